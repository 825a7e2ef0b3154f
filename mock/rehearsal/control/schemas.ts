import * as v from 'valibot';

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
