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
import { useWhyNot } from '@/session/useWhyNot';

/** Actions of a version; disabled ones show the reason (decisions §4.5, §5). */
export function RowActions({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const language = useLanguage();
  const whyNot = useWhyNot();
  const actor = useActor();
  const { id, file } = version;
  return (
    <Flex gap="small" align="center">
      <Action label={t('version.detail')} why={whyNot(firmwareVersion.detail.needs)} to={versionAddress(id)} />
      <Action label={t('common.edit')} why={whyNot(firmwareVersion.update.needs)} to={editVersionAddress(id)} />
      <Action
        label={t('version.submitTest')}
        why={whyNot(testing.addOrder.needs) ?? whyNoTest(version, actor, language)}
        to={submitTestAddress(id)}
      />
      <DownloadFile
        file={file}
        why={whyNot(versionFile.downloadNeeds)}
        fetchFile={(signal, onProgress) => download(versionFile.downloadPath, { id }, { signal, onProgress })}
      />
    </Flex>
  );
}
