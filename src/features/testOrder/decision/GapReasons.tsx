import { Flex, Form, Input, Typography } from 'antd';
import { useText } from '@/components/useText';
import type { CaseRow, Gap } from '@/domain/workflow/evidence';
import { coverage, GAP_REASON_MAX } from '@/domain/workflow/evidence';
import type { Scope } from '@/domain/workflow/evidence';

interface GapReasonsProps {
  readonly value?: readonly Gap[];
  readonly onChange?: (gaps: Gap[]) => void;
  readonly scope: Scope;
  /** The current cases, which determine the gaps. */
  readonly cases: readonly CaseRow[];
}

/** A reason per untested combination; a form control (decisions §4.1). */
export function GapReasons({ value = [], onChange, scope, cases }: GapReasonsProps) {
  const t = useText();
  const { status } = Form.Item.useStatus();
  const evidence = { kind: 'manual', cases, bench: '', defects: [], conditions: [], gaps: value } as const;
  const gaps = coverage(scope, evidence).filter((cell) => cell.gap);
  if (gaps.length === 0) return <Typography.Text type="secondary">{t('testing.form.gapsNone')}</Typography.Text>;
  const write = ({ hardwareRevision, sourceVersion }: Gap, reason: string) =>
    onChange?.([
      ...value.filter((gap) => gap.hardwareRevision !== hardwareRevision || gap.sourceVersion !== sourceVersion),
      { hardwareRevision, sourceVersion, reason },
    ]);
  return (
    // Only the gaps without a valid reason are red.
    <Form.Item noStyle validateStatus="">
      <Flex vertical gap={4}>
        {gaps.map((cell) => {
          const combination = `${cell.hardwareRevision} ← ${cell.sourceVersion || t('testing.first')}`;
          const typed = value.find(
            (gap) => gap.hardwareRevision === cell.hardwareRevision && gap.sourceVersion === cell.sourceVersion,
          );
          const reason = typed?.reason ?? '';
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
              onChange={({ target }) => write({ ...cell }, target.value)}
            />
          );
        })}
      </Flex>
    </Form.Item>
  );
}
