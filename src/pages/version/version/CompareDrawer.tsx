import { Link } from '@umijs/max';
import { Drawer, Alert, Flex, Typography, Table, theme } from 'antd';
import type { ReactNode } from 'react';
import { LoadState } from '@/components/parts/LoadState';
import { SectionCard } from '@/components/parts/RecordPage';
import { useText, COMMON, LABEL } from '@/components/texts';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { nameOf } from '@/domain/access/roles';
import { sizeText } from '@/domain/firmware/file';
import { both } from '@/domain/language';
import { SCREEN, versionAddress } from '@/domain/paths';
import { decisionName } from '@/domain/workflow/decisions';
import { ChangeDiff } from '@/features/history/ChangeDiff';
import { fileFacts, lastResults, versionFacts, type VersionFact } from '@/features/version/facts';
import { combinedState, useCall } from '@/services/useCall';
import type { Pair } from './pair';

const COMPARE_WORDS = {
  title: both('版本对比', 'Compare versions'),
  sameFile: both('两个版本的文件完全相同（SHA-256 一致）', 'Both versions have the same file (identical SHA-256)'),
  results: both('各步骤测试结果', 'Test results by step'),
  result: both('{decision} · {who} · 第 {round} 轮', '{decision} · {who} · round {round}'),
  allSame: both('没有差异', 'No differences'),
} as const;

function useSide(id: string) {
  const version = useCall(firmwareVersion.detail, { id });
  const rounds = useCall(testing.getHistory, { versionId: id });
  // A delta package refers to its base version by id.
  const baseId = version.data?.baseVersionId ?? null;
  const base = useCall(firmwareVersion.detail, { id: baseId ?? '' });
  const known = version.data && rounds.data && (baseId === null || base.data);
  return {
    ...combinedState([version, rounds, base]),
    data: known ? { version: version.data, rounds: rounds.data, baseNo: base.data?.versionNo ?? '' } : undefined,
  };
}

function useBoth([first, second]: Pair) {
  const left = useSide(first);
  const right = useSide(second);
  const template = useCall(firmwareVersion.template, undefined);
  const state = combinedState([left, right, template]);
  if (!left.data || !right.data || !template.data) return { ...state, data: undefined };
  return { ...state, data: { left: left.data, right: right.data, template: template.data.fields } };
}

/** Compares two versions over the list; its address can be shared. */
export default function CompareDrawer({ pair, onClose }: { readonly pair: Pair; readonly onClose: () => void }) {
  const t = useText();
  const request = useBoth(pair);
  return (
    <Drawer open title={t(COMPARE_WORDS.title)} size="min(1280px, 100vw)" onClose={onClose}>
      <LoadState request={request} list={SCREEN.versions}>
        {(both) => <Comparison {...both} />}
      </LoadState>
    </Drawer>
  );
}

type Both = NonNullable<ReturnType<typeof useBoth>['data']>;
type Side = Both['left'];

/** The differences between two versions, side by side: fields, file, results by step, and notes as a text diff. */
function Comparison({ left, right, template }: Both) {
  const t = useText();
  const results = ({ rounds }: Side) =>
    lastResults(rounds).map(({ step, result }) => ({
      key: step.key,
      label: t(step.title),
      // Person and round are shown but not compared.
      gist: result?.decision ?? '',
      text: result
        ? t(COMPARE_WORDS.result, {
            decision: t(decisionName(result.decision)),
            who: nameOf(result.actor),
            round: result.round,
          })
        : '',
    }));
  const bytes = (size: number) => `${sizeText(size)} (${size.toLocaleString()} B)`;
  const heads = [left, right].map(({ version: { id, firmwareNo, versionNo } }) => (
    <Link key={id} to={versionAddress(id)}>
      {firmwareNo} {versionNo}
    </Link>
  ));
  const compare = (factsOf: (side: Side) => readonly VersionFact[]) => ({
    heads,
    rows: comparedRows(factsOf(left), factsOf(right)),
  });
  const [one, other] = [left.version, right.version];
  const facts = compare(({ version, baseNo }) => versionFacts(version, { t, template, versionNoOf: () => baseNo }));
  const file = compare(({ version }) => fileFacts(version, t, bytes));
  const steps = compare(results);
  const sameNotes = one.releaseNotes === other.releaseNotes;

  return (
    <Flex vertical gap="middle">
      <div>
        {heads[0]} → {heads[1]}
      </div>
      {sameNotes && [facts, file, steps].every(({ rows }) => rows.length === 0) ? t(COMPARE_WORDS.allSame) : null}
      {one.file != null && one.file.sha256 === other.file?.sha256 ? (
        <Alert type="info" showIcon title={t(COMPARE_WORDS.sameFile)} />
      ) : null}
      <ComparedCard title={t(COMMON.facts)} {...facts} />
      <ComparedCard title={t(LABEL.file)} {...file} />
      <ComparedCard title={t(COMPARE_WORDS.results)} rowHead={t(LABEL.step)} {...steps} />
      {sameNotes ? null : (
        <SectionCard title={t(LABEL.releaseNotes)}>
          <ChangeDiff before={one.releaseNotes} after={other.releaseNotes} titles={[one.versionNo, other.versionNo]} />
        </SectionCard>
      )}
    </Flex>
  );
}

interface ComparedRow {
  readonly key: string;
  readonly label: string;
  readonly texts: readonly [string, string];
}

/** The fields that differ, by key; a missing one is empty. */
function comparedRows(left: readonly VersionFact[], right: readonly VersionFact[]): ComparedRow[] {
  const missing = right.filter(({ key }) => !left.some((fact) => fact.key === key));
  return [...left, ...missing].flatMap(({ key, label }) => {
    const [one, other] = [left, right].map((facts) => facts.find((fact) => fact.key === key));
    return gistOf(one) === gistOf(other) ? [] : { key, label, texts: [one?.text ?? '', other?.text ?? ''] };
  });
}

function gistOf(fact: VersionFact | undefined): string {
  return fact?.gist ?? fact?.text ?? '';
}

const MONO = ['sha256', 'md5', 'signature', 'certificate'];

interface ComparedCardProps {
  readonly title: string;
  readonly rows: readonly ComparedRow[];
  readonly heads: readonly ReactNode[];
  readonly rowHead?: string;
}

/** A table of both sides; nothing where they are the same. */
function ComparedCard({ title, rows, heads, rowHead }: ComparedCardProps) {
  const t = useText();
  const { token } = theme.useToken();
  const side = (at: 0 | 1) => ({
    key: String(at),
    title: heads[at],
    width: '36%',
    render: (_: unknown, { key, texts }: ComparedRow) => (
      <span
        style={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...(MONO.includes(key) && { fontFamily: token.fontFamilyCode }),
        }}
      >
        {texts[at] || <Typography.Text type="secondary">{t(COMMON.none)}</Typography.Text>}
      </span>
    ),
  });
  const name = {
    key: 'label',
    title: rowHead ?? t(COMMON.field),
    render: (_: unknown, { label }: ComparedRow) => label,
  };
  if (rows.length === 0) return null;
  return (
    <SectionCard title={title}>
      <Table<ComparedRow>
        size="small"
        aria-label={title}
        pagination={false}
        rowKey="key"
        dataSource={rows}
        columns={[name, side(0), side(1)]}
      />
    </SectionCard>
  );
}
