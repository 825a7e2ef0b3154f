import { FileZipOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Progress, Typography } from 'antd';
import type { ReactNode } from 'react';
import { sizeText, type FileHashes } from '@/domain/firmware/file';
import { CopyText } from '../parts/CopyText';
import { forEye } from '../parts/Text';
import { useText } from '../useText';
import { TRANSFER } from './words';

interface FileIdentityProps {
  readonly file: { readonly name: string; readonly size: number };
  readonly hashes: FileHashes | null;
  readonly extra?: ReactNode;
  /** Content between name and hashes. */
  readonly children?: ReactNode;
}

/** A local file with name, size and hashes. */
export function FileIdentity({ file, hashes, extra, children }: FileIdentityProps) {
  return (
    <Flex vertical gap="small">
      <Flex align="center" gap="small">
        <FileZipOutlined aria-hidden />
        <Typography.Text strong style={{ wordBreak: 'break-all' }}>
          {forEye(file.name)}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
          {sizeText(file.size)}
        </Typography.Text>
        <span style={{ flex: 1 }} />
        {extra}
      </Flex>
      {children}
      {hashes === null ? null : (
        <Flex vertical>
          <Typography.Text type="secondary">SHA-256</Typography.Text>
          <CopyText value={hashes.sha256} hash="full" />
          <Typography.Text type="secondary">MD5</Typography.Text>
          <CopyText value={hashes.md5} hash="full" />
        </Flex>
      )}
    </Flex>
  );
}

interface FileReadingProps {
  /** The file while nothing is known of it yet; `done` and `size` in bytes. */
  readonly reading:
    | { readonly kind: 'hashing'; readonly file: { readonly size: number }; readonly done: number }
    | { readonly kind: 'checking' | 'unchecked' }
    | { readonly kind: 'unread'; readonly message: string };
  readonly unchecked: string;
  readonly onRecheck: () => void;
}

/** What is under way with a local file, or why nothing is known of it. */
export function FileReading({ reading, unchecked, onRecheck }: FileReadingProps) {
  const t = useText();
  switch (reading.kind) {
    case 'hashing': {
      const { done, file } = reading;
      const percent = file.size > 0 ? Math.floor((done / file.size) * 100) : 0;
      return (
        <div role="status">
          <Typography.Text>{t(TRANSFER.hashing)}</Typography.Text>
          <Progress percent={percent} aria-label={t(TRANSFER.hashing)} />
        </div>
      );
    }
    case 'checking':
      return <Typography.Text role="status">{t(TRANSFER.checking)}</Typography.Text>;
    case 'unread':
      return <Alert type="error" showIcon title={t(TRANSFER.unread, { message: reading.message })} />;
    case 'unchecked': {
      const again = (
        <Button size="small" onClick={onRecheck}>
          {t('common.retry')}
        </Button>
      );
      return <Alert type="warning" showIcon title={unchecked} action={again} />;
    }
  }
}
