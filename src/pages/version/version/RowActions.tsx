import { Flex } from 'antd';
import { useLanguage } from '@/components/caption';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { DownloadFile } from '@/components/version/DownloadFile';
import { detailPath, editPath, submitPath } from '@/components/version/paths';
import { firmwareVersion, versionFile } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import type { VersionModel } from '@/contract/version';
import { refusalText } from '@/domain/refusal';
import { refuseTest } from '@/domain/workflow/submission';
import { download } from '@/services/download';
import { useWhyNot } from '@/session/useWhyNot';

/** What can be done with a version; what cannot says why (design §4.5, §5). */
export function RowActions({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const language = useLanguage();
  const whyNot = useWhyNot();
  const { id, file, currentOrder } = version;
  // Whether the number is in use is not known here; the submission page asks the server.
  const notSubmittable = refuseTest({ version, openOrder: currentOrder, numberEnabled: true });
  const whyNoTest =
    whyNot(testing.addOrder.needs) ?? (notSubmittable ? refusalText(notSubmittable, language) : undefined);
  return (
    <Flex gap="small" align="center">
      <Action label={t('version.detail')} why={whyNot(firmwareVersion.detail.needs)} to={detailPath(id)} />
      <Action label={t('version.edit')} why={whyNot(firmwareVersion.update.needs)} to={editPath(id)} />
      <Action label={t('version.submitTest')} why={whyNoTest} to={submitPath(id)} />
      <DownloadFile
        file={file}
        why={whyNot(versionFile.downloadNeeds)}
        fetchFile={(signal, onProgress) => download(versionFile.downloadPath, { id }, { signal, onProgress })}
      />
    </Flex>
  );
}
