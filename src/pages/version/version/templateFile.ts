import { csvLine } from '@/components/list/csv';
import { BYTE_ORDER_MARK } from '@/components/list/csv';
import type { Translate } from '@/components/useText';
import type { TemplateModel } from '@/contract/template';

/** The version template as a table that a spreadsheet opens (requirements §7, decisions §3). */
export function templateFile({ name, fields, checklist }: TemplateModel, t: Translate): Blob {
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
      field.options.join(' | '),
      field.help,
      '',
    ]),
    ...checklist.map((item) => [t('version.template.check'), item.key, item.label, yes(true), '', '', '']),
  ];
  return new Blob([BYTE_ORDER_MARK, ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' });
}
