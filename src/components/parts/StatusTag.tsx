import { theme } from 'antd';
import styles from './parts.module.css';

export const TONES = ['neutral', 'active', 'success', 'warning', 'error'] as const;
export type Tone = (typeof TONES)[number];

/** A state as a coloured dot and text. */
export function StatusTag({ tone, text }: { readonly tone: Tone; readonly text: string }) {
  const { token } = theme.useToken();
  const colors: Record<Tone, string> = {
    neutral: token.colorTextQuaternary,
    active: token.colorInfo,
    success: token.colorSuccess,
    warning: token.colorWarning,
    error: token.colorError,
  };
  return (
    <span className={styles.status}>
      <span className={styles.dot} style={{ background: colors[tone] }} aria-hidden />
      {text}
    </span>
  );
}
