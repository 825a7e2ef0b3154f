import { history } from '@umijs/max';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { LoadState } from '@/components/parts/LoadState';
import { firmware } from '@/contract/firmware';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { repeatedExtra } from '@/domain/firmware/version';
import { SCREEN, versionFileAddress } from '@/domain/paths';
import { reasonText } from '@/domain/reasons';
import { combinedState, useCall } from '@/services/useCall';
import { useSession } from '@/session/useSession';
import { transfers } from '@/transfer/transfers';
import { useVersionSearch } from '@/features/version/useVersionSearch';
import { useRecentNumbers } from './recentNumbers';
import { VersionForm } from './VersionForm';

/** Adds a version: submits its fields as a draft, then uploads the file (decisions §4.3, §5). */
export function AddVersion({ firmwareNo }: { readonly firmwareNo: string }) {
  const t = useText();
  const language = useLanguage();
  const account = useSession().user.userAccount;
  const request = useSurroundings(firmwareNo);
  const [, addRecent] = useRecentNumbers();
  return (
    <LoadState request={request} failed={t('firmware.failed')} list={SCREEN.numbers}>
      {({ number, siblings, search, template, repeated }) =>
        number.enabled ? (
          <VersionForm
            firmwareNo={firmwareNo}
            around={{ siblings, hardwareRevisions: number.hardwareRevisions }}
            search={search}
            template={template.fields}
            repeated={repeated}
            onAdded={({ id: versionId, versionNo }, { file, hashes, signature }) => {
              addRecent(number);
              transfers.add({ file, ...hashes, ...signature, versionId, firmwareNo, versionNo, account });
              history.replace(versionFileAddress(firmwareNo, versionId));
            }}
          />
        ) : (
          <Alert
            type="warning"
            showIcon
            title={reasonText('numberDisabled', {}, language)}
            description={number.disabledReason}
          />
        )
      }
    </LoadState>
  );
}

function useSurroundings(firmwareNo: string) {
  const number = useCall(firmware.detail, { firmwareNo }, { fixed: true });
  const versions = useVersionSearch({ firmwareNo }, { fixed: true });
  const template = useCall(firmwareVersion.template, undefined, { fixed: true });
  const data = useMemo(() => {
    if (!number.data || !versions.newest || !template.data) return undefined;
    const repeated = repeatedExtra(template.data.fields, versions.newest);
    return { number: number.data, template: template.data, repeated };
  }, [number.data, versions.newest, template.data]);
  return {
    ...combinedState([number, versions, template]),
    data: data && versions.data && { ...data, siblings: versions.data, search: versions.search },
  };
}
