import * as v from 'valibot';
import { numeric, inputText } from '../domain/fields';
import { parseModel, unreadFields } from './envelope';

/** Schema helpers of lists and of queries. */

/** A row that does not match its schema, shown as unreadable. */
export interface UnreadableRow {
  readonly unreadable: string;
}

export function isUnreadable(row: unknown): row is UnreadableRow {
  return typeof row === 'object' && row !== null && 'unreadable' in row;
}

export function readable<Row>(list: readonly (Row | UnreadableRow)[]): Row[] {
  return list.filter((row): row is Row => !isUnreadable(row));
}

/** The rows of which every field was read. No conclusion is drawn from the others. */
export const complete = <Row>(list: readonly (Row | UnreadableRow)[]): Row[] =>
  readable(list).filter((row) => unreadFields(row).length === 0);

/** A required list whose rows are parsed one by one; an invalid row becomes {@link UnreadableRow} with its path. */
export function rows<Row>(row: v.GenericSchema<unknown, Row>): v.GenericSchema<unknown, (Row | UnreadableRow)[]> {
  return v.pipe(
    v.array(v.unknown()),
    // For the published contract, which needs the row's schema.
    v.metadata({ row }),
    v.transform((list) =>
      list.map((item): Row | UnreadableRow => {
        const result = parseModel(row, item);
        return result.valid ? result.value : { unreadable: result.path };
      }),
    ),
  );
}

/** A short list without its unreadable items. If all items are unreadable, the whole list counts as unread. */
export const items = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.pipe(
    rows(row),
    v.check((list) => list.length === 0 || readable(list).length > 0),
    v.transform((list): readonly Row[] => readable(list)),
  );

/** The server's own mark of the state that a list shows, a text or number; the client only sends it back. */
const asOf = v.pipe(v.union([inputText(), v.number()]), v.transform(String));

/** A page of a list. It needs its total, because paging is impossible without it. */
export const page = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.object({ list: rows(row), total: numeric(), asOf: v.nullish(asOf, '') });

export type Page<Row> = v.InferOutput<ReturnType<typeof page<Row>>>;

/** A number in a query string. */
export const queryNumber = () =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]),
    v.integer(),
    v.metadata({ published: { type: 'integer' } }),
  );

/** A time in a query string; the server checks it. */
export const queryTime = () => v.pipe(v.string(), v.metadata({ published: { type: 'string', format: 'date-time' } }));

/** A boolean in a query string. */
export const queryFlag = () =>
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])]),
    v.metadata({ published: { type: 'boolean' } }),
    v.transform((value) => value === true || value === 'true'),
  );

/** Comma-separated values of a closed set in a query string. */
export const queryList = <const Option extends string>(options: readonly Option[]) =>
  v.pipe(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((joined) => joined.split(',').filter(Boolean)),
      ),
    ]),
    v.metadata({ published: { type: 'array', items: { type: 'string', enum: options } } }),
    v.array(v.picklist(options)),
  );

/** Comma-separated integers in a query string. */
export const queryNumbers = () =>
  v.pipe(
    v.union([
      v.array(v.number()),
      v.pipe(
        v.string(),
        v.regex(/^-?\d+(,-?\d+)*$/),
        v.transform((joined) => joined.split(',').map(Number)),
      ),
    ]),
    v.metadata({ published: { type: 'array', items: { type: 'integer' } } }),
    v.array(v.pipe(v.number(), v.integer())),
  );

export const paging = {
  current: v.optional(v.pipe(queryNumber(), v.minValue(1)), 1),
  pageSize: v.optional(v.pipe(queryNumber(), v.minValue(1), v.maxValue(200)), 20),
  sort: v.optional(v.pipe(inputText(), v.regex(/^\w+,(asc|desc)$/))),
  asOf: v.optional(inputText()),
};
