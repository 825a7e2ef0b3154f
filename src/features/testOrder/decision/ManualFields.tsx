import { Flex, Form, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useText } from '@/components/useText';
import type { Decision } from '@/domain/workflow/steps';
import type { OrderModel } from '@/contract/order';
import { BENCH_MAX } from '@/domain/workflow/evidence';
import { conditionsOf } from '@/domain/workflow/log';
import { CoverageMatrix } from '../order/CoverageMatrix';
import { CaseTable } from './CaseTable';
import type { DecisionValues } from './decisionValues';
import { enteredEvidence } from './decisionValues';
import { GapReasons } from './GapReasons';

interface LinesInputProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (lines: string[]) => void;
  readonly placeholder?: string;
}

const linesOf = conditionsOf;

/** A list of texts, one per line; a form control. Blank lines are kept while typing and not sent. */
function LinesInput({ id, value = [], onChange, placeholder }: LinesInputProps) {
  const [typed, setTyped] = useState(value.join('\n'));
  // Keeps the typed text while it matches the value; an external value replaces it.
  const shown = linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n');
  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      value={shown}
      placeholder={placeholder ?? ''}
      autoSize={{ minRows: 2, maxRows: 8 }}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(linesOf(target.value));
      }}
    />
  );
}

interface ManualFieldsProps {
  readonly order: OrderModel;
  readonly decision: Decision | null;
  readonly faulty: readonly number[];
}

/** Evidence of manual testing: cases, bench, defects, gaps, conditions (decisions §4.1). */
export function ManualFields({ order, decision, faulty }: ManualFieldsProps) {
  const t = useText();
  const form = Form.useFormInstance<DecisionValues>();
  // Derived content is rendered after the typed text.
  const typed = enteredEvidence(order, useDeferredValue(Form.useWatch('evidence', form)));
  const evidence = typed?.kind === 'manual' ? typed : null;
  return (
    <>
      <Form.Item name={['evidence', 'cases']} label={t('testing.evidence.cases')}>
        <CaseTable order={order} faulty={faulty} />
      </Form.Item>
      <Form.Item label={t('testing.section.coverage')}>
        <CoverageMatrix scope={order.scope} evidence={evidence} />
      </Form.Item>
      <Form.Item name={['evidence', 'gaps']} label={t('field.gaps')}>
        <GapReasons scope={order.scope} cases={evidence?.cases ?? []} />
      </Form.Item>
      <Flex gap="middle" wrap>
        <Form.Item name={['evidence', 'bench']} label={t('field.bench')} style={{ flex: 1, minWidth: 200 }}>
          <Input count={{ show: true, max: BENCH_MAX }} />
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
