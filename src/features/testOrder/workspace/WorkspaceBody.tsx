import { Flex, Grid, Typography, Button, Tag } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CopyText } from '@/components/parts/CopyText';
import { SectionCard } from '@/components/parts/RecordPage';
import { Text, TimeText } from '@/components/parts/Text';
import { useText, COMMON, LABEL } from '@/components/texts';
import { ROLE_GROUP } from '@/domain/access/roles';
import { actingList, isHeld } from '@/domain/workflow/decide';
import { coverage } from '@/domain/workflow/evidence';
import { validManualEvidence } from '@/domain/workflow/log';
import { effectOf } from '@/domain/workflow/effects';
import { STATUS, type ActorList } from '@/domain/workflow/steps';
import { useActor } from '@/session/useRights';
import { EvidenceSummary } from '../brief/EvidenceSummary';
import { OrderBrief } from '../brief/OrderBrief';
import { personName } from '../texts/orderWords';
import { DueText } from '../texts/orderTags';
import { FACT, PEOPLE } from '../texts/orderListTexts';
import { CoverageMatrix } from '../order/CoverageMatrix';
import { Facts } from '../order/orderParts';
import { useFormBasis, useOpenOrder } from '../order/orderContext';
import { COVERAGE, SECTION } from '../order/orderTexts';
import { Banners, DecisionResult } from './Banners';
import { EvidenceByRound, LogTimeline } from './OrderHistory';
import { StepBar } from './StepBar';
import styles from './workspace.module.css';

/**
 * Content of the workspace: form and evidence at the left, log and details at the right; from the first test on, the
 * form stands above the brief, and in one column what operations decide on stays beside their form.
 * @param work the form of a current actor
 */
export function WorkspaceBody({ work }: { readonly work: ReactNode }) {
  const t = useText();
  const { order, log } = useOpenOrder();
  const { step } = useFormBasis().current;
  const isWide = Grid.useBreakpoint().lg !== false;
  const columns = useRef<HTMLDivElement>(null);
  // `nth` makes a second click on the same step scroll again.
  const [shown, setShown] = useState<{ readonly step: number | null; readonly nth: number }>({ step: null, nth: 0 });
  useEffect(() => {
    const part = columns.current?.querySelector(`[data-step="${String(shown.step)}"]`);
    part?.scrollIntoView({ block: 'center' });
    part?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, [shown]);
  const standing = validManualEvidence(log, order.round);
  const saved = order.savedEvidence?.evidence;
  const draft = standing === null && saved?.kind === 'manual' ? saved : null;
  const manual = standing ?? draft;
  const isSummarized = step?.roleGroup === ROLE_GROUP.operations;
  // The summary and the form of manual testing have a matrix of their own; without a scope there is nothing to cover.
  const hasMatrix = isSummarized || (work !== null && step?.evidence === 'manual');
  const isCovered = !hasMatrix && manual !== null && order.scope.hardwareRevisions.length > 0;
  const isReceived = order.status !== STATUS.reception;
  const summary = isSummarized ? <EvidenceSummary /> : null;
  const brief = <OrderBrief isFolded={work !== null && isReceived} />;
  const back = order.status === STATUS.returned && log.findLast((entry) => effectOf(entry).sendsBack);
  // A return that comes while somebody looks opens its evidence, too.
  const evidence = <EvidenceByRound key={`${String(shown.nth)} ${back ? back.id : ''}`} shown={shown.step} />;
  return (
    <Flex vertical gap="small">
      <DecisionResult />
      <Banners />
      <StepBar onStep={(step) => setShown(({ nth }) => ({ step, nth: nth + 1 }))} />
      <div className={styles.columns} ref={columns}>
        <Flex vertical gap="small">
          {back ? evidence : null}
          {isReceived ? null : brief}
          {work === null ? null : <SectionCard title={t(SECTION.work)}>{work}</SectionCard>}
          {isWide ? null : summary}
          {isReceived ? brief : null}
          {isCovered ? (
            <SectionCard title={t(SECTION.coverage)} extra={draft && <Text tone="secondary">{t(COVERAGE.draft)}</Text>}>
              <CoverageMatrix cells={coverage(order.scope, manual)} />
            </SectionCard>
          ) : null}
          {back ? null : evidence}
        </Flex>
        <Flex vertical gap="small">
          {isWide ? summary : null}
          <SectionCard title={t(SECTION.log)}>
            <LogTimeline shown={shown.step} />
          </SectionCard>
          <SectionCard title={t(COMMON.people)}>
            <People />
          </SectionCard>
          <SectionCard title={t(COMMON.facts)}>
            <OrderFacts />
          </SectionCard>
        </Flex>
      </div>
    </Flex>
  );
}

/** Who submitted what, and until when; version and scope are in the brief, the time in stage in the step bar. */
function OrderFacts() {
  const t = useText();
  const { order } = useOpenOrder();
  const { claim, closedAt } = order;
  // Some servers send only status and people.
  if (order.versionId === '') return <Text tone="secondary">{t(FACT.unknown)}</Text>;
  const claimed = claim && (
    <span>
      {personName(claim.by)} · <TimeText value={claim.at} relative />
    </span>
  );
  return (
    <Facts
      facts={[
        [t(LABEL.fileSha256), <CopyText value={order.fileSha256} hash="short" />],
        [t(LABEL.dueAt), <DueText order={order} />],
        [t(FACT.claim), claimed ?? t(FACT.unclaimed)],
        [t(LABEL.submitter), personName(order.submitter) || t(COMMON.notSent)],
        [t(LABEL.uploader), personName(order.uploader) || t(COMMON.notSent)],
        [t(LABEL.submittedAt), <TimeText value={order.submittedAt} />],
        closedAt === null ? null : [t(FACT.closedAt), <TimeText value={closedAt} />],
      ]}
    />
  );
}

/** How many people of a list are shown; more would push the content below out of sight. */
const FEW = 12;

const LISTS = ['testerList', 'operationPersonList'] as const satisfies readonly ActorList[];

/** People of the order; current actors are marked (requirements §4). */
function People() {
  const t = useText();
  const actor = useActor();
  const { order } = useOpenOrder();
  const awaited = isHeld(order) ? null : actingList(order.status);
  const [all, setAll] = useState<readonly ActorList[]>([]);
  return (
    <Flex vertical gap="small">
      {LISTS.map((list) => {
        const people = order[list];
        const shown = all.includes(list) ? people : people.slice(0, FEW);
        return (
          <div key={list}>
            <Typography.Text type="secondary">{t(LABEL[list])}</Typography.Text>{' '}
            {awaited === list ? <Tag color="processing">{t(PEOPLE.awaited)}</Tag> : null}
            <Flex wrap gap={4} style={{ marginTop: 4 }}>
              {shown.map((person) => (
                <Tag
                  key={person.code}
                  color={awaited === list ? 'blue' : 'default'}
                  title={person.code}
                  variant="filled"
                  // A long name takes a second line.
                  style={{ maxWidth: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
                >
                  {person.code === actor.code ? t(PEOPLE.youAlone) : personName(person)}
                </Tag>
              ))}
              {people.length === 0 ? <span>{t(PEOPLE.nobody)}</span> : null}
              {shown.length < people.length ? (
                <Button type="link" size="small" onClick={() => setAll([...all, list])}>
                  {t(PEOPLE.all, { count: people.length })}
                </Button>
              ) : null}
            </Flex>
          </div>
        );
      })}
    </Flex>
  );
}
