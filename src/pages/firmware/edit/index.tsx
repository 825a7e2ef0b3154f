import { useSearchParams } from '@umijs/max';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { SCREEN } from '@/domain/paths';
import { AddNumber } from './AddNumber';
import { EditNumber } from './EditNumber';

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
