import { Spin } from 'antd';

interface PageLoadingProps {
  /** Delay in milliseconds, to avoid flicker. */
  readonly delay?: number;
}

/** The full-page loading indicator: large, centred, 100 pixels from the top (requirements §2, §9). */
export function PageLoading({ delay = 0 }: PageLoadingProps) {
  return (
    <div style={{ paddingTop: 100, textAlign: 'center' }}>
      <Spin size="large" delay={delay} />
    </div>
  );
}
