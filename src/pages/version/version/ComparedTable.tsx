import { Table, Tag, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/components/useText';
import type { Fact } from '@/features/version/facts';

interface ComparedRow {
  readonly key: string;
  readonly label: string;
  readonly texts: readonly [string, string];
  readonly different: boolean;
}

interface ComparedTableProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly left: readonly Fact[];
  readonly right: readonly Fact[];
  /** Titles of the two sides. */
  readonly heads: readonly ReactNode[];
  /** Heading of the first column. */
  readonly rowHead: string;
  readonly onlyDifferent: boolean;
  /** Keys of hashes, shown in monospace. */
  readonly mono?: readonly string[];
}

/** A comparison table; differences are marked by tag and colour. */
export function ComparedTable({ label, left, right, heads, rowHead, onlyDifferent, mono = [] }: ComparedTableProps) {
  const t = useText();
  const { token } = theme.useToken();
  const rows = compared(left, right).filter(({ different }) => different || !onlyDifferent);
  const side = (at: 0 | 1) => ({
    key: String(at),
    title: heads[at],
    width: '36%',
    render: (_: unknown, { key, texts }: ComparedRow) => (
      <span
        style={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...(mono.includes(key) && { fontFamily: token.fontFamilyCode }),
        }}
      >
        {texts[at] || <Typography.Text type="secondary">{t('common.none')}</Typography.Text>}
      </span>
    ),
  });
  return (
    <Table<ComparedRow>
      size="small"
      aria-label={label}
      pagination={false}
      rowKey="key"
      dataSource={rows}
      onRow={({ different }) => (different ? { style: { background: token.colorWarningBg } } : {})}
      locale={{ emptyText: t('version.compare.allSame') }}
      columns={[
        {
          key: 'label',
          title: rowHead,
          render: (_, row) => (
            <>
              {row.label} {row.different ? <Tag color="warning">{t('version.compare.different')}</Tag> : null}
            </>
          ),
        },
        side(0),
        side(1),
      ]}
    />
  );
}

/** The fields of both sides by key; a missing one is empty. */
function compared(left: readonly Fact[], right: readonly Fact[]): ComparedRow[] {
  const missing = right.filter(({ key }) => !left.some((fact) => fact.key === key));
  const factOf = (facts: readonly Fact[], key: string) => facts.find((fact) => fact.key === key);
  return [...left, ...missing].map(({ key, label }) => {
    const [one, other] = [factOf(left, key), factOf(right, key)];
    return { key, label, texts: [one?.text ?? '', other?.text ?? ''], different: gistOf(one) !== gistOf(other) };
  });
}

function gistOf(fact: Fact | undefined): string {
  return fact?.gist ?? fact?.text ?? '';
}
