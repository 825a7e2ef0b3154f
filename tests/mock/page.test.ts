import { CONTROL } from '../../mock/rehearsal/control/controlCalls';
import { pageTable, type ShownCall } from '../../mock/rehearsal/control/page';
import type { Field } from '../../mock/rehearsal/control/pageForms';
import { LANGUAGES } from '../../src/domain/language';

/** The rehearsal's page is made from the table of control calls. */

const callNamed = (name: string): ShownCall | undefined => pageTable('en-US').calls.find((call) => call.name === name);

/** A field as `label: type`, with `!` where it is required, and the fields of its choices. */
function shown({ label, type, required, options }: Field): string {
  const kinds = options.map((option) => `${option.label} (${(option.fields ?? []).map(shown).join()})`);
  return `${label}${required ? '!' : ''}: ${type}${type === 'kind' ? ` of ${kinds.join('; ')}` : ''}`;
}

const EFFECT =
  'What happens!: kind of Error code (Code!: choice); HTTP status (Status!: choice,Retry after, in seconds: number); ' +
  'An answer of your own (Body!: json,Status: number); Carried out, answer late (Milliseconds!: number); ' +
  'Carried out, answer lost (); Carried out, answer spoilt (How it is spoilt!: choice); ' +
  'Connection breaks, not carried out (); No network ()';

test.each([
  ['moveClock', ['Hours: number', 'Days: number', 'Frozen: choice', 'Move on to: time']],
  ['play', ['Account!: text', 'Call!: text', 'Input!: json']],
  [
    'fault',
    ['Call: text', 'Account: text', 'Order: text', 'Only writes: choice', EFFECT, 'Times (always if empty): number'],
  ],
])('the form of %s is that of its schema', (name, fields) => {
  expect(callNamed(name)?.fields.map(shown)).toEqual(fields);
});

test.each([
  ['snapshots', 'read', false],
  ['snapshot', 'form', false],
  ['restore', 'rows', true],
  ['enter', 'form', true],
  ['requests', 'form', true],
  ['join', 'link', true],
])('%s is made by a %s; whether its answer says more than the section: %s', (name, by, answers) => {
  expect(callNamed(name)).toMatchObject({ by, answers });
});

test('every field of a form has a label in both languages', () => {
  const fields = LANGUAGES.flatMap((language) => pageTable(language).calls.flatMap((call) => call.fields));
  const all = [...fields, ...fields.flatMap(({ options }) => options.flatMap((option) => option.fields ?? []))];
  expect(all.filter(({ name, label }) => name === label)).toEqual([]);
});

test('calls that the page leaves out are those of the ribbon', () => {
  const names = pageTable('zh-CN').calls.map(({ name }) => name);
  expect(Object.keys(CONTROL).filter((name) => !names.includes(name))).toEqual(['health', 'report', 'bug']);
});
