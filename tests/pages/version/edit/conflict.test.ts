import type { TemplateField } from '@/contract/firmwareVersion';
import { conflictFields, formValues } from '@/pages/version/edit/values';
import { version } from '../submitTest/sample';

/** What the conflict dialog of a version compares (decisions §4.1: revision). */

const t = (key: string, values: object = {}) => (key === 'common.labelled' ? Object.values(values).join('：') : key);
const BUILD: TemplateField = {
  key: 'buildNumber',
  label: '构建号',
  kind: 'select',
  required: true,
  options: ['7'],
  help: '',
  optionNames: { '7': '七' },
};

test('answers to fields that the template no longer has are compared, too', () => {
  const fields = conflictFields(
    t,
    () => '',
    (id) => id,
    [BUILD],
  );
  const extra = fields.find(({ label }) => label === 'field.extra');
  const values = formValues(version({ extra: { buildNumber: '7', bootloader: '1.2', empty: '' } }), [BUILD]);
  expect(extra?.text(values)).toBe('构建号：七\nbootloader：1.2');
});
