import { pageTable, type FormSchema } from '../../mock/rehearsal/control/page';
import { FIELDS, SHOWN } from '../../mock/rehearsal/page/texts';

/** The page of the rehearsal, /rehearsal/page, has a form for each control call. */

function namesIn(schema: FormSchema | boolean): string[] {
  if (typeof schema === 'boolean') return [];
  const { properties = {}, anyOf = [], oneOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [name, ...namesIn(field)]),
    ...[...anyOf, ...oneOf].flatMap(namesIn),
  ];
}

test('every field of a form has a label', () => {
  const shown = Object.entries(SHOWN).filter(([, call]) => call !== null);
  const { calls } = pageTable('zh-CN');
  const names = shown.flatMap(([name]) => namesIn(calls[name]?.input ?? false));
  expect(names).toContain('retryAfter');
  expect(names.filter((name) => name !== 'kind' && !(name in FIELDS))).toEqual([]);
});

test('calls that the page leaves out are those of the ribbon', () => {
  const left = Object.entries(SHOWN).filter(([, call]) => call === null);
  expect(left.map(([name]) => name)).toEqual(['health', 'report', 'bug']);
});
