import { Typography } from 'antd';
import { useState } from 'react';
import { useText } from '@/components/useText';
import { useBlobSource } from './useAttachment';
import { WORDS } from './words';

interface PictureProps {
  readonly name: string;
  readonly file: Blob;
  /** The type that its bytes have. */
  readonly type: string;
  readonly className?: string;
}

/** A picture from its bytes; a damaged one says so. */
export function Picture({ name, file, type, className }: PictureProps) {
  const t = useText();
  const source = useBlobSource(file, type);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Typography.Text type="warning">{t(WORDS.broken)}</Typography.Text>;
  return (
    <img ref={source} alt={name} {...(className !== undefined && { className })} onError={() => setBroken(true)} />
  );
}
