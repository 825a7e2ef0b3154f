import { history } from '@umijs/max';
import { Button, Result } from 'antd';
import { useState } from 'react';
import { RecordForm } from '@/components/form/RecordForm';
import { useWayBack } from '@/components/parts/wayBack';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { firmware } from '@/contract/firmware';
import { SCREEN, uploadAddress } from '@/domain/paths';
import type { NumberValues } from '@/features/number/numberTexts';
import { call } from '@/services/client';
import { useWhyNot } from '@/session/useRights';
import { NumberFields } from './NumberFields';
import { EMPTY_NUMBER, enteredNumber, numberProblems, REQUIRED } from './numberValues';

/** Registers a firmware number (decisions §4.2), then offers to upload its first version. */
export function AddNumber() {
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
