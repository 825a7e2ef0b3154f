import { PageLoading } from '@/components/parts/PageLoading';
import { useIsStarting } from '@/shell/startFrame';

/**
 * Umi shows this while the console starts up (config/build.ts) and while a lazily loaded screen loads. At first the
 * page shows the frame with a loading indicator of its own, and nobody has said yet what antd is to look like.
 */
export default function Loading() {
  return useIsStarting() ? null : <PageLoading />;
}
