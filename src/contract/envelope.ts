import * as v from 'valibot';
import type { FieldProblem } from '../domain/problems';

/**
 * The response envelope (requirements §3). Only `code` is required (decisions §3): a message that is no text is
 * ignored, a missing model is null.
 */
export const envelope = v.object({
  code: v.string(),
  message: v.fallback(v.nullish(v.string(), null), null),
  error: v.fallback(v.nullish(v.string(), null), null),
  status: v.fallback(v.nullish(v.union([v.string(), v.number()]), null), null),
  model: v.optional(v.unknown(), null),
});

/**
 * Assumed: response header with the server's trace ID, for bug reports (decisions §5). The rehearsal sends world and
 * journal line.
 */
export const TRACE_HEADER = 'x-trace-id';

export type Envelope = v.InferOutput<typeof envelope>;

/** The model of an E00003: refused fields with reasons (decisions §3). */
export const fieldProblems: v.GenericSchema<unknown, FieldProblem[]> = v.array(
  v.object({
    field: v.string(),
    reason: v.string(),
    values: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  }),
);
