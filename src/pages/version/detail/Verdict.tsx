import { Link } from '@umijs/max';
import { Alert, Flex, Typography, type AlertProps } from 'antd';
import type { PropsWithChildren, ReactNode } from 'react';
import { FoldedText, displayText } from '@/components/parts/Text';
import { LoadState } from '@/components/parts/LoadState';
import { SectionCard } from '@/components/parts/RecordPage';
import { useHere } from '@/components/parts/wayBack';
import type { ModelOf } from '@/contract/endpoint';
import { complete } from '@/contract/callFields';
import type { VersionModel } from '@/contract/firmwareVersion';
import type { releases } from '@/contract/releases';
import { testing } from '@/contract/testing';
import { answerText } from '@/domain/firmware/version';
import { numberAddress, orderAddress, versionAddress } from '@/domain/paths';
import { assigneesOf } from '@/domain/workflow/decide';
import { decidingTest, verdictName, verdictOf } from '@/domain/workflow/releaseLine';
import type { LineTest, LineVersion, Setback, Verdict as VerdictKind } from '@/domain/workflow/releaseLine';
import { localTime } from '@/domain/zone';
import { personName, useOrderWords } from '@/features/testOrder/texts/orderWords';
import { SCOPE } from '@/features/testOrder/texts/orderListTexts';
import { CoverageMatrix } from '@/features/testOrder/order/CoverageMatrix';
import { Facts, Lines } from '@/features/testOrder/order/orderParts';
import { useTemplateFields } from '@/features/version/facts';
import { CurrentStepLink, VersionStateTag } from '@/features/version/versionParts';
import { useCall, type Read } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';
import { StepTimes } from './StepTimes';
import { DETAIL, VERDICT } from './versionDetailTexts';
import { COMMON, LABEL } from '@/components/texts';

export type ReleaseLineRead = Read<ModelOf<(typeof releases)['line']>>;

interface VerdictProps {
  readonly version: VersionModel;
  /** The versions of the version's number with their tests. */
  readonly request: ReleaseLineRead;
}

/** The verdict on a version: released or not, what for, by whom, and what if it fails. */
export function VersionVerdict({ version, request }: VerdictProps) {
  const { t } = useOrderWords();
  const { id, firmwareNo } = version;
  return (
    <SectionCard
      title={t(VERDICT.verdict)}
      extra={
        <Link to={numberAddress(firmwareNo)} state={useHere()}>
          {t(VERDICT.toNumber, { firmwareNo })}
        </Link>
      }
    >
      <Flex vertical gap="middle">
        <StateNow version={version} />
        <LoadState part request={request} rows={[(rows) => rows, t(VERDICT.unread)]}>
          {(rows) => {
            const line = complete(rows);
            const own = line.find((each) => each.id === id);
            if (own === undefined) return <Typography.Text type="secondary">{t(VERDICT.unread)}</Typography.Text>;
            const test = decidingTest(own);
            return (
              <>
                <Headline own={own} />
                <VerdictFacts version={version} test={test} line={line} />
                {test === null ? null : <Tested test={test} />}
              </>
            );
          }}
        </LoadState>
      </Flex>
    </SectionCard>
  );
}

/** The state with its reason, and the open test order: its step, and who must act (requirements §7: getTestingOrder). */
function StateNow({ version: { id: versionId, state, stateReason, currentOrder } }: Pick<VerdictProps, 'version'>) {
  const { t, fewNames } = useOrderWords();
  const { data: order } = useCall(testing.getTestingOrder, { versionId });
  const awaited = order && order.pause === null && order.schedule === null ? assigneesOf(order) : [];
  return (
    <Flex wrap gap="0 16px">
      <VersionStateTag state={state} />
      <CurrentStepLink order={order ?? currentOrder} />
      {order?.pause ? <span>{t(SCOPE.paused)}</span> : null}
      {awaited.length === 0 ? null : (
        <span style={{ overflowWrap: 'anywhere' }}>{t(DETAIL.waitingFor, { names: fewNames(awaited) })}</span>
      )}
      {stateReason === '' ? null : <FoldedText text={t(DETAIL.reasonLine, { reason: stateReason })} />}
    </Flex>
  );
}

const TONES = {
  released: 'success',
  conditional: 'warning',
  unverified: 'warning',
  scheduled: 'info',
  inTest: 'info',
  returned: 'warning',
  stopped: 'info',
  untested: 'info',
  deprecated: 'warning',
  recalled: 'error',
} as const satisfies Record<VerdictKind, AlertProps['type']>;

function Headline({ own }: { readonly own: LineVersion }) {
  const { t } = useOrderWords();
  const verdict = verdictOf(own);
  const at = decidingTest(own)?.scheduledFor ?? null;
  const when = at === null ? [] : [t(VERDICT.scheduledFor, { at: localTime(at) })];
  return <Alert type={TONES[verdict]} showIcon title={[t(verdictName(verdict)), ...when].join(' · ')} />;
}

interface VerdictFactsProps {
  readonly version: VersionModel;
  readonly test: LineTest | null;
  readonly line: readonly LineVersion[];
}

function VerdictFacts({ version, test, line }: VerdictFactsProps) {
  const { t, listed, sourceText } = useOrderWords();
  const { knownRisks, minHardwareRevision: least } = version;
  const ofTest = ({ release, scope, conditions }: LineTest): [label: string, shown: ReactNode][] => {
    const revisions = listed(scope.hardwareRevisions);
    const sources = scope.sourceVersions.length === 0 ? [''] : scope.sourceVersions;
    return [
      [t(VERDICT.hardware), !least ? revisions : t(VERDICT.atLeast, { list: revisions, least })],
      [t(VERDICT.sources), listed(sources.map(sourceText))],
      [t(VERDICT.conditions), conditions.length === 0 ? t(COMMON.none) : <Lines lines={conditions} />],
      [t(VERDICT.released), release && `${personName(release.actor)} · ${localTime(release.at)}`],
      [t(LABEL.releaseScope), release && displayText(release.scope)],
    ];
  };
  const facts: (readonly [label: string, shown: ReactNode])[] = [
    ...(test === null ? [] : ofTest(test)),
    [t(VERDICT.wayBack), <WayBack key="back" version={version} test={test} line={line} />],
    [t(LABEL.knownRisks), knownRisks === '' ? t(COMMON.none) : <FoldedText text={knownRisks} />],
  ];
  return (
    <Facts
      column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 3, xxl: 3 }}
      facts={facts.filter(([, shown]) => shown != null && shown !== '')}
    />
  );
}

/** The version to roll back to, from the release plan, and how devices do it, from the version's template. */
function WayBack({ version, test, line }: VerdictFactsProps) {
  const { t } = useOrderWords();
  const here = useHere();
  const field = useTemplateFields()?.find(({ key }) => key === 'rollbackSupport');
  const way = answerText(field?.optionNames, version.extra['rollbackSupport'] ?? '');
  const how = way === '' ? '' : t(COMMON.labelled, { label: field?.label ?? t(VERDICT.wayBack), value: way });
  const id = test?.rollbackVersionId ?? null;
  if (id === null)
    return <span>{[test?.release ? t(VERDICT.noVersionBack) : '', how].filter(Boolean).join(' · ')}</span>;
  return (
    <span>
      {t(VERDICT.backTo)}{' '}
      <Link to={versionAddress(id)} state={here}>
        {line.find((each) => each.id === id)?.versionNo ?? id}
      </Link>
      {how === '' ? '' : ` · ${how}`}
    </span>
  );
}

/** The results of the last test: setbacks with their reasons, coverage, and the time per step. */
function Tested({ test: { orderNo, setbacks, coverage, steps } }: { readonly test: LineTest }) {
  const { t, stepText, actionText } = useOrderWords();
  const linked = useMayCall()(testing.page);
  const textOf = ({ round, actor, at, ...entry }: Setback) => {
    const what = [stepText(entry.stepOrder), actionText(entry)].filter(Boolean).join(' ');
    return t(VERDICT.setback, { round, what, who: personName(actor), at: localTime(at) });
  };
  return (
    <>
      {setbacks.length === 0 ? null : (
        <Part title={t(VERDICT.setbacks)}>
          <Lines
            lines={setbacks.map((each) => (
              <>
                <Typography.Text type="secondary">{textOf(each)}</Typography.Text>
                {each.remark === '' ? null : <FoldedText text={each.remark} />}
              </>
            ))}
          />
        </Part>
      )}
      <Part title={t(VERDICT.coverage)} extra={linked ? <Link to={orderAddress(orderNo)}>{orderNo}</Link> : orderNo}>
        <CoverageMatrix cells={coverage} />
      </Part>
      {steps.length === 0 ? null : (
        <Part title={t(VERDICT.times)}>
          <StepTimes steps={steps} />
        </Part>
      )}
    </>
  );
}

function Part({ title, extra, children }: PropsWithChildren<{ readonly title: string; readonly extra?: ReactNode }>) {
  return (
    <section aria-label={title}>
      <Typography.Text strong>{title}</Typography.Text> {extra}
      <div style={{ marginBlockStart: 4 }}>{children}</div>
    </section>
  );
}
