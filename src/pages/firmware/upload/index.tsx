import { useSearchParams } from '@umijs/max';
import { Skeleton } from 'antd';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { SCREEN } from '@/domain/paths';
import { LoadState } from '@/components/parts/LoadState';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { useCall } from '@/services/useCall';
import { useSession } from '@/session/useSession';
import { useTransfers } from '@/transfer/transfers';
import { useUnfinished } from '@/transfer/upload/ledger';
import { AddVersion } from './VersionForm';
import { NumberPicker, StartUpload } from './StartUpload';
import { ChooseFile } from './ChooseFile';
import { TransferPanel } from './TransferPanel';

/**
 * /firmware/upload?id=FIRMWARENO (decisions §5): a new version with its file. Once the draft exists, its id is in the
 * address (`version`), so that after a reload only the file is missing.
 */
export default function UploadPage() {
  const t = useText();
  const [query] = useSearchParams();
  const back = useWayBack(SCREEN.numbers);
  const firmwareNo = query.get('id');
  const versionId = query.get('version');
  return (
    <RecordPage title={t('menu.firmware.upload')} back={back}>
      {versionId === null ? firmwareNo === null ? <StartUpload /> : <NumberPicker firmwareNo={firmwareNo} /> : null}
      {versionId === null && firmwareNo !== null ? <AddVersion key={firmwareNo} firmwareNo={firmwareNo} /> : null}
      {versionId === null ? null : <AttachFile key={versionId} versionId={versionId} />}
    </RecordPage>
  );
}

/**
 * The file of an existing version: uploading, interrupted, or to be chosen (decisions §4.3: draft first, then file).
 */
function AttachFile({ versionId }: { readonly versionId: string }) {
  const t = useText();
  const account = useSession().user.userAccount;
  const request = useCall(firmwareVersion.detail, { id: versionId });
  const transfer = useTransfers().find(({ job }) => job.versionId === versionId);
  const unfinished = useUnfinished(account);
  return (
    <LoadState request={request} failed={t('version.failed')} list={SCREEN.versions}>
      {(version) => {
        if (transfer !== undefined) return <TransferPanel transfer={transfer} />;
        if (unfinished === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
        const line = unfinished.find((each) => each.versionId === versionId);
        // If only the last answer was lost, the file is attached and nothing is interrupted.
        const broken = line !== undefined && line.sha256 !== version.file?.sha256 ? line : null;
        return <ChooseFile key={broken?.sha256 ?? ''} version={version} broken={broken} />;
      }}
    </LoadState>
  );
}
