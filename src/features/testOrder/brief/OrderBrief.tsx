import { Link } from '@umijs/max';
import { useUpdateEffect } from 'ahooks';
import { Descriptions, Flex, Skeleton, Typography, Statistic, theme } from 'antd';
import { useLanguage } from '@/components/caption';
import { FoldedText } from '@/components/parts/FoldedText';
import { Markdown } from '@/components/parts/Markdown';
import { SectionCard } from '@/components/parts/SectionCard';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { readable } from '@/contract/fields';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import type { OrderModel } from '@/contract/order';
import { sizeText } from '@/domain/firmware/file';
import { moduleName } from '@/domain/firmware/number';
import { releaseBefore } from '@/domain/firmware/version';
import { versionAddress, compareAddress } from '@/domain/paths';
import { DownloadFile } from '@/features/version/versionParts';
import { fileFacts, versionFacts, type Fact } from '@/features/version/facts';
import { useCall } from '@/services/useCall';
import { useMayOpen } from '@/session/useRights';
import { coverage } from '@/domain/workflow/evidence';
import { openConditions, validDecision, validManualEvidence } from '@/domain/workflow/log';
import { decisionName } from '@/domain/workflow/steps';
import { listed } from '../list/names';
import type { OrderView } from '../order/useOrder';
import { RoundBrief, Changed } from './RoundBrief';
import styles from './brief.module.css';

const MANY = 200;

/** Query of a number's releases. */
export const releasesOf = (firmwareNo: string) => ({ firmwareNo, state: ['released' as const], pageSize: MANY });

/** Data about the version under test. */
interface Brief {
  /** null while loading, or without the right to read it. */
  readonly version: VersionModel | null;
  readonly loading: boolean;
  /** Whether anything of it is still loading. */
  readonly busy: boolean;
  /** The previous release; null for the first version, undefined while loading. */
  readonly lastRelease: VersionModel | null | undefined;
}

/** Loads the order's version and its number's releases, as far as allowed. */
function useBrief(order: OrderModel): Brief {
  const mayRead = useMayOpen('versionDetail_0202');
  const mayList = useMayOpen('version_0201');
  // A decision does not change them, so they are not reloaded with the order.
  const detail = useCall(firmwareVersion.detail, { id: order.versionId }, { enabled: mayRead, fixed: true });
  const released = useCall(firmwareVersion.page, releasesOf(order.firmwareNo), {
    enabled: mayRead && mayList,
    fixed: true,
  });
  useUpdateEffect(() => detail.refresh(), [order.fileSha256]);
  const version = detail.data ?? null;
  const unknown = version === null || released.data === undefined;
  return {
    version,
    loading: detail.loading,
    busy: detail.loading || released.loading,
    lastRelease: unknown ? undefined : releaseBefore(version, readable(released.data.list)),
  };
}

/** The summary at the top of an order: version, changes, scope, risks, and why it was returned (decisions §5). */
export function OrderBrief({ view }: { readonly view: OrderView }) {
  const t = useText();
  const language = useLanguage();
  const here = useHere();
  const { order } = view;
  const { scope } = order;
  const { version, loading, busy, lastRelease } = useBrief(order);
  const name = `${order.firmwareNo} ${order.versionNo}`;
  const id = order.versionId;
  const some = (values: readonly string[], none: string) => (values.length > 0 ? listed(values, t) : none);
  const modules = scope.companionModules.map((module) => moduleName(module)[language]);
  const facts = [
    ['field.changeScope', version?.changeScope],
    ['field.knownRisks', version?.knownRisks],
    ['field.remark', order.remark],
    ['field.hardwareRevisions', some(scope.hardwareRevisions, t('common.none'))],
    ['field.sourceVersions', some(scope.sourceVersions, t('testing.first'))],
    ['field.companionModules', some(modules, '')],
  ] as const;
  return (
    <SectionCard
      title={t('testing.section.brief')}
      busy={busy}
      extra={
        version === null ? null : (
          <Flex gap="middle" align="center">
            <Link to={versionAddress(id)} state={here}>
              {name}
            </Link>
            <DownloadFile version={version} />
          </Flex>
        )
      }
    >
      <RoundBrief view={view} />
      <div className={styles.columns}>
        <section aria-label={t('field.releaseNotes')}>
          {version !== null ? (
            <Notes text={version.releaseNotes} />
          ) : loading ? (
            <Skeleton active title={false} paragraph={{ rows: 5 }} />
          ) : (
            <Typography.Text type="secondary">{t('testing.brief.unread')}</Typography.Text>
          )}
        </section>
        <Flex vertical gap="small">
          <Descriptions
            size="small"
            column={1}
            items={facts.flatMap(([label, text = '']) =>
              text === '' ? [] : [{ key: label, label: t(label), children: <FoldedText text={text} /> }],
            )}
          />
          {version === null || lastRelease === undefined ? null : (
            <SinceRelease version={version} lastRelease={lastRelease} />
          )}
        </Flex>
      </div>
    </SectionCard>
  );
}

/** Release notes; long ones are folded. */
function Notes({ text }: { readonly text: string }) {
  const t = useText();
  if (text === '') return <Typography.Text type="secondary">{t('testing.brief.noNotes')}</Typography.Text>;
  return (
    <FoldedText text={text}>
      <Markdown text={text} />
    </FoldedText>
  );
}

/** Fields not listed: they differ between any two versions, or are part of the notes. */
const EXPECTED = ['state', 'stateReason', 'created', 'updated', 'releasedAt', 'changeScope', 'knownRisks', 'tags'];
const OF_FILE = ['fileName', 'size'];

/** Changes since the last release: fields, file, commit. */
function SinceRelease({
  version,
  lastRelease,
}: {
  readonly version: VersionModel;
  readonly lastRelease: VersionModel | null;
}) {
  const t = useText();
  const here = useHere();
  const { data: template } = useCall(firmwareVersion.template, undefined, { fixed: true });
  if (lastRelease === null)
    return <Typography.Text type="secondary">{t('testing.brief.firstRelease')}</Typography.Text>;
  const versionNoOf = (id: string) => (id === lastRelease.id ? lastRelease.versionNo : id);
  const factsOf = (each: VersionModel): readonly Fact[] => [
    ...versionFacts(each, { t, template: template?.fields ?? [], versionNoOf }).filter(
      ({ key }) => !EXPECTED.includes(key),
    ),
    ...fileFacts(each, t, sizeText).filter(({ key }) => OF_FILE.includes(key)),
  ];
  const before = factsOf(lastRelease);
  const changes = factsOf(version).flatMap(({ key, label, text }) => {
    const old = before.find((fact) => fact.key === key)?.text ?? '';
    return old === text ? [] : [{ key, label, before: old, after: text }];
  });
  return (
    <section aria-label={t('testing.brief.since', { version: lastRelease.versionNo })}>
      <Flex gap="small" justify="space-between" wrap>
        <Typography.Text strong>{t('testing.brief.since', { version: lastRelease.versionNo })}</Typography.Text>
        <Link to={compareAddress(version.firmwareNo, [lastRelease.id, version.id])} state={here}>
          {t('testing.brief.compare')}
        </Link>
      </Flex>
      <Changed changes={changes} />
    </section>
  );
}

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
