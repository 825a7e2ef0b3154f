import { useState } from 'react';
import { LoadState } from '@/components/parts/LoadState';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/texts';
import { firmware, cases } from '@/contract/firmware';
import type { NumberCases as CaseRecord } from '@/domain/firmware/cases';
import { numberAddress, SCREEN } from '@/domain/paths';
import { localTime } from '@/domain/zone';
import { NUMBER_WORDS } from '@/features/number/numberTexts';
import { useCall } from '@/services/useCall';
import { CASE_LIST } from '../caseListTexts';
import { NumberCaseList } from './NumberCaseList';

/** The test cases of a firmware number: written by development and testing, read by everybody else. */
export default function NumberCases({ firmwareNo }: { readonly firmwareNo: string }) {
  const t = useText();
  const back = useWayBack(numberAddress(firmwareNo));
  const number = useCall(firmware.detail, { firmwareNo }, { fixed: true });
  const request = useCall(cases.list, { firmwareNo }, { fixed: true });
  /** The list as it was saved here last. */
  const [saved, setSaved] = useState<CaseRecord | null>(null);
  const list = saved ?? request.data;
  const since =
    list === undefined
      ? undefined
      : list.revision === 0
        ? t(CASE_LIST.never)
        : t(CASE_LIST.savedBy, { name: list.updatedBy.name, time: localTime(list.updatedAt ?? '') });
  return (
    <RecordPage title={t(CASE_LIST.of, { firmwareNo })} subtitle={since} back={back}>
      <LoadState request={number} failed={t(NUMBER_WORDS.failed)} list={SCREEN.numbers}>
        {({ hardwareRevisions }) => (
          <LoadState request={{ ...request, data: list }} failed={t(CASE_LIST.failed)}>
            {(loaded) => (
              <NumberCaseList
                list={loaded}
                hardwareRevisions={hardwareRevisions}
                onSaved={(answer) => {
                  setSaved(answer);
                  if (answer === null) request.refresh();
                }}
              />
            )}
          </LoadState>
        )}
      </LoadState>
    </RecordPage>
  );
}
