import { Tag } from 'antd';
import { useText } from '@/components/useText';
import type { Decision } from '@/domain/workflow/steps';
import { decisionName } from '../list/names';

const COLOUR: Readonly<Record<Decision, string>> = {
  pass: 'success',
  conditionalPass: 'gold',
  skip: 'default',
  fail: 'error',
  return: 'warning',
};

/** A decision; one that no longer counts is named and struck through (decisions §4.1). */
export function DecisionTag({
  decision,
  superseded = false,
}: {
  readonly decision: Decision;
  readonly superseded?: boolean;
}) {
  const t = useText();
  if (!superseded) return <Tag color={COLOUR[decision]}>{t(decisionName(decision))}</Tag>;
  return (
    <>
      <Tag>
        <del>{t(decisionName(decision))}</del>
      </Tag>
      <Tag bordered={false}>{t('testing.log.superseded')}</Tag>
    </>
  );
}
