import { Flex, Form, Input, Typography } from 'antd';
import type { RecordFormApi } from '@/components/form/types';
import { useLanguage } from '@/components/caption';
import { useClearable } from '@/components/parts/clearable';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { checkExpectedHash } from '@/domain/firmware/file';
import { reasonText } from '@/domain/reasons';
import { FileDrop } from './FileDrop';
import { FileFacts } from './FileFacts';
import { SignatureFields } from './SignatureFields';
import type { FileGiven } from './fileGiven';
import type { FileChoice } from './useFileChoice';

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
