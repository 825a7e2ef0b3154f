import * as v from 'valibot';
import { problemPath, WHOLE } from './fields';

/** A value read by a schema, or where it did not fit. */
export type Fit<Value> =
  { readonly fits: true; readonly value: Value } | { readonly fits: false; readonly path: string };

/**
 * Reads a value of unknown shape by a schema of the contract, so that whoever receives answers need
 * not know the schema library.
 */
export function fit<Value>(schema: v.GenericSchema<unknown, Value>, value: unknown): Fit<Value> {
  const result = v.safeParse(schema, value);
  // To the library a list is an object too: it would pass for one whose fields are all missing, an empty page.
  if (result.success && Array.isArray(value) && !Array.isArray(result.output)) return { fits: false, path: WHOLE };
  return result.success ? { fits: true, value: result.output } : { fits: false, path: problemPath(result.issues) };
}
