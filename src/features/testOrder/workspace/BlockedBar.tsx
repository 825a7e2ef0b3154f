import { Flex, Typography } from 'antd';
import type { Step } from '@/domain/workflow/steps';
import { DecisionButtons } from '../decision/DecisionButtons';

/** The bar of someone who cannot decide: the step's decisions, disabled, and the reason in words (decisions §4.5). */
export function BlockedBar({ step, reason }: { readonly step: Step | null; readonly reason: string }) {
  return (
    <Flex gap="middle" align="center" wrap>
      {step === null ? null : <DecisionButtons step={step} chosen={null} refused={reason} onChoose={() => undefined} />}
      <Typography.Text type="secondary">{reason}</Typography.Text>
    </Flex>
  );
}
