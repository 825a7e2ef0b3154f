import { useSearchParams, Link } from '@umijs/max';
import { Alert, Flex, Result } from 'antd';
import { useLanguage } from '@/components/caption';
import { Action } from '@/components/parts/Action';
import { FoldedText } from '@/components/parts/FoldedText';
import { LoadState } from '@/components/parts/LoadState';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { versionFile } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { refuseCall, mayCall } from '@/domain/access/rights';
import { personLabel } from '@/domain/access/roles';
import { SCREEN, versionAddress, orderAddress, versionFileAddress } from '@/domain/paths';
import { refusalText, type Refusal } from '@/domain/reasons';
import { refuseResubmit } from '@/domain/workflow/actions';
import { refuseTest } from '@/domain/workflow/submission';
import { NamedVersion } from '@/features/version/versionParts';
import { useCall } from '@/services/useCall';
import { useActor, useRights } from '@/session/useRights';
import { SubmitForm } from './SubmitForm';
import type { TestInfo } from './values';

/** /version/submitTest?id=: submits a version, or resubmits a returned order (decisions §4.1, §5). */
export default function SubmitTestPage() {
  const t = useText();
  const [query] = useSearchParams();
  const versionId = query.get('id') ?? '';
  const request = useCall(testing.getTestInfo, { versionId }, { fixed: true, enabled: versionId !== '' });
  const { data } = request;
  const version = data?.version;
  return (
    <RecordPage
      title={t(data?.returned ? 'version.submit.titleAgain' : 'version.submitTest')}
      {...(version ? { subtitle: `${version.firmwareNo} ${version.versionNo} · ${version.firmwareName}` } : {})}
      back={useWayBack(versionId === '' ? SCREEN.versions : versionAddress(versionId))}
    >
      <NamedVersion id={versionId}>
        <LoadState request={request} failed={t('version.failed')} list={SCREEN.versions}>
          {(info) => <Submission key={versionId} info={info} onRefused={request.refresh} />}
        </LoadState>
      </NamedVersion>
    </RecordPage>
  );
}

function Submission({ info, onRefused }: { readonly info: TestInfo; readonly onRefused: () => void }) {
  const language = useLanguage();
  const rights = useRights();
  const actor = useActor();
  const refusal =
    refuseCall(testing.addOrder.needs, rights, language) ??
    refuseTest(info) ??
    (info.returned && refuseResubmit(info.returned.order, actor));
  if (refusal !== null) return <Refused refusal={refusal} info={info} />;
  return (
    <>
      {info.returned === null ? null : <ReturnedNotice returned={info.returned} />}
      <SubmitForm info={info} onRefused={onRefused} />
    </>
  );
}

/** Reason of the return, shown above the form (decisions §4.1). */
function ReturnedNotice({ returned }: { readonly returned: NonNullable<TestInfo['returned']> }) {
  const t = useText();
  const { order, remark, by } = returned;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('version.submit.returnedBy', { who: personLabel(by), orderNo: order.orderNo, round: order.round })}
      description={<FoldedText text={remark || t('version.submit.noRemark')} />}
      action={<Link to={orderAddress(order.orderNo)}>{t('version.submit.seeOrder')}</Link>}
    />
  );
}

/** Shown instead of the form when the version cannot be submitted: reason and next step (decisions §4.1). */
function Refused({ refusal, info }: { readonly refusal: Refusal; readonly info: TestInfo }) {
  const t = useText();
  const language = useLanguage();
  const rights = useRights();
  const { version, openOrder } = info;
  const open = refusal.reason === 'openOrder' ? openOrder : null;
  const noFile = version.file === null && refusal.fields !== undefined && mayCall(versionFile.uploadNeeds, rights);
  return (
    <Result
      status="info"
      title={t('version.submit.refused', { version: `${version.firmwareNo} ${version.versionNo}` })}
      subTitle={refusalText(refusal, language)}
      extra={
        <Flex gap="small" justify="center" wrap>
          {open === null ? null : (
            <Action
              look="primary"
              label={t('version.openOrder', { orderNo: open.orderNo })}
              why={undefined}
              to={orderAddress(open.orderNo)}
            />
          )}
          {noFile ? (
            <Action
              look="primary"
              label={t('version.uploadFile')}
              why={undefined}
              to={versionFileAddress(version.firmwareNo, version.id)}
            />
          ) : null}
          <Action look="button" label={t('version.toDetail')} why={undefined} to={versionAddress(version.id)} />
        </Flex>
      }
    />
  );
}
