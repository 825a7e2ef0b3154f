import { Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useText, LABEL } from '@/components/texts';
import { BENCH_MAX, coverage, isSameCell, GAP_REASON_MAX } from '@/domain/workflow/evidence';
import type { Combination, Gap } from '@/domain/workflow/evidence';
import { conditionsOf } from '@/domain/workflow/log';
import { meaningOf } from '@/domain/workflow/decisions';
import { RoundGrid } from './round/RoundGrid';
import { CoverageMatrix, type CoverageMatrixProps } from '../order/CoverageMatrix';
import { useOrderWords } from '../texts/orderWords';
import { useFormBasis } from '../order/orderContext';
import { enteredEvidence, type DecisionValues } from './decisionValues';
import { useDecision } from './useDecision';
import { FORM } from './decisionTexts';
import { EVIDENCE } from '../order/orderTexts';

interface LinesInputProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (lines: string[]) => void;
  readonly rows?: number;
}

/** A list of texts, one per line; a form control. Blank lines are kept while typing and not sent. */
function LinesInput({ id, value = [], onChange, rows = 2 }: LinesInputProps) {
  const [typed, setTyped] = useState(value.join('\n'));
  // Keeps the typed text while it matches the value; an external value replaces it.
  const shown = conditionsOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n');
  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      value={shown}
      autoSize={{ minRows: rows, maxRows: 8 }}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(conditionsOf(target.value));
      }}
    />
  );
}

/** A field beside the matrix, so that the cases begin as high as they can. */
const BESIDE = { flex: '1 1 200px', marginBottom: 0 } as const;

/** Evidence of manual testing: cases, bench, defects, gaps, conditions. */
export function ManualFields() {
  const t = useText();
  const { decision } = useDecision();
  const meaning = decision && meaningOf(decision);
  const [cell, setCell] = useState<Combination | null>(null);
  return (
    <>
      <Flex gap="0 16px" wrap style={{ marginBottom: 12 }}>
        <EnteredCoverage selected={cell} onSelect={setCell} />
        <Form.Item name={['evidence', 'bench']} label={t(LABEL.bench)} style={BESIDE}>
          <Input count={{ show: true, max: BENCH_MAX }} />
        </Form.Item>
        <Form.Item name={['evidence', 'defects']} label={t(FORM.defects)} style={BESIDE}>
          <LinesInput rows={1} />
        </Form.Item>
      </Flex>
      <Form.Item name={['evidence', 'cases']}>
        <RoundGrid only={cell} />
      </Form.Item>
      <Gaps isPass={meaning?.passes === true} />
      <Form.Item
        name={['evidence', 'conditions']}
        label={t(EVIDENCE.conditions)}
        extra={t(FORM.onePerLine)}
        hidden={meaning?.hasConditions !== true}
        required
      >
        <LinesInput />
      </Form.Item>
    </>
  );
}

/** The coverage of the values of the form. Only this result is watched, because antd compares it as text at each key. */
function useEnteredCoverage() {
  const { order } = useFormBasis();
  const coverageOf = ({ evidence }: Partial<DecisionValues>) => {
    const entered = enteredEvidence(order, evidence);
    return coverage(order.scope, entered?.kind === 'manual' ? entered : null);
  };
  return Form.useWatch(coverageOf, Form.useFormInstance<DecisionValues>());
}

/** The matrix of what is entered, as a filter of the cases. */
function EnteredCoverage(filter: Pick<CoverageMatrixProps, 'selected' | 'onSelect'>) {
  return <CoverageMatrix cells={useEnteredCoverage()} {...filter} />;
}

/** Reasons for gaps. Before a case is executed, or a pass chosen, every combination is one. */
function Gaps({ isPass }: { readonly isPass: boolean }) {
  const t = useText();
  const cells = useEnteredCoverage();
  const isAsked = cells.some(({ gap }) => gap) && (isPass || cells.some(({ gap }) => !gap));
  return (
    <Form.Item name={['evidence', 'gaps']} label={t(LABEL.gaps)} hidden={!isAsked}>
      <GapReasons />
    </Form.Item>
  );
}

interface GapReasonsProps {
  readonly value?: readonly Gap[];
  readonly onChange?: (gaps: Gap[]) => void;
}

/** A reason per untested combination; a form control. */
function GapReasons({ value = [], onChange }: GapReasonsProps) {
  const { t, combinationText } = useOrderWords();
  const { status } = Form.Item.useStatus();
  const gaps = useEnteredCoverage().filter((cell) => cell.gap);
  const write = ({ hardwareRevision, sourceVersion }: Combination, reason: string) => {
    const written = { hardwareRevision, sourceVersion, reason };
    onChange?.([...value.filter((gap) => !isSameCell(gap, written)), written]);
  };
  return (
    // Only the gaps without a valid reason are red.
    <Form.Item noStyle validateStatus="">
      <Flex vertical gap={4}>
        {gaps.map((cell) => {
          const combination = combinationText(cell);
          const reason = value.find((gap) => isSameCell(gap, cell))?.reason ?? '';
          const wrong = status === 'error' && (reason.trim() === '' || reason.trim().length > GAP_REASON_MAX);
          return (
            <Input
              key={combination}
              prefix={<Typography.Text type="secondary">{combination}</Typography.Text>}
              value={reason}
              {...(wrong ? { status: 'error' } : {})}
              aria-invalid={wrong}
              count={{ show: true, max: GAP_REASON_MAX }}
              aria-label={t(FORM.gapReason, { combination })}
              onChange={({ target }) => write(cell, target.value)}
            />
          );
        })}
      </Flex>
    </Form.Item>
  );
}
