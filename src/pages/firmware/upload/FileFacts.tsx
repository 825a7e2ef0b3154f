import { DeleteOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Alert, Button, Typography } from 'antd';
import { IconButton } from '@/components/parts/IconButton';
import { FileIdentity } from '@/components/transfer/FileIdentity';
import { HashProgress } from '@/components/transfer/HashProgress';
import { useText } from '@/components/useText';
import { versionAddress } from '@/domain/paths';
import type { OfferedFileState } from '@/transfer/useOfferedFile';
import { FileProblems } from './FileProblems';

interface FileFactsProps {
  readonly offered: Exclude<OfferedFileState, { kind: 'none' }>;
  readonly onRemove: () => void;
  /** Continues with the same file under another name. */
  readonly onRename: (file: File) => void;
  readonly onRecheck: () => void;
}

/** The chosen file: name, size, hashes, problems. */
export function FileFacts({ offered, onRemove, onRename, onRecheck }: FileFactsProps) {
  const t = useText();
  return (
    <FileIdentity
      file={offered.file}
      hashes={'hashes' in offered ? offered.hashes : null}
      extra={
        <IconButton
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          label={t('firmware.upload.remove')}
          onClick={onRemove}
        />
      }
    >
      <Verdict offered={offered} onRename={onRename} onRecheck={onRecheck} />
    </FileIdentity>
  );
}

function Verdict({ offered, onRename, onRecheck }: Omit<FileFactsProps, 'onRemove'>) {
  const t = useText();
  switch (offered.kind) {
    case 'refused':
      return <FileProblems file={offered.file} problems={offered.problems} onRename={onRename} />;
    case 'hashing':
      return <HashProgress done={offered.done} size={offered.file.size} />;
    case 'checking':
      return <Typography.Text role="status">{t('firmware.upload.checking')}</Typography.Text>;
    case 'ready':
      return <Alert type="success" showIcon title={t('firmware.upload.ready')} />;
    case 'known':
      return <Known holder={offered.holder} />;
    case 'unread':
      return <Alert type="error" showIcon title={t('firmware.upload.unread', { message: offered.message })} />;
    case 'unchecked':
      return (
        <Alert
          type="warning"
          showIcon
          title={t('firmware.upload.unchecked')}
          action={
            <Button size="small" onClick={onRecheck}>
              {t('common.retry')}
            </Button>
          }
        />
      );
  }
}

function Known({ holder }: { readonly holder: Extract<OfferedFileState, { kind: 'known' }>['holder'] }) {
  const t = useText();
  return (
    <Alert
      type="error"
      showIcon
      title={
        <>
          {t('firmware.upload.known')}{' '}
          <Link to={versionAddress(holder.id)}>{`${holder.firmwareNo} ${holder.versionNo}`}</Link>
        </>
      }
    />
  );
}
