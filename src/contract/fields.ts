import * as v from 'valibot';

/**
 * Lenient building blocks for answers (decisions §3): a missing or null field becomes its empty value,
 * so that screens get total types; what a screen cannot do without is declared with valibot's own
 * strict pieces.
 */

/** A text that may be missing: ''. */
export const text = () => v.nullish(v.string(), '');
/** A number that may be missing: 0. */
export const count = () => v.nullish(v.number(), 0);
/** A yes or no that may be missing: no. */
export const flag = () => v.nullish(v.boolean(), false);
/** A value that may be absent: null. */
export const maybe = <S extends v.GenericSchema<unknown, unknown>>(schema: S) => v.nullish(schema, null);
/** A list that may be missing: []. */
export const many = <S extends v.GenericSchema<unknown, unknown>>(schema: S) => v.nullish(v.array(schema), []);

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
 * A list whose rows are validated one by one.
 * @param row the schema of a row
 * @returns rows that fit as they are, others as {@link UnreadableRow} with the path that failed
 */
export function rows<Row>(row: v.GenericSchema<unknown, Row>): v.GenericSchema<unknown, (Row | UnreadableRow)[]> {
  return v.pipe(
    v.nullish(v.array(v.unknown()), []),
    // The published contract says what a row looks like; here it is checked row by row.
    v.metadata({ row }),
    v.transform((list) =>
      list.map((item): Row | UnreadableRow => {
        const result = v.safeParse(row, item);
        return result.success ? result.output : { unreadable: problemPath(result.issues) };
      }),
    ),
  );
}

/** What stands for the place where a value as a whole does not fit. */
export const WHOLE = '(whole)';

/** Where a value did not fit its schema: `list.3.versionNo`, or {@link WHOLE}. */
export function problemPath(issues: readonly v.BaseIssue<unknown>[]): string {
  const first = issues[0];
  return (first && v.getDotPath(first)) ?? WHOLE;
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

/** The parameters that every list call takes (decisions §3). */
export const paging = {
  current: v.optional(v.pipe(queryNumber(), v.minValue(1)), 1),
  pageSize: v.optional(v.pipe(queryNumber(), v.minValue(1), v.maxValue(200)), 20),
  sort: v.optional(v.pipe(v.string(), v.regex(/^\w+,(asc|desc)$/))),
  asOf: v.optional(v.string()),
};
