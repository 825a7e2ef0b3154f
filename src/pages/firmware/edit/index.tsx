import { useSearchParams, history } from '@umijs/max';
import { Button, Result, Alert, App } from 'antd';
import { useState, useCallback, useMemo } from 'react';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { SCREEN, uploadAddress } from '@/domain/paths';
import { RecordForm } from '@/components/form/RecordForm';
import { SectionCard } from '@/components/parts/SectionCard';
import { firmware } from '@/contract/firmware';
import { numberTexts, type NumberValues } from '@/features/number/numberTexts';
import { call } from '@/services/client';
import { useWhyNot } from '@/session/useRights';
import { LoadState } from '@/components/parts/LoadState';
import { useCall } from '@/services/useCall';
import { useCaption } from '@/components/caption';
import { NumberFields, EMPTY_NUMBER, enteredNumber, numberProblems, REQUIRED, numberValues } from './NumberFields';

/** /firmware/add and /firmware/edit?id=FIRMWARENO (decisions §5: one page). */
export default function FirmwareNumberPage() {
  const t = useText();
  const [query] = useSearchParams();
  const back = useWayBack(SCREEN.numbers);
  const firmwareNo = query.get('id');
  return (
    <RecordPage
      title={t(firmwareNo === null ? 'menu.firmware.add' : 'menu.firmware.edit')}
      subtitle={firmwareNo}
      back={back}
    >
      {firmwareNo === null ? <AddNumber /> : <EditNumber key={firmwareNo} firmwareNo={firmwareNo} />}
    </RecordPage>
  );
}

/** Registers a firmware number (decisions §4.2), then offers to upload its first version. */
function AddNumber() {
  const t = useText();
  const whyNot = useWhyNot();
  const [added, setAdded] = useState<string | null>(null);
  const back = useWayBack(SCREEN.numbers);
  const list = () => history.push(back);
  if (added !== null) {
    return (
      <Result
        status="success"
        title={t('firmware.added', { firmwareNo: added })}
        subTitle={t('firmware.addedNext')}
        extra={[
          <Button key="upload" type="primary" onClick={() => history.push(uploadAddress(added))}>
            {t('menu.firmware.upload')}
          </Button>,
          <Button key="again" onClick={() => setAdded(null)}>
            {t('firmware.addAnother')}
          </Button>,
          <Button key="list" onClick={list}>
            {t('common.toList')}
          </Button>,
        ]}
      />
    );
  }
  return (
    <RecordForm<NumberValues, unknown>
      name="firmware.add"
      initialValues={EMPTY_NUMBER}
      validate={(values) => numberProblems(values, null)}
      labels={REQUIRED}
      refuse={whyNot(firmware.add.needs)}
      submit={(values, { key }) => call(firmware.add, enteredNumber(values), { idempotencyKey: key })}
      onDone={(_answer, values) => setAdded(enteredNumber(values).firmwareNo)}
      onCancel={list}
    >
      <SectionCard title={t('common.facts')}>
        <NumberFields number="enter" />
      </SectionCard>
    </RecordForm>
  );
}

/** Edits a firmware number; a conflict keeps the input (decisions §4.2). */
function EditNumber({ firmwareNo }: { readonly firmwareNo: string }) {
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
