import * as v from 'valibot';
import { checkText } from '../../../src/domain/fieldChecks';
import type { FieldProblem } from '../../../src/domain/reasons';

/** A schema with what it holds. */
const declared = v.object({
  kind: v.literal('schema'),
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
  options: v.optional(v.array(v.custom<v.GenericSchema>((option) => v.is(schema, option)))),
});
const schema = v.object({ kind: v.literal('schema'), type: v.string() });
const limited = v.object({ pipe: v.array(v.unknown()) });
const limit = v.object({ metadata: v.object({ published: v.object({ maxLength: v.number() }) }) });

/** The texts of an input that are longer than their fields declare. @param of the input's schema */
export function tooLong(of: unknown, given: unknown, place = ''): FieldProblem[] {
  if (!v.is(declared, of)) return [];
  const { entries, item, value, wrapped, options = [] } = of;
  if (typeof given === 'string' && v.is(limited, of)) {
    const max = of.pipe.find((action) => v.is(limit, action));
    if (max !== undefined) return checkText(place, given, max.metadata.published.maxLength, false);
  }
  if (wrapped !== undefined) return tooLong(wrapped, given, place);
  const option = options.find((each) => v.is(each, given));
  if (options.length > 0) return tooLong(option, given, place);
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, inner]: [string, unknown]) =>
    tooLong(entries?.[key] ?? item ?? value, inner, place === '' ? key : `${place}.${key}`),
  );
}
