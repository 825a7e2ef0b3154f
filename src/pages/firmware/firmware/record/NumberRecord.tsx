import { UploadOutlined } from '@ant-design/icons';
import { Alert, Col, Flex, Row } from 'antd';
import { useLanguage } from '@/components/caption';
import { Action } from '@/components/parts/Action';
import { LoadState } from '@/components/parts/LoadState';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { firmware } from '@/contract/firmware';
import type { NumberModel } from '@/contract/firmware';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { editNumberAddress, SCREEN, uploadAddress } from '@/domain/paths';
import { reasonText } from '@/domain/reasons';
import { useCall } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';
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
      {enabled ? null : <Alert type="warning" showIcon title={t('firmware.isDisabled')} description={disabledReason} />}
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

/** Actions of the number; those that the user's role never allows are hidden (decisions §4.5). */
function HeadActions({ number }: { readonly number: NumberModel }) {
  const t = useText();
  const language = useLanguage();
  const mayCall = useMayCall();
  const { firmwareNo, enabled } = number;
  return (
    <>
      <Action
        look="button"
        label={t('common.edit')}
        hidden={!mayCall(firmware.update.needs)}
        to={editNumberAddress(firmwareNo)}
      />
      <Action
        look="primary"
        icon={<UploadOutlined aria-hidden />}
        label={t('firmware.record.upload')}
        hidden={!mayCall(firmwareVersion.add.needs)}
        why={enabled ? undefined : reasonText('numberDisabled', {}, language)}
        to={uploadAddress(firmwareNo)}
      />
    </>
  );
}
