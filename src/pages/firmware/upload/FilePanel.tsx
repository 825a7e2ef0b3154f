import { DeleteOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Flex, Form, Input, Typography, Alert, Button } from 'antd';
import { useLanguage } from '@/components/caption';
import type { RecordFormApi } from '@/components/form/types';
import { IconButton } from '@/components/parts/IconButton';
import { SectionCard } from '@/components/parts/SectionCard';
import { useClearable } from '@/components/parts/clearable';
import { FileIdentity } from '@/components/transfer/FileIdentity';
import { HashProgress } from '@/components/transfer/HashProgress';
import { useText } from '@/components/useText';
import { checkExpectedHash } from '@/domain/firmware/file';
import { versionAddress } from '@/domain/paths';
import { reasonText } from '@/domain/reasons';
import type { OfferedFileState } from '@/transfer/useOfferedFile';
import { FileDrop, FileProblems } from './FileDrop';
import { SignatureFields } from './SignatureFields';
import type { FileGiven, FileChoice } from './useFileChoice';

interface FilePanelProps {
  readonly choice: FileChoice;
  /** Of the surrounding form, whose values include {@link FileGiven}. */
  readonly edit: RecordFormApi<FileGiven>['edit'];
  readonly disabled?: boolean;
}

/** The file of an upload: drop zone, details, expected hash, signature (decisions §4.3, §5). */
export function FilePanel({ choice, edit, disabled = false }: FilePanelProps) {
  const t = useText();
  const language = useLanguage();
  const clearable = useClearable();
  const { offered, given } = choice;
  const hashes = 'hashes' in offered ? offered.hashes : null;
  const [problem] = checkExpectedHash(given.expectedHash, hashes);
  const matches = problem === undefined && hashes !== null && given.expectedHash.trim() !== '';
  const help = problem && reasonText(problem.reason, problem.values, language);
  return (
    <SectionCard title={t('field.file')}>
      <Flex vertical gap="middle">
        <FileDrop onFile={choice.offer} disabled={disabled} />
        {offered.kind === 'none' ? null : (
          <FileFacts offered={offered} onRemove={choice.remove} onRename={choice.offer} onRecheck={choice.recheck} />
        )}
        <Form.Item
          name="expectedHash"
          label={t('firmware.upload.expected')}
          style={{ marginBlockEnd: 0 }}
          validateStatus={problem ? 'error' : matches ? 'success' : ''}
          help={help}
          extra={
            matches ? (
              <Typography.Text type="success">{t('firmware.upload.expectedMatch')}</Typography.Text>
            ) : (
              t('firmware.upload.expectedHint')
            )
          }
        >
          <Input allowClear={clearable} spellCheck={false} autoComplete="off" />
        </Form.Item>
        <SignatureFields value={given} edit={edit} disabled={disabled} />
      </Flex>
    </SectionCard>
  );
}

interface FileFactsProps {
  readonly offered: Exclude<OfferedFileState, { kind: 'none' }>;
  readonly onRemove: () => void;
  /** Continues with the same file under another name. */
  readonly onRename: (file: File) => void;
  readonly onRecheck: () => void;
}

/** The chosen file: name, size, hashes, problems. */
function FileFacts({ offered, onRemove, onRename, onRecheck }: FileFactsProps) {
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
