import { PageLoading } from '@/components/parts/PageLoading';
import { useIsStarting } from '@/shell/startFrame';

/**
 * Shown by Umi during start-up (config/build.ts) and while a lazy page loads. During start-up the placeholder has its
 * own loading indicator, and antd is not configured yet.
 */
export default function Loading() {
  return useIsStarting() ? null : <PageLoading />;
}
