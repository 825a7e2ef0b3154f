import { Flex, Form, Input, InputNumber } from 'antd';
import { useText } from '@/components/useText';
import { ReadRun } from './ReadRun';

const COUNTS = ['total', 'passed', 'failed'] as const;

/** The evidence of an automated run: its counts and where its report is (decisions §4.1). */
export function AutomatedFields() {
  const t = useText();
  return (
    <>
      <ReadRun />
      <Flex gap="middle" wrap>
        {COUNTS.map((field) => (
          <Form.Item key={field} name={['evidence', field]} label={t(`testing.form.${field}`)} style={{ width: 140 }}>
            <InputNumber min={0} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        ))}
        <Form.Item
          name={['evidence', 'reportLink']}
          label={t('testing.form.reportLink')}
          style={{ flex: 1, minWidth: 260 }}
        >
          <Input placeholder="https://" inputMode="url" />
        </Form.Item>
      </Flex>
    </>
  );
}
