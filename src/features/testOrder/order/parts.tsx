import { Descriptions } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { forEye } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import { CASE_IMPORT } from '@/features/cases/words';

/** A fact with its label; null when it does not apply. */
export type Fact = readonly [label: ReactNode, value: ReactNode] | null;

/** In a narrow dialog a label keeps its line. */
const ONE_LINE = { styles: { label: { whiteSpace: 'nowrap' } } } as const;

export function Facts({ facts, bordered = false }: { readonly facts: readonly Fact[]; readonly bordered?: boolean }) {
  const items = facts.flatMap((fact, key) =>
    fact === null ? [] : [{ key, label: forEye(fact[0]), children: forEye(fact[1]) }],
  );
  if (items.length === 0) return null;
  return <Descriptions size="small" column={1} bordered={bordered} items={items} {...(bordered && ONE_LINE)} />;
}

interface LinesProps {
  readonly lines: readonly ReactNode[];
  /** How many are shown; the others are counted. */
  readonly max?: number;
  readonly style?: CSSProperties;
}

/** A bulleted list of texts, which may repeat. */
export function Lines({ lines, max = Infinity, style }: LinesProps) {
  const t = useText();
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere', ...style }}>
      {lines.slice(0, max).map((line, index) => (
        <li key={index}>{forEye(line)}</li>
      ))}
      {lines.length > max ? <li>{t(CASE_IMPORT.more, { count: lines.length - max })}</li> : null}
    </ul>
  );
}
