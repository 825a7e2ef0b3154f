import { fieldsOf, isJsonObject, schemaOf, type Json } from '../../config/openapi/schemas';
import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { matches } from '../../mock/rehearsal/engine/lists';
import { numberField } from '../kit/field';
import { RehearsalServer } from './server';

/** Every filter that a list declares selects rows in the rehearsal; a new one is tried by itself. */

const server = RehearsalServer.ofFile();

const READING = ['current', 'pageSize', 'sort', 'asOf'];

/** Values that no row has, or not every row. */
function valuesOf(schema: Json): readonly (string | number | boolean)[] {
  if (!isJsonObject(schema)) return [];
  const { type, format, items, enum: listed } = schema;
  if (Array.isArray(listed)) return listed.map(String);
  if (format === 'date-time') return ['2999-12-31T00:00:00.000Z', '1999-12-31T00:00:00.000Z'];
  if (type === 'array') return valuesOf(items ?? null);
  if (type === 'boolean') return [true, false];
  return type === 'integer' ? [99, 1] : ['zzzz'];
}

const LISTS = Object.values(ENDPOINTS).flatMap((calls) =>
  Object.values<Endpoint>(calls).filter(({ path }) => path.endsWith('/page')),
);

const FILTERS = LISTS.flatMap(({ path, input }) => {
  const filters = fieldsOf(schemaOf(input)).filter(({ name }) => !READING.includes(name));
  return filters.map(({ name, schema }) => {
    // One that begins like another narrows that one: eventStep narrows event.
    const [wider] = filters.filter((other) => other.name !== name && new RegExp(`^${other.name}[A-Z]`).test(name));
    const widerFilter = wider && { [wider.name]: valuesOf(wider.schema)[0] ?? '' };
    return [path, name, valuesOf(schema), widerFilter ?? {}] as const;
  });
});

test.each(FILTERS)('%s is filtered by %s', async (path, name, values, others) => {
  const read = server.as('admin.qian', 'filters');
  const totalOf = async (query: Readonly<Record<string, string | number | boolean>>): Promise<number> =>
    numberField((await read.get(path, { pageSize: 1, ...others, ...query })).model, 'total');
  const all = await totalOf({});
  expect(all).toBeGreaterThan(0);
  const totals = await Promise.all(values.map((value) => totalOf({ [name]: value })));
  expect(totals.filter((total) => total !== all)).not.toEqual([]);
  for (const value of values) {
    const { model } = await read.get(path, { pageSize: 20, ...others, [name]: value });
    const { list } = model as { readonly list: readonly Readonly<Record<string, unknown>>[] };
    // A filter by the name of a field asks for its value.
    const shown = list.map((row) => row[name]).filter((field) => field !== undefined && typeof field !== 'object');
    expect(shown.filter((field) => field !== value)).toEqual([]);
  }
});

test.each([
  ['ac07 1.0', true],
  ['1.0  AC07 ', true],
  ['AC07 2.0', false],
  [' ', true],
])('the words of the keyword %j are each found', (keyword, found) => {
  expect(matches(keyword, 'AC07-MCU', '1.0.0')).toBe(found);
});
