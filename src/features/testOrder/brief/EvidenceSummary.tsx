import { Flex, Statistic, Typography, theme } from 'antd';
import { useLanguage } from '@/components/caption';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { coverage } from '@/domain/workflow/evidence';
import { openConditions, validDecision, validManualEvidence } from '@/domain/workflow/log';
import { decisionName } from '@/domain/workflow/steps';
import type { OrderView } from '../order/useOrder';
import styles from './brief.module.css';

interface Figure {
  readonly title: string;
  readonly value: string;
  /** Whether it needs attention. */
  readonly warns: boolean;
}

/** Test results in four figures, with conditions (decisions §5). */
export function EvidenceSummary({ view: { order, log } }: { readonly view: OrderView }) {
  const t = useText();
  const language = useLanguage();
  const { token } = theme.useToken();
  const automated = validDecision(log, order.round, 'automatedTest');
  const run = automated?.evidence?.kind === 'automated' ? automated.evidence : null;
  const manual = validManualEvidence(log, order.round);
  const cells = coverage(order.scope, manual);
  const covered = cells.filter((cell) => !cell.gap).length;
  const conditions = openConditions(log, order.round);
  const passed = manual?.cases.filter((row) => row.result === 'passed').length ?? 0;
  const undone = automated?.decision == null ? t('common.none') : decisionName(automated.decision)[language];
  const figures: readonly Figure[] = [
    {
      title: t('testing.brief.automated'),
      value: run === null ? undone : `${String(run.passed)} / ${String(run.total)}`,
      warns: run === null || run.failed > 0,
    },
    {
      title: t('testing.brief.manual'),
      value: manual === null ? t('common.none') : `${String(passed)} / ${String(manual.cases.length)}`,
      warns: manual === null || passed < manual.cases.length,
    },
    {
      title: t('testing.brief.coverage'),
      value: `${String(covered)} / ${String(cells.length)}`,
      warns: covered < cells.length,
    },
    { title: t('testing.evidence.conditions'), value: String(conditions.length), warns: conditions.length > 0 },
  ];
  return (
    <SectionCard title={t('testing.section.summary')}>
      <Flex vertical gap="small">
        <div className={styles.figures}>
          {figures.map(({ title, value, warns }) => (
            <Statistic
              key={title}
              title={title}
              value={value}
              styles={{
                content: {
                  fontSize: token.fontSizeHeading4,
                  color: warns ? token.colorWarningText : token.colorSuccessText,
                },
              }}
            />
          ))}
        </div>
        {automated?.decision === 'skip' ? <Typography.Text type="secondary">{automated.remark}</Typography.Text> : null}
        {conditions.length === 0 ? null : (
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        )}
      </Flex>
    </SectionCard>
  );
}
