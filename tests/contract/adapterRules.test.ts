import fc from 'fast-check';
import { contractTypes } from '../../config/openapi/wireCheck';
import { wireMap } from '../../config/wire';
import type { Adapter } from '../../config/company/adapter';
import { page } from '@/contract/callFields';
import { fromServer, toServer } from '@/contract/wire';
import * as v from 'valibot';

/** Rules and values of an adapter give back what they were given, for every field of the contract (P-ADAPTER-1). */

const TYPES = contractTypes();
const FIELDS = [...TYPES].filter(([key]) => !key.includes('.'));

test('a rule for times maps these fields and no other', () => {
  const times = FIELDS.filter(([, types]) => types.has('time'));
  expect(times.map(([name]) => name).sort()).toEqual([
    ...['addedAt', 'at', 'closedAt', 'closedFrom', 'closedTo', 'createdAt', 'dueAt', 'dueFrom', 'dueTo', 'endedAt'],
    ...['eventFrom', 'eventTo', 'from', 'releasedAt', 'remindedAt', 'savedAt', 'scheduledFor', 'stageEnteredAt'],
    ...['startedAt', 'submittedAt', 'submittedFrom', 'submittedTo', 'to', 'updatedAt', 'uploadedAt'],
  ]);
  // A name that were a time in one place only would be mapped in the other one, too.
  for (const [name, types] of times)
    expect([name, [...types].filter((type) => type !== 'null')]).toEqual([name, ['time']]);
});

const TIMES = ['epochMs', 'epochS', '+08:00', '-03:30', 'Europe/Berlin'] as const;

/** Values of a type, and how an adapter may say them: by words, or by the other type. */
const MOMENT = fc
  .integer({ min: Date.parse('2000-01-01') / 1000, max: Date.parse('2090-01-01') / 1000 })
  // In autumn a clock of Berlin shows an hour twice.
  .filter((second) => ![9, 10].includes(new Date(second * 1000).getUTCMonth()))
  .map((second) => new Date(second * 1000).toISOString());

const INTEGER = fc.integer({ min: 1, max: 9_999 });

interface Given {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly type?: 'text' | 'number';
}

function ways(types: ReadonlySet<string>, value: unknown): readonly Given[] {
  if (typeof value === 'boolean') return [{ values: { true: 1, false: 0 } }, { values: { true: 'Y', false: 'N' } }];
  if (typeof value === 'number' && !types.has('string'))
    return [{ type: 'text' }, { values: { [String(value)]: 'RECEPTION' } }, { values: { [String(value)]: 20_000 } }];
  if (typeof value === 'string' && types.size === 1)
    return [{ values: { [value]: 'WORD' } }, { values: { [value]: 7 } }];
  return [{}];
}

function valuesOf(types: ReadonlySet<string>): fc.Arbitrary<unknown> {
  if (types.has('time')) return MOMENT;
  const known = [
    ...(types.has('boolean') ? [fc.boolean()] : []),
    ...(types.has('number') || types.has('integer') ? [INTEGER] : []),
    ...(types.has('string') ? [fc.string({ minLength: 1 }).filter((text) => !text.includes(','))] : []),
  ];
  return fc.oneof(...known, fc.constant(null));
}

const naming = fc.constantFrom<Adapter['naming']>(undefined, 'snake_case');

test('every field × every rule: what is sent and comes back is the same, with its type', () => {
  for (const [field, types] of FIELDS) {
    const sample = fc.record({ value: valuesOf(types), naming, times: fc.constantFrom(undefined, ...TIMES) });
    fc.assert(
      fc.property(sample, ({ value, naming, times }) => {
        for (const given of ways(types, value)) {
          // A change of a field is text on both sides, and a sort is a name.
          if (['before', 'after', 'field', 'sort'].includes(field)) continue;
          const fields: Adapter['fields'] = Object.keys(given).length === 0 ? {} : { [field]: given };
          const wire = wireMap({ ...(naming && { naming }), ...(times && { times }), fields });
          const ours = { row: { [field]: value } };
          expect(fromServer(wire, '/a/b', toServer(wire, '/a/b', ours))).toEqual(ours);
        }
      }),
      { numRuns: 12 },
    );
  }
});

test('values of a number are numbers again, those of a flag flags', () => {
  const wire = wireMap({ fields: { status: { values: { 2: 'RECEPTION' } }, stepOrder: { values: { 2: 20 } } } });
  expect(fromServer(wire, '/a/b', { status: 'RECEPTION', stepOrder: 20 })).toEqual({ status: 2, stepOrder: 2 });
  expect(toServer(wire, '/a/b', { status: 2, stepOrder: 2 })).toEqual({ status: 'RECEPTION', stepOrder: 20 });
});

test('what a page is as of goes back as it came, also under a rule for times', () => {
  const wire = wireMap({ times: 'epochMs' });
  const read = v.parse(page(v.unknown()), fromServer(wire, '/a/b', { list: [], total: 0, asOf: 1772416800125 }));
  expect(read.asOf).toBe('1772416800125');
  expect(toServer(wire, '/a/b', { asOf: read.asOf })).toEqual({ asOf: '1772416800125' });
});
