import { Alert, Typography } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { testing } from '@/contract/testing';
import { decisionName } from '@/domain/workflow/steps';
import { personName, placeText, stepText } from '@/features/testOrder/list/names';
import { useOpenOrder } from '@/features/version/useOpenOrder';
import { useCall } from '@/services/useCall';

/** What a new file voids (decisions §4.1): the round of the open order, with its decisions and evidence by name. */
export function LostRound({ versionId }: { readonly versionId: string }) {
  const t = useText();
  const language = useLanguage();
  const order = useOpenOrder(versionId);
  const { data: rounds = [] } = useCall(testing.getHistory, { versionId }, { enabled: order !== null });
  const warning = t('firmware.upload.replaceInTest');
  if (order === null) return <Alert type="warning" showIcon title={warning} style={{ marginBottom: 16 }} />;
  const { orderNo, round, savedEvidence, attachments, schedule } = order;
  const said = (what: string, name: string) => t('firmware.upload.inTest.by', { what, name });
  const step = (at: number) => stepText(at, t, language);
  const decisions = rounds.find((each) => each.orderNo === orderNo && each.round === round)?.steps ?? [];
  const lost = [
    ...decisions
      .filter(({ superseded }) => !superseded)
      .map((each) => said(`${step(each.stepOrder)} ${decisionName(each.decision)[language]}`, personName(each.actor))),
    ...(savedEvidence === null
      ? []
      : [
          said(
            `${step(savedEvidence.stepOrder)} ${t('firmware.upload.inTest.saved')}`,
            personName(savedEvidence.savedBy),
          ),
        ]),
    ...(attachments.length === 0 ? [] : [t('firmware.upload.inTest.attachments', { count: attachments.length })]),
    ...(schedule === null ? [] : [t('firmware.upload.inTest.schedule')]),
  ];
  return (
    <>
      <Typography.Paragraph>
        {t('firmware.upload.inTest.stands', { orderNo, round, place: placeText(order, t, language) })}
      </Typography.Paragraph>
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={warning}
        description={
          <>
            {t(`firmware.upload.inTest.${lost.length === 0 ? 'nothing' : 'lost'}`, { round })}
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {lost.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </>
        }
      />
    </>
  );
}
