import { PageLoading } from '@/components/parts/PageLoading';
import { useIsStarting } from '@/shell/startFrame';

/** Shown while a lazy page loads; at start-up the placeholder has its own indicator (config/build.ts). */
export default function Loading() {
  return useIsStarting() ? null : <PageLoading />;
}
