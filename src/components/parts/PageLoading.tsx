import { Spin } from 'antd';

interface Props {
  /** Milliseconds until it shows, where a wait is mostly over before it is seen. */
  readonly delay?: number;
}

/** The full-page loading indicator: large, centred, 100 pixels from the top (requirements §2, §9). */
export function PageLoading({ delay = 0 }: Props) {
  return (
    <div style={{ paddingTop: 100, textAlign: 'center' }}>
      <Spin size="large" delay={delay} />
    </div>
  );
}
