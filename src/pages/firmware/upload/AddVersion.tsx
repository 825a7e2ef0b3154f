import { history } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Alert } from 'antd';
import { useLanguage } from '@/components/caption';
import { LoadState } from '@/components/parts/LoadState';
import { readable } from '@/contract/fields';
import { firmware } from '@/contract/firmware';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { versionFileAddress } from '@/domain/paths';
import { reasonText } from '@/domain/reasons';
import { call } from '@/services/client';
import { useSession } from '@/session/useSession';
import { transfers } from '@/transfer/transfers';
import { VersionForm } from './VersionForm';

/** Adds a version to a number: its fields and its file, then the draft, then the upload (decisions §4.3, §5). */
export function AddVersion({ firmwareNo }: { readonly firmwareNo: string }) {
  const language = useLanguage();
  const account = useSession().user.userAccount;
  const request = useRequest(() => surroundings(firmwareNo), { onError: () => undefined });
  return (
    <LoadState request={request}>
      {({ number, siblings, template }) =>
        number.enabled ? (
          <VersionForm
            firmwareNo={firmwareNo}
            around={{ siblings, hardwareRevisions: number.hardwareRevisions }}
            template={template.fields}
            onAdded={({ id: versionId, versionNo }, { file, hashes, seal }) => {
              transfers.add({ file, ...hashes, ...seal, versionId, firmwareNo, versionNo, account });
              history.replace(versionFileAddress(firmwareNo, versionId));
            }}
          />
        ) : (
          <Alert
            type="warning"
            showIcon
            message={reasonText('numberDisabled', {}, language)}
            description={number.disabledReason}
          />
        )
      }
    </LoadState>
  );
}

async function surroundings(firmwareNo: string) {
  const [number, versions, template] = await Promise.all([
    call(firmware.detail, { firmwareNo }),
    call(firmwareVersion.page, { firmwareNo, pageSize: 200 }),
    call(firmwareVersion.template, undefined),
  ]);
  return { number, siblings: readable(versions.list), template };
}
