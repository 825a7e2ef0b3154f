import { App } from 'antd';
import { useState } from 'react';
import { LoadState } from '@/components/parts/LoadState';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { firmware } from '@/contract/firmware';
import { cases } from '@/contract/cases';
import type { NumberCases as CaseRecord } from '@/domain/firmware/cases';
import { numberAddress, SCREEN } from '@/domain/paths';
import { localTime } from '@/domain/zone';
import { CASE_LIST } from '@/features/cases/words';
import { useCall } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';
import { CaseForm } from './CaseForm';
import { CaseList } from './CaseList';
import { valuesOf } from './caseValues';

const NONE: ReadonlySet<string> = new Set();

/** The test cases of a firmware number (decisions §4.7): edited by development and testing, read by everybody else. */
export default function NumberCases({ firmwareNo }: { readonly firmwareNo: string }) {
  const t = useText();
  const { message } = App.useApp();
  const back = useWayBack(numberAddress(firmwareNo));
  const mayWrite = useMayCall()(cases.save.needs);
  const number = useCall(firmware.detail, { firmwareNo }, { fixed: true });
  const request = useCall(cases.list, { firmwareNo }, { fixed: true });
  /** The list as it was saved here last. */
  const [saved, setSaved] = useState<CaseRecord | null>(null);
  /** The case that a reader has opened. */
  const [open, setOpen] = useState<string | null>(null);
  const list = saved ?? request.data;
  const since =
    list === undefined
      ? undefined
      : list.revision === 0
        ? t(CASE_LIST.never)
        : t(CASE_LIST.savedBy, { name: list.updatedBy.name, time: localTime(list.updatedAt ?? '') });
  return (
    <RecordPage
      title={t(CASE_LIST.of, { firmwareNo })}
      subtitle={since}
      trail={{ list: t('menu.firmware.firmware'), path: SCREEN.numbers, view: firmwareNo }}
      back={back}
    >
      <LoadState request={number} failed={t('firmware.failed')} list={SCREEN.numbers}>
        {({ hardwareRevisions }) => (
          <LoadState request={{ ...request, data: list }} failed={t(CASE_LIST.failed)}>
            {(loaded) =>
              mayWrite ? (
                // A saved list is another record: its new cases have keys.
                <CaseForm
                  key={loaded.revision}
                  list={loaded}
                  hardwareRevisions={hardwareRevisions}
                  onSaved={(answer) => {
                    setSaved(answer);
                    if (answer === null) request.refresh();
                    void message.success(t(CASE_LIST.saved, { firmwareNo }));
                  }}
                />
              ) : (
                <CaseList
                  values={valuesOf(loaded.cases)}
                  stored={loaded}
                  changed={NONE}
                  hardwareRevisions={hardwareRevisions}
                  api={null}
                  open={open}
                  onOpen={setOpen}
                />
              )
            }
          </LoadState>
        )}
      </LoadState>
    </RecordPage>
  );
}
