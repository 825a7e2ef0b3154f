import * as v from 'valibot';
import { NO_VALUE, type Open } from '../domain/values';
import { fit, NO_ZONE } from './fit';

/**
 * Building blocks for answers (decisions §3): a missing or null field becomes its empty value, so that screens get
 * total types. What a screen cannot do without is declared with valibot's own strict pieces. How an answer that does
 * not fit is read: `fit.ts`.
 */

/** A text that may be missing: ''. */
export const text = () => v.nullish(v.string(), '');
/** A number, also one that is sent as text. */
export const numeric = () =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]),
    v.metadata({ published: { type: 'number' } }),
  );
/** A number that may be missing: 0. */
export const count = () => v.nullish(numeric(), 0);
/** A yes or no that may be missing: no. */
export const flag = () => v.nullish(v.boolean(), false);
/** A value that may be absent: null. */
export const maybe = <S extends v.GenericSchema<unknown, unknown>>(schema: S) => v.nullish(schema, null);
/** A list that may be missing: []. */
export const many = <S extends v.GenericSchema<unknown, unknown>>(schema: S) => v.nullish(v.array(schema), []);

/** A value of a closed set; one that the console does not know is kept as it came, and sent back. */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  v.pipe(
    v.custom<Open<Value>>((value) => typeof value === 'string'),
    v.metadata({ published: { type: 'string', enum: values } }),
  );
/** The same where it may be missing. */
export const maybeOneOf = <Value extends string>(values: readonly Value[]): v.GenericSchema<unknown, Open<Value>> =>
  v.nullish(oneOf(values), NO_VALUE);

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?$/;

/** A time as ISO 8601. One without a zone is refused: read as local or as UTC, it could be hours off. */
export const zoned = () =>
  v.pipe(
    v.string(),
    v.check((time) => !WITHOUT_ZONE.test(time), NO_ZONE),
    v.metadata({ published: { type: 'string', format: 'date-time' } }),
  );
/** A time that may be missing: ''. */
export const time = () => v.nullish(zoned(), '');

/** A row that does not fit its schema; it is shown as unreadable, the list around it lives. */
export interface UnreadableRow {
  readonly unreadable: string;
}

/** Whether a row of a list could not be read. */
export function isUnreadable(row: unknown): row is UnreadableRow {
  return typeof row === 'object' && row !== null && 'unreadable' in row;
}

/** The rows of a list that could be read. */
export function readable<Row>(list: readonly (Row | UnreadableRow)[]): Row[] {
  return list.filter((row): row is Row => !isUnreadable(row));
}

/**
 * A list whose rows are read one by one (`fit.ts`). The list itself must be there: an answer without it is no empty list.
 * @param row the schema of a row
 * @returns rows that fit as they are, others as {@link UnreadableRow} with the path that failed
 */
export function rows<Row>(row: v.GenericSchema<unknown, Row>): v.GenericSchema<unknown, (Row | UnreadableRow)[]> {
  return v.pipe(
    v.array(v.unknown()),
    // The published contract says what a row looks like; here it is checked row by row.
    v.metadata({ row }),
    v.transform((list) =>
      list.map((item): Row | UnreadableRow => {
        const result = fit(row, item);
        return result.fits ? result.value : { unreadable: result.path };
      }),
    ),
  );
}

/** A page of a list (decisions §3). */
export const page = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.object({ list: rows(row), total: count(), asOf: text() });

/** What every list call answers with. */
export interface Page<Row> {
  list: (Row | UnreadableRow)[];
  total: number;
  asOf: string;
}

/** A number that travels in a query string. */
export const queryNumber = () =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]),
    v.integer(),
    v.metadata({ published: { type: 'integer' } }),
  );

/** A yes or no that travels in a query string. */
export const queryFlag = () =>
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])]),
    v.metadata({ published: { type: 'boolean' } }),
    v.transform((value) => value === true || value === 'true'),
  );

/** Several values of a closed set that travel in a query string, joined by commas. */
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

/** Several whole numbers that travel in a query string, joined by commas. */
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

/** The parameters that every list call takes (decisions §3). */
export const paging = {
  current: v.optional(v.pipe(queryNumber(), v.minValue(1)), 1),
  pageSize: v.optional(v.pipe(queryNumber(), v.minValue(1), v.maxValue(200)), 20),
  sort: v.optional(v.pipe(v.string(), v.regex(/^\w+,(asc|desc)$/))),
  asOf: v.optional(v.string()),
};
