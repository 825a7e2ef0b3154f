import { history } from '@umijs/max';
import { Alert, App } from 'antd';
import { useCallback, useMemo } from 'react';
import { RecordForm } from '@/components/form/RecordForm';
import { useWayBack } from '@/components/parts/wayBack';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { LoadState } from '@/components/parts/LoadState';
import { firmware } from '@/contract/firmware';
import { SCREEN } from '@/domain/paths';
import type { NumberValues } from '@/features/number/numberTexts';
import { numberTexts } from '@/features/number/numberTexts';
import { call } from '@/services/client';
import { useCall } from '@/services/useCall';
import { useWhyNot } from '@/session/useRights';
import { useCaption } from '@/components/caption';
import { NumberFields } from './NumberFields';
import { enteredNumber, numberProblems, numberValues, REQUIRED } from './numberValues';

/** Edits a firmware number; a conflict keeps the input (decisions §4.2). */
export function EditNumber({ firmwareNo }: { readonly firmwareNo: string }) {
  const t = useText();
  const whyNot = useWhyNot();
  const { message } = App.useApp();
  const request = useCall(firmware.detail, { firmwareNo }, { fixed: true });
  const caption = useCaption();
  const fields = useMemo(() => Object.values(numberTexts(t, caption)), [t, caption]);
  const load = useCallback(async () => {
    const now = await call(firmware.detail, { firmwareNo });
    return { values: numberValues(now), revision: now.revision };
  }, [firmwareNo]);
  const back = useWayBack(SCREEN.numbers);
  const list = () => history.push(back);

  return (
    <LoadState request={request} failed={t('firmware.failed')} list={SCREEN.numbers}>
      {(number) => (
        <RecordForm<NumberValues, unknown>
          name={`firmware.edit.${firmwareNo}`}
          initialValues={numberValues(number)}
          revision={number.revision}
          validate={(values) => numberProblems(values, number)}
          labels={REQUIRED}
          refuse={whyNot(firmware.update.needs, number)}
          submit={(values, { key, revision }) =>
            call(
              firmware.update,
              { ...enteredNumber(values), revision: revision ?? number.revision },
              { idempotencyKey: key },
            )
          }
          conflict={{ load, fields }}
          onDone={() => {
            void message.success(t('firmware.saved', { firmwareNo }));
            list();
          }}
          onCancel={list}
        >
          {number.enabled ? null : (
            <Alert
              type="warning"
              showIcon
              style={{ marginBlockEnd: 16 }}
              title={t('firmware.isDisabled')}
              description={number.disabledReason}
            />
          )}
          <SectionCard title={t('common.facts')}>
            <NumberFields number="fixed" />
          </SectionCard>
        </RecordForm>
      )}
    </LoadState>
  );
}
