import { Link } from '@umijs/max';
import { Flex, Typography, Descriptions, Button, Tag } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CopyText } from '@/components/parts/CopyText';
import { SectionCard } from '@/components/parts/SectionCard';
import { TimeText } from '@/components/parts/TimeText';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { ROLE_GROUP } from '@/domain/access/roles';
import { versionAddress } from '@/domain/paths';
import { actingList, isHeld } from '@/domain/workflow/decide';
import { validManualEvidence } from '@/domain/workflow/log';
import { stepOf, type ActorList } from '@/domain/workflow/steps';
import { useActor, useMayOpen } from '@/session/useRights';
import { EvidenceSummary, OrderBrief } from '../brief/OrderBrief';
import { DueText, StageTimeText } from '../list/columns';
import { personName } from '../list/names';
import { CoverageMatrix } from '../order/CoverageMatrix';
import type { OrderView } from '../order/useOrder';
import { Banners } from './Banners';
import { EvidenceByRound, LogTimeline, RoundHistory } from './OrderHistory';
import { StepBar } from './StepBar';
import styles from './workspace.module.css';

interface WorkspaceBodyProps {
  readonly view: OrderView;
  /** Result of the last decision. */
  readonly notice: ReactNode;
  /** The form of a current actor. */
  readonly work: ReactNode;
  readonly open: (orderNo: string) => void;
}

/** Content of the workspace: form and evidence at the left, log and details at the right (decisions §5). */
export function WorkspaceBody({ view, notice, work, open }: WorkspaceBodyProps) {
  const t = useText();
  const { order, log, current } = view;
  const { step } = current;
  const mayReadRounds = useMayOpen('versionDetail_0202');
  const columns = useRef<HTMLDivElement>(null);
  // `nth` makes a second click on the same step scroll again.
  const [shown, setShown] = useState<{ readonly step: number; readonly nth: number } | null>(null);
  useEffect(() => {
    const part = shown === null ? null : columns.current?.querySelector(`[data-step="${String(shown.step)}"]`);
    part?.scrollIntoView({ block: 'center' });
    const focusable = part?.closest<HTMLElement>('[tabindex]');
    focusable?.focus({ preventScroll: true });
  }, [shown]);
  const standing = validManualEvidence(log, order.round);
  const saved = order.savedEvidence?.evidence;
  const draft = standing === null && saved?.kind === 'manual' ? saved : null;
  // The form of manual testing has its own live matrix.
  const covered = work !== null && stepOf(order.stepOrder)?.evidence === 'manual';
  return (
    <Flex vertical gap="small">
      {notice}
      <Banners view={view} />
      <StepBar view={view} onStep={(step) => setShown((last) => ({ step, nth: (last?.nth ?? 0) + 1 }))} />
      <div className={styles.columns} ref={columns}>
        <Flex vertical gap="small" className={styles.main}>
          {step?.roleGroup === ROLE_GROUP.operations ? <EvidenceSummary view={view} /> : null}
          <OrderBrief view={view} />
          {work === null ? null : (
            <SectionCard title={t('testing.section.work')}>
              {step === null ? null : (
                <Typography.Paragraph type="secondary">{t(`testing.purpose.${step.key}`)}</Typography.Paragraph>
              )}
              {work}
            </SectionCard>
          )}
          {covered ? null : (
            <SectionCard title={t('testing.section.coverage')}>
              <CoverageMatrix scope={order.scope} evidence={standing ?? draft} draft={draft !== null} />
            </SectionCard>
          )}
          <SectionCard title={t('testing.section.evidence')}>
            <EvidenceByRound key={shown?.nth ?? 0} view={view} shown={shown?.step ?? null} />
          </SectionCard>
          {mayReadRounds ? (
            <SectionCard title={t('testing.section.rounds')}>
              <RoundHistory order={order} open={open} />
            </SectionCard>
          ) : null}
        </Flex>
        <Flex vertical gap="small" className={styles.side}>
          <SectionCard title={t('testing.section.log')}>
            <LogTimeline log={log} orderNo={order.orderNo} shown={shown?.step ?? null} />
          </SectionCard>
          <SectionCard title={t('common.people')}>
            <People order={order} />
          </SectionCard>
          <SectionCard title={t('common.facts')}>
            <Facts order={order} />
          </SectionCard>
        </Flex>
      </div>
    </Flex>
  );
}

/** Version, submitter and stage of an order (decisions §4.1); the scope is in the brief. */
function Facts({ order }: { readonly order: OrderModel }) {
  const t = useText();
  const mayRead = useMayOpen('versionDetail_0202');
  const here = useHere();
  const { claim } = order;
  const name = `${order.firmwareNo} ${order.versionNo}`;
  const items = [
    {
      label: t('version.name'),
      children: mayRead ? (
        <Link to={versionAddress(order.versionId)} state={here}>
          {name}
        </Link>
      ) : (
        name
      ),
    },
    { label: t('field.fileSha256'), children: <CopyText value={order.fileSha256} hash="short" /> },
    { label: t('field.timeInStage'), children: <StageTimeText order={order} /> },
    { label: t('field.dueAt'), children: <DueText order={order} /> },
    {
      label: t('testing.fact.claim'),
      children:
        claim === null ? (
          t('testing.fact.unclaimed')
        ) : (
          <span>
            {personName(claim.by)} · <TimeText value={claim.at} relative />
          </span>
        ),
    },
    { label: t('field.submitter'), children: personName(order.submitter) },
    { label: t('field.uploader'), children: personName(order.uploader) },
    { label: t('field.submittedAt'), children: <TimeText value={order.submittedAt} /> },
    ...(order.closedAt === null
      ? []
      : [{ label: t('testing.fact.closedAt'), children: <TimeText value={order.closedAt} /> }]),
  ];
  return <Descriptions size="small" column={1} items={items.map((item) => ({ key: item.label, ...item }))} />;
}

/** More would push the content below out of sight. */
const FEW = 12;

const LISTS = ['testerList', 'operationPersonList'] as const satisfies readonly ActorList[];

/** People of the order; current actors are marked (requirements §4). */
function People({ order }: { readonly order: OrderModel }) {
  const t = useText();
  const actor = useActor();
  const awaited = isHeld(order) ? null : actingList(order.status);
  const [all, setAll] = useState<readonly ActorList[]>([]);
  const shown = (list: ActorList) => (all.includes(list) ? order[list] : order[list].slice(0, FEW));
  return (
    <Flex vertical gap="small">
      {LISTS.map((list) => (
        <div key={list}>
          <Typography.Text type="secondary">{t(`field.${list}`)}</Typography.Text>{' '}
          {awaited === list ? <Tag color="processing">{t('testing.people.awaited')}</Tag> : null}
          <Flex wrap gap={4} style={{ marginTop: 4 }}>
            {shown(list).map((person) => (
              <Tag
                key={person.code}
                color={awaited === list ? 'blue' : 'default'}
                title={person.code}
                variant="filled"
                className={styles.person ?? ''}
              >
                {personName(person)}
                {person.code === actor.code ? ` (${t('testing.people.you')})` : ''}
              </Tag>
            ))}
            {order[list].length === 0 ? t('testing.nobody') : null}
            {shown(list).length < order[list].length ? (
              <Button type="link" size="small" onClick={() => setAll([...all, list])}>
                {t('testing.people.all', { count: order[list].length })}
              </Button>
            ) : null}
          </Flex>
        </div>
      ))}
    </Flex>
  );
}
