import { Descriptions } from 'antd';
import type { CSSProperties, ReactNode } from 'react';

/** A fact with its label; null when it does not apply. */
export type Fact = readonly [label: string, value: ReactNode] | null;

export function Facts({ facts, bordered = false }: { readonly facts: readonly Fact[]; readonly bordered?: boolean }) {
  const items = facts.flatMap((fact) => (fact === null ? [] : [{ key: fact[0], label: fact[0], children: fact[1] }]));
  return items.length === 0 ? null : <Descriptions size="small" column={1} bordered={bordered} items={items} />;
}

interface LinesProps {
  readonly lines: readonly ReactNode[];
  readonly style?: CSSProperties;
}

/** A bulleted list of texts, which may repeat. */
export function Lines({ lines, style }: LinesProps) {
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere', ...style }}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
