import { useModel } from '@umijs/max';
import { Spin } from 'antd';
import { useText } from '@/components/useText';

/** Covers the screen while something is being submitted (requirements §2). */
export function BusyOverlay() {
  const { busy } = useModel('busy');
  const t = useText();
  return <Spin fullscreen size="large" spinning={busy} tip={t('shell.submitting')} />;
}
