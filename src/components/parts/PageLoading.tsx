import { Spin } from 'antd';

/**
 * The full-page loading indicator: large, centred, 100 pixels from the top (requirements §2, §9).
 * @param delay in milliseconds, to avoid flicker
 */
export function PageLoading({ delay = 0 }: { readonly delay?: number }) {
  return (
    <div style={{ paddingTop: 100, textAlign: 'center' }}>
      <Spin size="large" delay={delay} />
    </div>
  );
}
