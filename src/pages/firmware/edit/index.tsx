import { useLocation, useSearchParams, history } from '@umijs/max';
import { Button, Flex, Result, App } from 'antd';
import { useState } from 'react';
import { RecordForm } from '@/components/form/RecordForm';
import { withoutEmpty } from '@/components/form/formValues';
import { Announced, EmptyState } from '@/components/parts/states';
import { Action } from '@/components/parts/Action';
import { LoadState } from '@/components/parts/LoadState';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText, COMMON, LABEL, TITLES } from '@/components/texts';
import { firmware } from '@/contract/firmware';
import { checkFirmwareNumber, enteredNumberFields, type FirmwareNumberInput } from '@/domain/firmware/firmwareNumber';
import { isAt, SCREEN, uploadAddress } from '@/domain/paths';
import { keysOf } from '@/domain/values';
import { DisabledNotice, numberTexts, NUMBER_WORDS } from '@/features/number/numberTexts';
import { call } from '@/services/client';
import { reconcileRecord } from '@/services/reconcile';
import { useCall } from '@/services/useCall';
import { useWhyNot } from '@/session/useRights';
import { NumberFields, EMPTY_NUMBER, enteredNumber } from './NumberFields';
import { EDITING } from './editTexts';

/** /firmware/add and /firmware/edit?id=FIRMWARENO. */
export default function FirmwareNumberPage() {
  const t = useText();
  const [query] = useSearchParams();
  const back = useWayBack(SCREEN.numbers);
  const list = () => history.push(back);
  const firmwareNo = query.get('id');
  const isEdit = isAt(SCREEN.editNumber, useLocation().pathname);
  return (
    <RecordPage title={t(isEdit ? TITLES['firmware.edit'] : TITLES['firmware.add'])} subtitle={firmwareNo} back={back}>
      {!isEdit ? (
        <AddNumber onLeave={list} />
      ) : firmwareNo === null ? (
        <EmptyState title={t(EDITING.unnamed)}>
          <Action look="primary" label={t(COMMON.toList)} onClick={list} />
        </EmptyState>
      ) : (
        <EditNumber key={firmwareNo} firmwareNo={firmwareNo} onLeave={list} />
      )}
    </RecordPage>
  );
}

/** Registers a firmware number, then offers to upload its first version. */
function AddNumber({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText();
  const whyNot = useWhyNot();
  const [added, setAdded] = useState<string | null>(null);
  if (added !== null) {
    const title = t(EDITING.added, { firmwareNo: added });
    return (
      <Announced label={title}>
        <Result
          status="success"
          title={title}
          subTitle={t(EDITING.addedNext)}
          extra={
            <>
              <Button onClick={onLeave}>{t(COMMON.toList)}</Button>
              <Button onClick={() => setAdded(null)}>{t(EDITING.addAnother)}</Button>
              <Button type="primary" onClick={() => history.push(uploadAddress(added))}>
                {t(TITLES['firmware.upload'])}
              </Button>
            </>
          }
        />
      </Announced>
    );
  }
  return (
    <RecordForm<FirmwareNumberInput, unknown>
      name="firmware.add"
      initialValues={EMPTY_NUMBER}
      validate={(values) => checkFirmwareNumber(enteredNumber(values), null)}
      labels={LABEL}
      refuse={whyNot(firmware.add)}
      submit={(values, { key }) => {
        const number = enteredNumber(values);
        const { firmwareNo } = number;
        const look = reconcileRecord(number, () => call(firmware.detail, { firmwareNo }, { quiet: true }));
        return call(firmware.add, number, { idempotencyKey: key, look });
      }}
      onDone={(_answer, values) => setAdded(enteredNumber(values).firmwareNo)}
      onCancel={onLeave}
    >
      <NumberFields fixed={false} />
    </RecordForm>
  );
}

function EditNumber({ firmwareNo, onLeave }: { readonly firmwareNo: string; readonly onLeave: () => void }) {
  const t = useText();
  const whyNot = useWhyNot();
  const { message } = App.useApp();
  const request = useCall(firmware.detail, { firmwareNo }, { fixed: true });
  const texts = numberTexts(t);
  const fields = keysOf(texts).map((field) => ({ label: LABEL[field], text: texts[field] }));
  const load = async () => {
    const now = await call(firmware.detail, { firmwareNo });
    return { values: enteredNumberFields(now), revision: now.revision };
  };
  return (
    <LoadState request={request} failed={t(NUMBER_WORDS.failed)} list={SCREEN.numbers}>
      {(number) => (
        <RecordForm<FirmwareNumberInput, unknown>
          name={`firmware.edit.${firmwareNo}`}
          initialValues={enteredNumberFields(number)}
          revision={number.revision}
          validate={(values) => checkFirmwareNumber(enteredNumber(values), number)}
          labels={LABEL}
          refuse={whyNot(firmware.update, number)}
          submit={(values, { key, stored, revision = number.revision }) => {
            const sent = { ...withoutEmpty(enteredNumber(values), stored), firmwareNo };
            const look = reconcileRecord(sent, () => call(firmware.detail, { firmwareNo }, { quiet: true }));
            return call(firmware.update, { ...sent, revision }, { idempotencyKey: key, look });
          }}
          conflict={{ load, fields }}
          onDone={() => {
            void message.success(t(EDITING.saved, { firmwareNo }));
            onLeave();
          }}
          onCancel={onLeave}
        >
          <Flex vertical gap="middle">
            <DisabledNotice number={number} />
            <NumberFields fixed />
          </Flex>
        </RecordForm>
      )}
    </LoadState>
  );
}
