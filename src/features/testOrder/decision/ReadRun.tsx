import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Form, Typography, Upload } from 'antd';
import { useState } from 'react';
import { useText } from '@/components/useText';
import { sizeText } from '@/domain/firmware/file';
import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import type { Unreadable } from './cases/rawCase';
import type { DecisionValues } from './decisionValues';

/** What a report came to: its counts, or why it could not be read. */
type Outcome =
  | {
      readonly file: string;
      readonly total: number;
      readonly passed: number;
      readonly failed: number;
      readonly skipped: number;
    }
  | { readonly why: Unreadable };

async function readRun(file: File): Promise<Outcome> {
  // The readers are for whoever chooses a file.
  const [{ readCaseFile }, { resultOf }] = await Promise.all([import('./cases/readCaseFile'), import('./cases/words')]);
  const read = await readCaseFile(file);
  if (read.kind === 'unreadable') return { why: read.why };
  const results = read.cases.map((each) => resultOf(each.result) ?? 'skipped');
  const passed = results.filter((result) => result === 'passed').length;
  const failed = results.filter((result) => result === 'failed').length;
  return { file: file.name, total: passed + failed, passed, failed, skipped: results.length - passed - failed };
}

/** Fills the counts of an automated run from its JUnit report (decisions §4.1); nothing leaves the browser. */
export function ReadRun() {
  const t = useText();
  const form = Form.useFormInstance<DecisionValues>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const take = async (file: File) => {
    const found = await readRun(file);
    setOutcome(found);
    if ('why' in found) return;
    const { total, passed, failed } = found;
    form.setFieldsValue({ evidence: { total, passed, failed } });
  };
  return (
    <Flex gap="small" align="center" wrap style={{ marginBottom: 12 }}>
      <Upload
        accept=".xml"
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />}>{t('testing.import.fromJUnit')}</Button>
      </Upload>
      {outcome === null ? null : 'why' in outcome ? (
        <Alert
          type="error"
          showIcon
          message={t(`testing.import.${outcome.why}`, { size: sizeText(CASE_FILE_LIMIT) })}
        />
      ) : (
        <Typography.Text type="secondary" role="status">
          {t('testing.import.counted', outcome)}
        </Typography.Text>
      )}
    </Flex>
  );
}
