import { Flex, Form, Input } from 'antd';
import { useText } from '@/components/useText';
import type { Decision } from '@/domain/workflow/steps';
import type { OrderModel } from '@/contract/order';
import { CoverageMatrix } from '../workspace/CoverageMatrix';
import { CaseTable } from './CaseTable';
import type { DecisionValues } from './decisionValues';
import { evidenceOf } from './decisionValues';
import { GapReasons } from './GapReasons';
import { LinesInput } from './LinesInput';

interface ManualFieldsProps {
  readonly order: OrderModel;
  readonly decision: Decision | null;
}

/** The evidence of manual testing: cases, bench, defects, gaps and, for a conditional pass, conditions (decisions §4.1). */
export function ManualFields({ order, decision }: ManualFieldsProps) {
  const t = useText();
  const form = Form.useFormInstance<DecisionValues>();
  const cases = Form.useWatch(['evidence', 'cases'], form);
  const typed = evidenceOf(order, Form.useWatch('evidence', form));
  return (
    <>
      <Form.Item name={['evidence', 'cases']} label={t('testing.evidence.cases')}>
        <CaseTable scope={order.scope} />
      </Form.Item>
      <Form.Item label={t('testing.section.coverage')}>
        <CoverageMatrix scope={order.scope} evidence={typed?.kind === 'manual' ? typed : null} />
      </Form.Item>
      <Form.Item name={['evidence', 'gaps']} label={t('field.gaps')}>
        <GapReasons scope={order.scope} cases={cases} />
      </Form.Item>
      <Flex gap="middle" wrap>
        <Form.Item name={['evidence', 'bench']} label={t('field.bench')} style={{ flex: 1, minWidth: 200 }}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name={['evidence', 'defects']} label={t('testing.form.defects')} style={{ flex: 2, minWidth: 280 }}>
          <LinesInput />
        </Form.Item>
      </Flex>
      <Form.Item
        name={['evidence', 'conditions']}
        label={t('testing.form.conditions')}
        hidden={decision !== 'conditionalPass'}
        required
      >
        <LinesInput />
      </Form.Item>
    </>
  );
}
