import { useRequest } from 'ahooks';
import { Flex } from 'antd';
import { useLanguage } from '@/components/caption';
import { csvLine, BYTE_ORDER_MARK } from '@/components/list/csv';
import { saveFile } from '@/components/list/exportRows';
import { Action } from '@/components/parts/Action';
import type { Translate } from '@/components/useText';
import { useText } from '@/components/useText';
import { firmwareVersion, versionFile, type TemplateModel, type VersionModel } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { answerText } from '@/domain/firmware/version';
import { editVersionAddress, submitTestAddress, versionAddress } from '@/domain/paths';
import { DownloadFile } from '@/features/version/DownloadFile';
import { whyNoTest } from '@/features/version/rules';
import { call } from '@/services/client';
import { download } from '@/services/download';
import { useActor, useMayCall } from '@/session/useRights';

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
      <Action
        label={t('common.list.details')}
        hidden={!mayCall(firmwareVersion.detail.needs)}
        to={versionAddress(id)}
      />
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

/** Downloads the firmware version template (requirements §7: firmwareVersion/template). */
export function TemplateButton() {
  const t = useText();
  const { run, loading } = useRequest(() => call(firmwareVersion.template, undefined), {
    manual: true,
    onSuccess: (template) => saveFile(templateFile(template, t), `${t('version.template.fileName')}.csv`),
    // The failed call has already shown an error.
    onError: () => undefined,
  });
  return (
    <Action look="button" label={t('version.template.download')} why={undefined} onClick={run} loading={loading} />
  );
}

/** The version template as CSV (requirements §7, decisions §3). */
function templateFile({ name, fields, checklist }: TemplateModel, t: Translate): Blob {
  const yes = (required: boolean) => t(required ? 'version.template.required' : 'version.template.optional');
  const lines = [
    [name],
    [],
    (['part', 'key', 'label', 'need', 'options', 'help', 'value'] as const).map((column) =>
      t(`version.template.${column}`),
    ),
    ...fields.map((field) => [
      t('common.field'),
      field.key,
      field.label,
      yes(field.required),
      field.options.map((option) => answerText(field.optionNames, option)).join(' | '),
      field.help,
      '',
    ]),
    ...checklist.map((item) => [t('version.template.check'), item.key, item.label, yes(true), '', '', '']),
  ];
  return new Blob([BYTE_ORDER_MARK, ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' });
}
