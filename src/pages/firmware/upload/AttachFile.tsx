import { Skeleton } from 'antd';
import { LoadState } from '@/components/parts/LoadState';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { useCall } from '@/services/useCall';
import { useSession } from '@/session/useSession';
import { useTransfers } from '@/transfer/transfers';
import { useUnfinished } from '@/transfer/useUnfinished';
import { ChooseFile } from './ChooseFile';
import { TransferPanel } from './TransferPanel';

/**
 * The file of a version that exists: on its way, broken off, or to be chosen (decisions §4.3: a draft first, then its
 * file).
 */
export function AttachFile({ versionId }: { readonly versionId: string }) {
  const account = useSession().user.userAccount;
  const request = useCall(firmwareVersion.detail, { id: versionId });
  const transfer = useTransfers().find(({ job }) => job.versionId === versionId);
  const unfinished = useUnfinished(account);
  return (
    <LoadState request={request}>
      {(version) => {
        if (transfer !== undefined) return <TransferPanel transfer={transfer} />;
        if (unfinished === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
        const line = unfinished.find((each) => each.versionId === versionId);
        // Its last answer got lost, and the file is there: nothing is broken off.
        const broken = line !== undefined && line.sha256 !== version.file?.sha256 ? line : null;
        return <ChooseFile key={broken?.sha256 ?? ''} version={version} broken={broken} />;
      }}
    </LoadState>
  );
}
