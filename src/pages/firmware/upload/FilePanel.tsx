import { Flex, Form, Input, Typography } from 'antd';
import { useLanguage } from '@/components/caption';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { checkExpectedHash } from '@/domain/firmware/file';
import { reasonText } from '@/domain/reasons';
import { FileDrop } from './FileDrop';
import { FileFacts } from './FileFacts';
import { SealFields } from './SealFields';
import type { FileChoice } from './useFileChoice';

/** Everything about the file of an upload: drop zone, facts, the expected hash (design §4.3, §5). */
export function FilePanel({ choice, disabled = false }: { readonly choice: FileChoice; readonly disabled?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { offered, expected, setExpected, seal, setSeal } = choice;
  const hashes = 'hashes' in offered ? offered.hashes : null;
  const [problem] = checkExpectedHash(expected, hashes);
  const matches = problem === undefined && hashes !== null && expected.trim() !== '';
  const help = problem && reasonText(problem.reason, problem.values, language);
  return (
    <SectionCard title={t('firmware.upload.file')}>
      <Flex vertical gap="middle">
        <FileDrop onFile={choice.offer} disabled={disabled} />
        {offered.kind === 'none' ? null : (
          <FileFacts offered={offered} onRemove={choice.remove} onRecheck={choice.recheck} />
        )}
        <Form layout="vertical" component="div">
          <Form.Item
            label={t('firmware.upload.expected')}
            htmlFor="upload-expected-hash"
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
            <Input
              id="upload-expected-hash"
              value={expected}
              onChange={(event) => setExpected(event.target.value)}
              allowClear
              spellCheck={false}
              autoComplete="off"
              disabled={disabled}
            />
          </Form.Item>
        </Form>
        <SealFields seal={seal} onChange={setSeal} disabled={disabled} />
      </Flex>
    </SectionCard>
  );
}
