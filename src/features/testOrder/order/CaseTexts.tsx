import {
  CheckOutlined,
  CloseCircleFilled,
  ExclamationCircleFilled,
  MinusOutlined,
  StarFilled,
} from '@ant-design/icons';
import { Flex, Tag, theme, Typography } from 'antd';
import type { ReactNode } from 'react';
import { forEye } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import type { CaseTexts as Texts } from '@/domain/firmware/caseTexts';
import type { Open } from '@/domain/values';
import { CASE_LABELS } from '@/features/cases/words';
import type { CaseResult } from '@/domain/workflow/evidence';
import styles from './matrix.module.css';
import { Facts } from './parts';

const LONG = ['precondition', 'steps', 'expected'] as const;

/** What a case says: key, module, whether it is required, precondition, steps and expected result (decisions §4.7). */
export function CaseTexts({ row }: { readonly row: Texts }) {
  const t = useText();
  const { key, module, required } = row;
  const tags = [key, module].filter((text) => text !== '');
  return (
    <>
      {tags.length === 0 && !required ? null : (
        <Flex gap={4} wrap style={{ marginBottom: 8 }}>
          {tags.map((text) => (
            <Tag key={text}>{forEye(text)}</Tag>
          ))}
          {required ? <Tag color="processing">{t(CASE_LABELS.required)}</Tag> : null}
        </Flex>
      )}
      <Facts
        facts={LONG.map((field) =>
          row[field] === ''
            ? null
            : [
                t(CASE_LABELS[field]),
                <Typography.Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {forEye(row[field])}
                </Typography.Text>,
              ],
        )}
      />
    </>
  );
}

/** None before the case is run. */
const MARKS: Readonly<Partial<Record<string, ReactNode>>> = {
  passed: <CheckOutlined aria-hidden className={styles.passed} />,
  failed: <CloseCircleFilled aria-hidden className={styles.failed} />,
  blocked: <ExclamationCircleFilled aria-hidden className={styles.blocked} />,
  skipped: <MinusOutlined aria-hidden className={styles.open} />,
} satisfies Partial<Record<CaseResult, ReactNode>>;

/** The shape and colour of a result. */
export const ResultMark = ({ result }: { readonly result: Open<CaseResult> }) => MARKS[result] ?? null;

/** Marks a required case. */
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
