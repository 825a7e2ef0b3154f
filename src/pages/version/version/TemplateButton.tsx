import { useRequest } from 'ahooks';
import { saveFile } from '@/components/list/exportRows';
import { Action } from '@/components/parts/Action';
import type { Translate } from '@/components/useText';
import { useText } from '@/components/useText';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { call } from '@/services/client';
import { csvLine, BYTE_ORDER_MARK } from '@/components/list/csv';
import type { TemplateModel } from '@/contract/template';
import { answerText } from '@/domain/firmware/version';

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
