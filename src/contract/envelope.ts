import * as v from 'valibot';
import type { FieldProblem } from '../domain/problems';

/**
 * The response envelope (requirements §3). Only `code` is required; the rest is read leniently
 * (decisions §3): a message that is no text is ignored, an absent model is null.
 */
export const envelope = v.object({
  code: v.string(),
  message: v.fallback(v.nullish(v.string(), null), null),
  error: v.fallback(v.nullish(v.string(), null), null),
  status: v.fallback(v.nullish(v.union([v.string(), v.number()]), null), null),
  model: v.optional(v.unknown(), null),
});

/**
 * Assumed: the response header with the name by which the server has an answer in its own records. A bug report
 * hands it on (decisions §5); the rehearsal names its world and journal line.
 */
export const TRACE_HEADER = 'x-trace-id';

export type Envelope = v.InferOutput<typeof envelope>;

/** The model of an E00003: which fields were refused and why (decisions §3). */
export const fieldProblems: v.GenericSchema<unknown, FieldProblem[]> = v.array(
  v.object({
    field: v.string(),
    reason: v.string(),
    values: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  }),
);
