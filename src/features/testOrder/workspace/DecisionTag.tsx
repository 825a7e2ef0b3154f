import { Space, Tag } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import type { Open } from '@/domain/values';
import type { Decision } from '@/domain/workflow/steps';
import { decisionName } from '@/domain/workflow/steps';

const COLOUR: Readonly<Partial<Record<string, string>>> = {
  pass: 'success',
  conditionalPass: 'gold',
  skip: 'default',
  fail: 'error',
  return: 'warning',
} satisfies Record<Decision, string>;

interface DecisionTagProps {
  readonly decision: Open<Decision>;
  readonly superseded?: boolean;
}

/** A decision; a superseded one is marked and struck through (decisions §4.1). */
export function DecisionTag({ decision, superseded = false }: DecisionTagProps) {
  const t = useText();
  const language = useLanguage();
  if (!superseded) return <Tag color={COLOUR[decision] ?? 'default'}>{decisionName(decision)[language]}</Tag>;
  return (
    <Space size={8}>
      <Tag>
        <del>{decisionName(decision)[language]}</del>
      </Tag>
      <Tag variant="filled">{t('testing.log.superseded')}</Tag>
    </Space>
  );
}
