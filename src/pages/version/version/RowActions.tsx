import { Flex } from 'antd';
import { useLanguage } from '@/components/caption';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { editVersionAddress, submitTestAddress, versionAddress } from '@/domain/paths';
import { DownloadFile } from '@/features/version/DownloadFile';
import { whyNoTest } from '@/features/version/whyNoTest';
import { firmwareVersion, versionFile } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import type { VersionModel } from '@/contract/version';
import { download } from '@/services/download';
import { useActor } from '@/session/useActor';
import { useMayCall } from '@/session/useRights';

/**
 * Actions of a version: hidden when the role never allows them, disabled with the reason when not possible now
 * (decisions §4.5, §5).
 */
export function RowActions({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const language = useLanguage();
  const mayCall = useMayCall();
  const actor = useActor();
  const { id, file } = version;
  return (
    <Flex gap="small" align="center">
      <Action label={t('version.detail')} hidden={!mayCall(firmwareVersion.detail.needs)} to={versionAddress(id)} />
      <Action label={t('common.edit')} hidden={!mayCall(firmwareVersion.update.needs)} to={editVersionAddress(id)} />
      <Action
        label={t('version.submitTest')}
        hidden={!mayCall(testing.addOrder.needs)}
        why={whyNoTest(version, actor, language)}
        to={submitTestAddress(id)}
      />
      <DownloadFile
        file={file}
        hidden={!mayCall(versionFile.downloadNeeds)}
        fetchFile={(signal, onProgress) => download(versionFile.downloadPath, { id }, { signal, onProgress })}
      />
    </Flex>
  );
}
