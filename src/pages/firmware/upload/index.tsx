import { history, useSearchParams } from '@umijs/max';
import { Alert, Button, Flex, Result, Skeleton } from 'antd';
import { Announced } from '@/components/parts/states';
import { Action } from '@/components/parts/Action';
import { CopyText } from '@/components/parts/CopyText';
import { LoadState } from '@/components/parts/LoadState';
import { RecordPage, SectionCard } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { TransferBar, TRANSFER } from '@/components/transfer/TransferBar';
import { useText, LABEL, TITLES } from '@/components/texts';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { sizeText } from '@/domain/firmware/file';
import { SCREEN, uploadAddress, versionAddress } from '@/domain/paths';
import { ACTION } from '@/features/testOrder/actions/actionTexts';
import { Facts } from '@/features/testOrder/order/orderParts';
import { afterUpload, useVersionOrder } from '@/features/version/versionParts';
import { VERSION } from '@/features/version/versionTexts';
import { useCall } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';
import { useSession } from '@/session/useSession';
import type { Transfer } from '@/transfer/TransferQueue';
import { transfers, useTransfers } from '@/transfer/transfers';
import { useUnfinished } from '@/transfer/upload/ledger';
import { ChooseFile } from './ChooseFile';
import { StartUpload } from './StartUpload';
import { AddVersion } from './AddVersion';
import { UPLOAD } from './uploadTexts';

/**
 * /firmware/upload?id=FIRMWARENO: a new version with its file. Once the draft exists, its id is in the
 * address (`version`), so that after a reload only the file is missing.
 */
export default function UploadPage() {
  const t = useText();
  const [query] = useSearchParams();
  const back = useWayBack(SCREEN.numbers);
  const firmwareNo = query.get('id');
  const versionId = query.get('version');
  const { data: version } = useCall(firmwareVersion.detail, { id: versionId ?? '' });
  const transfer = useTransfers().find(({ job }) => job.versionId === versionId);
  const replaces = transfer === undefined ? version?.file != null : transfer.job.replaces === true;
  return (
    <RecordPage title={t(replaces ? ACTION.replaceFile : TITLES['firmware.upload'])} back={back}>
      {versionId !== null ? (
        <AttachFile key={versionId} versionId={versionId} transfer={transfer} />
      ) : firmwareNo === null ? (
        <StartUpload />
      ) : (
        <AddVersion key={firmwareNo} firmwareNo={firmwareNo} />
      )}
    </RecordPage>
  );
}

/** The file of an existing version: uploading, interrupted, or to be chosen (P-VERSION-3: draft first, then file). */
function AttachFile({ versionId, transfer }: { readonly versionId: string; readonly transfer: Transfer | undefined }) {
  const t = useText();
  const account = useSession().user.userAccount;
  const request = useCall(firmwareVersion.detail, { id: versionId });
  const unfinished = useUnfinished(account);
  return (
    <LoadState request={request} failed={t(VERSION.failed)} list={SCREEN.versions}>
      {(version) => {
        if (transfer !== undefined) return <TransferPanel transfer={transfer} />;
        if (unfinished === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
        const earlier = unfinished.find((each) => each.versionId === versionId);
        // If only the last answer was lost, the file is attached and nothing is interrupted.
        const broken = earlier !== undefined && earlier.sha256 !== version.file?.sha256 ? earlier : null;
        return <ChooseFile key={broken?.sha256 ?? ''} version={version} broken={broken} />;
      }}
    </LoadState>
  );
}

function TransferPanel({ transfer }: { readonly transfer: Transfer }) {
  const t = useText();
  const { id, job, state } = transfer;
  const version = `${job.firmwareNo} ${job.versionNo}`;
  if (state === 'done') return <Uploaded transfer={transfer} version={version} />;
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 880 }}>
      {state === 'failed' && <Alert type="error" showIcon title={t(UPLOAD.failed, { version })} />}
      <SectionCard title={`${version} · ${job.file.name}`}>
        <TransferBar transfer={transfer} queue={transfers} />
        <CopyText value={job.sha256} hash="full" />
      </SectionCard>
      {state === 'failed' && (
        <div>
          <Button onClick={() => transfers.abort(id)}>{t(UPLOAD.another)}</Button>
        </div>
      )}
    </Flex>
  );
}

function Uploaded({ transfer, version }: { readonly transfer: Transfer; readonly version: string }) {
  const t = useText();
  const mayCall = useMayCall();
  const { id, job } = transfer;
  const leave = (path: string) => () => {
    transfers.dismiss(id);
    history.push(path);
  };
  const order = useVersionOrder(job.versionId);
  const title =
    order === null || order.isReturned
      ? t(UPLOAD.done, { version })
      : t(UPLOAD.newRound, { version, round: order.round });
  return (
    <Announced label={title}>
      <Result
        status="success"
        title={title}
        subTitle={`${job.file.name} · ${sizeText(job.file.size)}`}
        extra={
          <>
            <Action look="button" label={t(UPLOAD.next)} onClick={leave(uploadAddress(job.firmwareNo))} />
            <Action
              look="button"
              label={t(VERSION.open)}
              hidden={!mayCall(firmwareVersion.detail)}
              onClick={leave(versionAddress(job.versionId))}
            />
            <Action
              look="primary"
              label={
                order === null
                  ? t(TITLES['version.submitTest'])
                  : t(order.isReturned ? TRANSFER.toResubmit : TRANSFER.toOrder, { orderNo: order.orderNo })
              }
              hidden={order === null && !mayCall(testing.addOrder)}
              onClick={leave(afterUpload(job.versionId, order))}
            />
          </>
        }
      >
        <Facts
          facts={(['sha256', 'md5'] as const).map((hash) => [
            t(LABEL[hash]),
            <CopyText value={job[hash]} hash="full" />,
          ])}
        />
      </Result>
    </Announced>
  );
}
