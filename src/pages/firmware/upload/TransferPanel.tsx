import { history } from '@umijs/max';
import { Alert, Button, Descriptions, Flex, Result } from 'antd';
import { Action } from '@/components/parts/Action';
import { CopyText } from '@/components/parts/CopyText';
import { SectionCard } from '@/components/parts/SectionCard';
import { TransferBar } from '@/components/transfer/TransferBar';
import { useText } from '@/components/useText';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { sizeText } from '@/domain/firmware/file';
import { orderAddress, submitTestAddress, uploadAddress, versionAddress } from '@/domain/paths';
import { useOpenOrder } from '@/features/version/versionParts';
import { useMayCall } from '@/session/useRights';
import type { Transfer } from '@/transfer/TransferQueue';
import { transferView, transfers } from '@/transfer/transfers';

/** The progress of an upload, then the next steps (decisions §5). */
export function TransferPanel({ transfer }: { readonly transfer: Transfer }) {
  const t = useText();
  const { id, job, state } = transfer;
  const version = `${job.firmwareNo} ${job.versionNo}`;
  if (state === 'done') return <Uploaded transfer={transfer} version={version} />;
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 880 }}>
      {state === 'failed' && <Alert type="error" showIcon title={t('firmware.upload.failed', { version })} />}
      <SectionCard title={`${version} · ${job.file.name}`}>
        <TransferBar
          transfer={transferView(transfer)}
          onPause={() => transfers.pause(id)}
          onResume={() => transfers.resume(id)}
          onAbort={() => transfers.abort(id)}
        />
        <CopyText value={job.sha256} hash="full" />
      </SectionCard>
      {state === 'failed' && (
        <div>
          <Button onClick={() => transfers.abort(id)}>{t('firmware.upload.another')}</Button>
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
  const order = useOpenOrder(job.versionId);
  return (
    <Result
      status="success"
      title={
        order === null || order.isReturned
          ? t('firmware.upload.done', { version })
          : t('firmware.upload.newRound', { version, round: order.round })
      }
      subTitle={`${job.file.name} · ${sizeText(job.file.size)}`}
      extra={[
        order === null ? (
          <Action
            key="test"
            look="primary"
            label={t('version.submitTest')}
            hidden={!mayCall(testing.addOrder.needs)}
            onClick={leave(submitTestAddress(job.versionId))}
          />
        ) : (
          <Action
            key="order"
            look="primary"
            label={t(order.isReturned ? 'firmware.upload.toResubmit' : 'firmware.upload.toOrder', {
              orderNo: order.orderNo,
            })}
            onClick={leave(orderAddress(order.orderNo))}
          />
        ),
        <Action
          key="version"
          look="button"
          label={t('version.open')}
          hidden={!mayCall(firmwareVersion.detail.needs)}
          onClick={leave(versionAddress(job.versionId))}
        />,
        <Action
          key="next"
          look="button"
          label={t('firmware.upload.next')}
          onClick={leave(uploadAddress(job.firmwareNo))}
        />,
      ]}
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'sha256', label: 'SHA-256', children: <CopyText value={job.sha256} hash="full" /> },
          { key: 'md5', label: 'MD5', children: <CopyText value={job.md5} hash="full" /> },
        ]}
      />
    </Result>
  );
}
