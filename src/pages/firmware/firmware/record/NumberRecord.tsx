import { Alert, Col, Flex, Row } from 'antd';
import { LoadState } from '@/components/parts/LoadState';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import type { NumberModel } from '@/contract/firmware';
import { firmware } from '@/contract/firmware';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { SCREEN } from '@/domain/paths';
import { useCall } from '@/services/useCall';
import { HeadActions } from './HeadActions';
import { NumberFacts } from './NumberFacts';
import { ReleasedLine } from './ReleasedLine';
import { VersionTimeline } from './VersionTimeline';

/** Number of versions shown; the list has the rest. */
const SHOWN = 50;

/** The page of a firmware number: hardware, owners, releases, versions over time. */
export default function NumberRecord({ firmwareNo }: { readonly firmwareNo: string }) {
  const t = useText();
  const back = useWayBack(SCREEN.numbers);
  const request = useCall(firmware.detail, { firmwareNo });
  const number = request.data;
  return (
    <RecordPage
      title={firmwareNo}
      {...(number ? { subtitle: number.name } : {})}
      trail={{ list: t('menu.firmware.firmware'), path: SCREEN.numbers, view: firmwareNo }}
      back={back}
      extra={number ? <HeadActions number={number} /> : null}
    >
      <LoadState request={request} failed={t('firmware.failed')} list={SCREEN.numbers}>
        {(loaded) => <Detail number={loaded} />}
      </LoadState>
    </RecordPage>
  );
}

function Detail({ number }: { readonly number: NumberModel }) {
  const t = useText();
  const { firmwareNo, enabled, disabledReason } = number;
  const versions = useCall(firmwareVersion.page, { firmwareNo, sort: 'createdAt,desc', pageSize: SHOWN });
  return (
    <Flex vertical gap="middle">
      {enabled ? null : (
        <Alert type="warning" showIcon message={t('firmware.isDisabled')} description={disabledReason} />
      )}
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={14}>
          <Flex vertical gap="middle">
            <NumberFacts number={number} />
            <ReleasedLine request={versions} />
          </Flex>
        </Col>
        <Col xs={24} xl={10}>
          <VersionTimeline firmwareNo={firmwareNo} request={versions} />
        </Col>
      </Row>
    </Flex>
  );
}
