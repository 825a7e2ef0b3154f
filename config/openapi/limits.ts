import { limitOf, TEXT_MAX } from '../../src/contract/limits';
import { inObjects, isJsonObject, mapped, type Json, type JsonObject } from './schemas';

/** An input's schema with the longest text of each field (P-WIRE-31). @param field that holds it; '' at the top */
export function limited(schema: JsonObject, path: string, around = '', field = ''): JsonObject {
  const { type, enum: members, const: only, format, properties, additionalProperties: free } = schema;
  const isText = type === 'string' && members === undefined && only === undefined && format === undefined;
  if (isText) {
    const limit = limitOf(path, around, field) ?? TEXT_MAX;
    const own =
      typeof limit === 'number' ? { maxLength: limit } : { maxLength: limit.max, pattern: limit.whole.source };
    return { ...schema, ...own };
  }
  const inner = (value: Json, outer: string, name: string) =>
    inObjects(value, (each) => limited(each, path, outer, name));
  return {
    ...mapped(schema, (value, key) =>
      ['items', 'anyOf', 'oneOf', 'allOf'].includes(key) ? inner(value, around, field) : value,
    ),
    ...(isJsonObject(properties) && { properties: mapped(properties, (value, key) => inner(value, field, key)) }),
    // Free keys are data: their field holds the texts.
    ...(isJsonObject(free) && { additionalProperties: inner(free, around, field) }),
  };
}
