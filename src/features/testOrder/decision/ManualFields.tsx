import { Flex, Form, Input, Typography } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useText } from '@/components/useText';
import {
  BENCH_MAX,
  coverage,
  GAP_REASON_MAX,
  type CaseRow,
  type Combination,
  type Gap,
} from '@/domain/workflow/evidence';
import { conditionsOf } from '@/domain/workflow/log';
import { CoverageMatrix } from '../order/CoverageMatrix';
import { useOrderWords } from '../list/names';
import { useOpenOrder } from '../order/useOrder';
import { CaseTable } from './CaseTable';
import { enteredEvidence, type DecisionValues } from './decisionValues';
import { useDecision } from './useDecision';

interface LinesInputProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (lines: string[]) => void;
}

/** A list of texts, one per line; a form control. Blank lines are kept while typing and not sent. */
function LinesInput({ id, value = [], onChange }: LinesInputProps) {
  const [typed, setTyped] = useState(value.join('\n'));
  // Keeps the typed text while it matches the value; an external value replaces it.
  const shown = conditionsOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n');
  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      value={shown}
      autoSize={{ minRows: 2, maxRows: 8 }}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(conditionsOf(target.value));
      }}
    />
  );
}

/** Evidence of manual testing: cases, bench, defects, gaps, conditions (decisions §4.1). */
export function ManualFields() {
  const t = useText();
  const { order } = useOpenOrder();
  const { decision } = useDecision();
  const form = Form.useFormInstance<DecisionValues>();
  // Derived content is rendered after the typed text.
  const typed = enteredEvidence(order, useDeferredValue(Form.useWatch('evidence', form)));
  const evidence = typed?.kind === 'manual' ? typed : null;
  return (
    <>
      <Form.Item name={['evidence', 'cases']} label={t('testing.evidence.cases')}>
        <CaseTable />
      </Form.Item>
      <Form.Item label={t('testing.section.coverage')}>
        <CoverageMatrix evidence={evidence} />
      </Form.Item>
      <Form.Item name={['evidence', 'gaps']} label={t('field.gaps')}>
        <GapReasons cases={evidence?.cases ?? []} />
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

interface GapReasonsProps {
  readonly value?: readonly Gap[];
  readonly onChange?: (gaps: Gap[]) => void;
  /** The current cases, which determine the gaps. */
  readonly cases: readonly CaseRow[];
}

const isSame = (one: Combination, other: Combination): boolean =>
  one.hardwareRevision === other.hardwareRevision && one.sourceVersion === other.sourceVersion;

/** A reason per untested combination; a form control (decisions §4.1). */
function GapReasons({ value = [], onChange, cases }: GapReasonsProps) {
  const { t, combinationText } = useOrderWords();
  const { scope } = useOpenOrder().order;
  const { status } = Form.Item.useStatus();
  const evidence = { kind: 'manual', cases, bench: '', defects: [], conditions: [], gaps: value } as const;
  const gaps = coverage(scope, evidence).filter((cell) => cell.gap);
  if (gaps.length === 0) return <Typography.Text type="secondary">{t('testing.form.gapsNone')}</Typography.Text>;
  const write = ({ hardwareRevision, sourceVersion }: Combination, reason: string) => {
    const written = { hardwareRevision, sourceVersion, reason };
    onChange?.([...value.filter((gap) => !isSame(gap, written)), written]);
  };
  return (
    // Only the gaps without a valid reason are red.
    <Form.Item noStyle validateStatus="">
      <Flex vertical gap={4}>
        {gaps.map((cell) => {
          const combination = combinationText(cell);
          const reason = value.find((gap) => isSame(gap, cell))?.reason ?? '';
          const wrong = status === 'error' && (reason.trim() === '' || reason.trim().length > GAP_REASON_MAX);
          return (
            <Input
              key={combination}
              prefix={<Typography.Text type="secondary">{combination}</Typography.Text>}
              value={reason}
              {...(wrong ? { status: 'error' } : {})}
              aria-invalid={wrong}
              count={{ show: true, max: GAP_REASON_MAX }}
              aria-label={t('testing.form.gapReason', { combination })}
              onChange={({ target }) => write(cell, target.value)}
            />
          );
        })}
      </Flex>
    </Form.Item>
  );
}
