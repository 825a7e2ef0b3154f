import { Descriptions, type DescriptionsProps, Flex, Tag, theme, Typography } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import {
  CheckOutlined,
  CloseCircleFilled,
  ExclamationCircleFilled,
  MinusOutlined,
  StarFilled,
} from '@ant-design/icons';
import { displayText } from '@/components/parts/Text';
import { useText } from '@/components/texts';
import { CASE_IMPORT } from '@/features/cases/caseImportTexts';
import { CASE_LABELS } from '@/features/cases/caseColumns';
import { CASE_STEPS, type CaseTexts as Texts } from '@/domain/firmware/caseTexts';
import { ownValue, type Open } from '@/domain/values';
import type { CaseResult } from '@/domain/workflow/evidence';
import styles from './matrix.module.css';

/** A fact with its label; null when it does not apply. */
export type Fact = readonly [label: ReactNode, value: ReactNode] | null;

/** In a narrow dialog a label keeps its line. */
const ONE_LINE = { styles: { label: { whiteSpace: 'nowrap' } } } as const;

interface FactsProps extends Pick<DescriptionsProps, 'column' | 'bordered'> {
  readonly facts: readonly Fact[];
}

export function Facts({ facts, column = 1, bordered = false }: FactsProps) {
  const items = facts.flatMap((fact, key) =>
    fact === null ? [] : [{ key, label: displayText(fact[0]), children: displayText(fact[1]) }],
  );
  if (items.length === 0) return null;
  return <Descriptions size="small" column={column} bordered={bordered} items={items} {...(bordered && ONE_LINE)} />;
}

interface LinesProps {
  readonly lines: readonly ReactNode[];
  /** How many are shown; the others are counted, of all that there are. */
  readonly max?: number;
  readonly count?: number | undefined;
  readonly style?: CSSProperties;
}

/** A bulleted list of texts, which may repeat. */
export function Lines({ lines, max = Infinity, count = lines.length, style }: LinesProps) {
  const t = useText();
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18, listStyle: 'disc', overflowWrap: 'anywhere', ...style }}>
      {lines.slice(0, max).map((line, index) => (
        <li key={index}>{displayText(line)}</li>
      ))}
      {count > max ? <li>{t(CASE_IMPORT.more, { count: count - max })}</li> : null}
    </ul>
  );
}

/** The texts of a case: key, module, whether it is required, precondition, steps and expected result. */
export function CaseTextLines({ row }: { readonly row: Texts }) {
  const t = useText();
  const { key, module, required } = row;
  const tags = [key, module].filter((text) => text !== '');
  return (
    <>
      {tags.length === 0 && !required ? null : (
        <Flex gap={4} wrap style={{ marginBottom: 8 }}>
          {tags.map((text) => (
            <Tag key={text}>{displayText(text)}</Tag>
          ))}
          {required ? <Tag color="processing">{t(CASE_LABELS.required)}</Tag> : null}
        </Flex>
      )}
      <Facts
        facts={CASE_STEPS.map((field) =>
          row[field] === ''
            ? null
            : [
                t(CASE_LABELS[field]),
                <Typography.Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {displayText(row[field])}
                </Typography.Text>,
              ],
        )}
      />
    </>
  );
}

/** The mark of each result; a case that is not run has none. */
const MARKS: Readonly<Partial<Record<string, ReactNode>>> = {
  passed: <CheckOutlined aria-hidden className={styles.passed} />,
  failed: <CloseCircleFilled aria-hidden className={styles.failed} />,
  blocked: <ExclamationCircleFilled aria-hidden className={styles.blocked} />,
  skipped: <MinusOutlined aria-hidden className={styles.open} />,
} satisfies Partial<Record<CaseResult, ReactNode>>;

/** The shape and colour of a result. */
export const ResultMark = ({ result }: { readonly result: Open<CaseResult> }) => ownValue(MARKS, result) ?? null;

export function RequiredMark() {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <StarFilled
      role="img"
      aria-label={t(CASE_LABELS.required)}
      title={t(CASE_LABELS.required)}
      style={{ color: token.colorPrimary, fontSize: 10, marginInlineEnd: 4 }}
    />
  );
}
