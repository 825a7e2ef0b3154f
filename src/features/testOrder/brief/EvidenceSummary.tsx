import { Button, Flex, Modal, Statistic, theme, Typography } from 'antd';
import { useState } from 'react';
import { SectionCard } from '@/components/parts/RecordPage';
import { coverage, type Coverage } from '@/domain/workflow/evidence';
import { openConditions, sendsConditions, validDecision, validManualEvidence } from '@/domain/workflow/log';
import { useOrderWords } from '../texts/orderWords';
import { CellFigures, CoverageMatrix } from '../order/CoverageMatrix';
import { Lines } from '../order/orderParts';
import { useOpenOrder } from '../order/orderContext';
import { BRIEF, COVERAGE, EVIDENCE, SECTION } from '../order/orderTexts';
import { COMMON } from '@/components/texts';

const LEVEL = { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' } as const;

/** Test results in four figures, with conditions, and combinations that are not clean. */
export function EvidenceSummary() {
  const { t, decisionText } = useOrderWords();
  const { token } = theme.useToken();
  const { order, log, isLogWhole } = useOpenOrder();
  const automated = validDecision(log, order.round, 'automatedTest');
  const run = automated?.evidence?.kind === 'automated' ? automated.evidence : null;
  const manual = validManualEvidence(log, order.round);
  const cells = coverage(order.scope, manual);
  const covered = cells.filter((cell) => !cell.gap).length;
  const conditions = openConditions(log, order.round);
  const isTold = sendsConditions(log, order.round);
  const passed = manual?.cases.filter((row) => row.result === 'passed').length ?? 0;
  const undone = automated?.decision == null ? t(COMMON.none) : decisionText(automated.decision);
  const figures = [
    [BRIEF.automated, run === null ? undone : `${run.passed} / ${run.total}`, run?.failed !== 0],
    [
      BRIEF.manual,
      manual === null ? t(COMMON.none) : `${passed} / ${manual.cases.length}`,
      manual === null || passed < manual.cases.length,
    ],
    [BRIEF.coverage, `${covered} / ${cells.length}`, covered < cells.length],
    [EVIDENCE.conditions, isTold ? String(conditions.length) : t(COMMON.notSent), !isTold || conditions.length > 0],
  ] as const;
  if (!isLogWhole)
    return (
      <SectionCard title={t(SECTION.summary)}>
        <Typography.Text type="secondary">{t(EVIDENCE.unknown)}</Typography.Text>
      </SectionCard>
    );
  return (
    <SectionCard title={t(SECTION.summary)}>
      <Flex vertical gap="small">
        <Flex wrap gap="8px 16px">
          {figures.map(([title, value, warns]) => (
            <Statistic
              key={t(title)}
              title={t(title)}
              value={value}
              // Figures stay level even if a title takes two lines.
              style={{ ...LEVEL, flex: '1 1 112px' }}
              styles={{
                content: {
                  fontSize: token.fontSizeHeading4,
                  color: warns ? token.colorWarningText : token.colorSuccessText,
                },
              }}
            />
          ))}
        </Flex>
        {automated?.evidence === null && automated.remark !== '' ? (
          <Typography.Text type="secondary">{automated.remark}</Typography.Text>
        ) : null}
        <CoverageSummary cells={cells} />
        {conditions.length === 0 ? null : <Lines lines={conditions} />}
      </Flex>
    </SectionCard>
  );
}

/** How many combinations are shown; more would push the conditions out of sight. */
const FEW = 8;

/**
 * The combinations with failures, then those that are not fully passed, and the number of passed ones; a click shows
 * the matrix.
 */
function CoverageSummary({ cells }: { readonly cells: readonly Coverage[] }) {
  const { t, combinationText } = useOrderWords();
  const [open, setOpen] = useState(false);
  if (cells.length === 0) return null;
  const rank = ({ failed, gap }: Coverage) => (failed > 0 ? 0 : gap ? 1 : 2);
  const unclean = cells.filter((cell) => cell.failed > 0 || cell.gap || cell.open > 0);
  const none = cells.every(({ failed }) => failed > 0) ? COVERAGE.allFailed : COVERAGE.noneClean;
  const said = unclean.length === 0 ? COVERAGE.allClean : unclean.length < cells.length ? COVERAGE.clean : none;
  return (
    <div>
      {unclean.length === 0 ? null : (
        <Lines
          max={FEW}
          lines={unclean
            .toSorted((one, other) => rank(one) - rank(other))
            .map((cell) => (
              <Flex key={combinationText(cell)} gap="0 8px" wrap justify="space-between">
                <span>{combinationText(cell)}</span>
                <CellFigures cell={cell} begun />
              </Flex>
            ))}
        />
      )}
      <Button
        type="link"
        size="small"
        style={{ paddingInline: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
        onClick={() => setOpen(true)}
      >
        {t(said, { clean: cells.length - unclean.length, count: cells.length })}
      </Button>
      <Modal
        open={open}
        title={t(SECTION.coverage)}
        footer={null}
        width="fit-content"
        style={{ maxWidth: '96vw' }}
        onCancel={() => setOpen(false)}
      >
        <CoverageMatrix cells={cells} />
      </Modal>
    </div>
  );
}
