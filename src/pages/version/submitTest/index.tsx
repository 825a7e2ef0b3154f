import { useSearchParams, Link } from '@umijs/max';
import { Alert, Flex, Result } from 'antd';
import { Action } from '@/components/parts/Action';
import { FoldedText } from '@/components/parts/Text';
import { useWayBack } from '@/components/parts/wayBack';
import { useText, useLanguage, TITLES } from '@/components/texts';
import { firmwareVersion, versionFile } from '@/contract/firmwareVersion';
import { infoOf, testing, type TestInfo } from '@/contract/testing';
import { refuseCall } from '@/domain/access/rights';
import { personLabel } from '@/domain/access/roles';
import { SCREEN, versionAddress, orderAddress, versionFileAddress } from '@/domain/paths';
import type { Refusal } from '@/domain/reasons';
import { refuseResubmit } from '@/domain/workflow/actions';
import { refuseTest } from '@/domain/workflow/submission';
import { VersionPage } from '@/features/version/VersionPage';
import { VERSION } from '@/features/version/versionTexts';
import { combinedState, useCall } from '@/services/useCall';
import { useActor, useMayCall, useRights } from '@/session/useRights';
import { SubmitForm } from './SubmitForm';
import { SUBMIT } from './submitTexts';

/** /version/submitTest?id=: submits a version, or resubmits a returned order. */
export default function SubmitTestPage() {
  const t = useText();
  const id = useSearchParams()[0].get('id') ?? '';
  const request = useCall(testing.getTestInfo, { versionId: id }, { fixed: true });
  const isWithoutInfo = request.data === null;
  const detail = useCall(firmwareVersion.detail, { id }, { fixed: true, enabled: isWithoutInfo });
  const data = request.data ?? (isWithoutInfo && detail.data ? infoOf(detail.data) : undefined);
  const { version, returned } = data ?? {};
  const title = t(returned ? VERSION.resubmit : TITLES['version.submitTest']);
  return (
    <VersionPage
      id={id}
      request={{ ...combinedState([request, detail]), data }}
      back={useWayBack(id === '' ? SCREEN.versions : versionAddress(id))}
      title={title}
      subtitle={version && `${version.firmwareNo} ${version.versionNo} · ${version.firmwareName}`}
    >
      {(info) => <Submission key={id} info={info} onRefused={request.refresh} />}
    </VersionPage>
  );
}

function Submission({ info, onRefused }: { readonly info: TestInfo; readonly onRefused: () => void }) {
  const language = useLanguage();
  const rights = useRights();
  const actor = useActor();
  const { returned } = info;
  const refusal =
    refuseCall(testing.addOrder.needs, rights, language) ??
    refuseTest(info) ??
    (returned && refuseResubmit(returned.order, actor));
  if (refusal !== null) return <Refused refusal={refusal} info={info} />;
  return (
    <>
      {returned && <ReturnedNotice {...returned} />}
      <SubmitForm info={info} onRefused={onRefused} />
    </>
  );
}

function ReturnedNotice({ order: { orderNo, round }, remark, by }: NonNullable<TestInfo['returned']>) {
  const t = useText();
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t(SUBMIT.returnedBy, { who: personLabel(by), orderNo, round })}
      description={<FoldedText text={remark || t(VERSION.noRemark)} />}
      action={<Link to={orderAddress(orderNo)}>{t(SUBMIT.seeOrder)}</Link>}
    />
  );
}

/** Shown instead of the form when the version cannot be submitted: reason and next step. */
function Refused({ refusal, info }: { readonly refusal: Refusal; readonly info: TestInfo }) {
  const t = useText();
  const mayCall = useMayCall();
  const { id, firmwareNo, versionNo, file } = info.version;
  const open = refusal.reason === 'openOrder' ? info.openOrder : null;
  return (
    <Result
      status="info"
      title={t(SUBMIT.refused, { version: `${firmwareNo} ${versionNo}` })}
      subTitle={t(refusal)}
      extra={
        <Flex gap="small" justify="center" wrap>
          <Action look="button" label={t(VERSION.toDetail)} to={versionAddress(id)} />
          {open && (
            <Action
              look="primary"
              label={t(VERSION.openOrder, { orderNo: open.orderNo })}
              to={orderAddress(open.orderNo)}
            />
          )}
          {file === null && refusal.fields && (
            <Action
              look="primary"
              label={t(VERSION.uploadFile)}
              hidden={!mayCall(versionFile.upload)}
              to={versionFileAddress(firmwareNo, id)}
            />
          )}
        </Flex>
      }
    />
  );
}
