import { DeleteOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Alert, Button, Typography } from 'antd';
import { useLanguage } from '@/components/caption';
import { IconButton } from '@/components/parts/IconButton';
import { FileIdentity } from '@/components/transfer/FileIdentity';
import { HashProgress } from '@/components/transfer/HashProgress';
import { useText } from '@/components/useText';
import { versionAddress } from '@/domain/paths';
import { reasonText } from '@/domain/reasons';
import { allowedName } from '@/domain/firmware/file';
import type { OfferedFileState } from '@/transfer/useOfferedFile';

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
  const language = useLanguage();
  switch (offered.kind) {
    case 'refused':
      return (
        <>
          {offered.problems.map(({ reason, values }) => (
            <Alert
              key={reason}
              type="error"
              showIcon
              message={reasonText(reason, values, language)}
              action={reason === 'fileName' ? <Rename file={offered.file} onRename={onRename} /> : null}
            />
          ))}
        </>
      );
    case 'hashing':
      return <HashProgress done={offered.done} size={offered.file.size} />;
    case 'checking':
      return <Typography.Text role="status">{t('firmware.upload.checking')}</Typography.Text>;
    case 'ready':
      return <Alert type="success" showIcon message={t('firmware.upload.ready')} />;
    case 'known':
      return <Known holder={offered.holder} />;
    case 'unread':
      return <Alert type="error" showIcon message={t('firmware.upload.unread', { message: offered.message })} />;
    case 'unchecked':
      return (
        <Alert
          type="warning"
          showIcon
          message={t('firmware.upload.unchecked')}
          action={
            <Button size="small" onClick={onRecheck}>
              {t('common.retry')}
            </Button>
          }
        />
      );
  }
}

/** Suggests an allowed file name. */
function Rename({ file, onRename }: Pick<FileFactsProps, 'onRename'> & { readonly file: File }) {
  const t = useText();
  const name = allowedName(file.name);
  const { type, lastModified } = file;
  return (
    <Button size="small" onClick={() => onRename(new File([file], name, { type, lastModified }))}>
      {t('firmware.upload.rename', { name })}
    </Button>
  );
}

function Known({ holder }: { readonly holder: Extract<OfferedFileState, { kind: 'known' }>['holder'] }) {
  const t = useText();
  return (
    <Alert
      type="error"
      showIcon
      message={
        <>
          {t('firmware.upload.known')}{' '}
          <Link to={versionAddress(holder.id)}>{`${holder.firmwareNo} ${holder.versionNo}`}</Link>
        </>
      }
    />
  );
}
