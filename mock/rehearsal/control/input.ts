import type { Request } from 'express';
import * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint';
import { problemPath } from '../../../src/contract/envelope';
import { ERROR } from '../../../src/domain/errors';
import { BODY_LIMIT } from '../../../src/domain/bodyLimit';
import { problemIf, refuse, refuseFields, type FieldProblem, type Refusal } from '../../../src/domain/reasons';
import { checkText } from '../../../src/domain/fieldChecks';
import { refuseField } from '../engine/envelopes';

/**
 * The JSON body of a request. A malformed or oversized one is left as `{}` (config/callBody.ts), so an empty object with
 * a Content-Length above 2 counts as unreadable.
 * @returns undefined for an unreadable body
 */
export function bodyOf(request: Request): unknown {
  const announced = Number(request.headers['content-length'] ?? '0');
  const body: unknown = request.body;
  const empty = typeof body !== 'object' || body === null || Object.keys(body).length === 0;
  return announced > BODY_LIMIT || (empty && announced > 2) ? undefined : (body ?? {});
}

/** What a call was sent, by the part of the request that its declaration names. */
export function givenBy({ sends }: { readonly sends: Endpoint['sends'] | 'path' }, request: Request): unknown {
  if (sends === 'body') return bodyOf(request);
  if (sends === 'path') return { ...request.params };
  return sends === 'query' ? { ...request.query } : undefined;
}

const schema = v.custom<v.GenericSchema>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema',
);
const held = <Held>(what: v.GenericSchema<unknown, Held>) => v.fallback(v.optional(what), undefined);

const schemas = v.object({
  entries: held(v.record(v.string(), schema)),
  item: held(schema),
  value: held(schema),
  wrapped: held(schema),
  options: held(v.array(schema)),
});

/** The schemas that one holds: of an object, a list, a record, a value that may be missing, a choice. */
export const schemasIn = (of: v.GenericSchema) => v.parse(schemas, of);

/** The schema of a list's rows; undefined when it is none. */
export const rowOf = (of: v.GenericSchema): v.GenericSchema | undefined => v.parse(held(schema), v.getMetadata(of).row);

/** The fields of a list's rows, which are the sortable ones; undefined when the model is no list. */
function rowFields({ model }: Pick<Endpoint, 'model'>): readonly string[] | undefined {
  const { list } = schemasIn(model).entries ?? {};
  const row = list && rowOf(list);
  return row && Object.keys(schemasIn(row).entries ?? {});
}

const text = v.fallback(v.optional(v.string()), undefined);
const listQuery = v.object({ sort: text, from: text, to: text });

/** Problems of a list query: unknown sort field, invalid times, or `from` after `to`. */
function invalidListQuery(endpoint: Pick<Endpoint, 'model'>, input: unknown): FieldProblem[] {
  const query = v.safeParse(listQuery, input);
  if (!query.success) return [];
  const { sort, from, to } = query.output;
  const [value = ''] = sort?.split(',') ?? [];
  const fields = sort === undefined ? undefined : rowFields(endpoint);
  const isWrong = (at: string | undefined) => at !== undefined && Number.isNaN(Date.parse(at));
  return [
    ...problemIf(fields?.includes(value) === false, 'sort', 'notOneOf', { value }),
    ...problemIf(isWrong(from), 'from', 'invalid'),
    ...problemIf(isWrong(to) || Date.parse(from ?? '') > Date.parse(to ?? ''), 'to', 'invalid'),
  ];
}

const limit = v.object({ published: v.object({ maxLength: v.number() }) });

/** The texts of an input that are longer than their fields declare. @param of the input's schema */
function tooLong(of: v.GenericSchema, given: unknown, place = ''): FieldProblem[] {
  const { entries, item, value, wrapped, options } = schemasIn(of);
  const metadata = v.getMetadata(of);
  if (typeof given === 'string' && v.is(limit, metadata))
    return checkText(place, given, metadata.published.maxLength, false);
  const one = wrapped ?? options?.find((option) => v.is(option, given));
  if (one) return tooLong(one, given, place);
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, inner]: [string, unknown]) => {
    const part = entries?.[key] ?? item ?? value;
    return part ? tooLong(part, inner, place === '' ? key : `${place}.${key}`) : [];
  });
}

/** An input parsed by the contract, or E00003 with the invalid field. */
export function readInput<Input, Parsed>(endpoint: Endpoint<Input, Parsed>, given: unknown): Parsed | Refusal {
  if (endpoint.sends === 'body' && given === undefined) return refuse(ERROR.parameter, 'bodyMalformed');
  const result = v.safeParse(endpoint.input, given);
  if (!result.success) return misfit(result.issues);
  const { output } = result;
  return refuseFields([...tooLong(endpoint.input, given), ...invalidListQuery(endpoint, output)]) ?? output;
}

/** Refuses an input that does not fit its schema, with the first field that is wrong. */
export function misfit(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Refusal {
  const reason = issues[0].received === 'undefined' ? 'required' : 'invalid';
  return refuseField(problemPath(issues), reason);
}
