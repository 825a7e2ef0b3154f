import { Progress, Typography } from 'antd';
import { useText } from '../useText';

/** Progress of hashing; `done` and `size` in bytes. */
export function HashProgress({ done, size }: { readonly done: number; readonly size: number }) {
  const t = useText();
  return (
    <div role="status">
      <Typography.Text>{t('firmware.upload.hashing')}</Typography.Text>
      <Progress percent={size > 0 ? Math.floor((done / size) * 100) : 0} aria-label={t('firmware.upload.hashing')} />
    </div>
  );
}
