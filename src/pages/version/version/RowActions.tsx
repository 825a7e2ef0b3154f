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
import { useIsNever } from '@/session/useWhyNot';

/** Actions of a version; what the role never allows is hidden, what is not possible now says why (decisions §4.5, §5). */
export function RowActions({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const language = useLanguage();
  const isNever = useIsNever();
  const actor = useActor();
  const { id, file } = version;
  return (
    <Flex gap="small" align="center">
      <Action label={t('version.detail')} hidden={isNever(firmwareVersion.detail.needs)} to={versionAddress(id)} />
      <Action label={t('common.edit')} hidden={isNever(firmwareVersion.update.needs)} to={editVersionAddress(id)} />
      <Action
        label={t('version.submitTest')}
        hidden={isNever(testing.addOrder.needs)}
        why={whyNoTest(version, actor, language)}
        to={submitTestAddress(id)}
      />
      <DownloadFile
        file={file}
        hidden={isNever(versionFile.downloadNeeds)}
        fetchFile={(signal, onProgress) => download(versionFile.downloadPath, { id }, { signal, onProgress })}
      />
    </Flex>
  );
}
