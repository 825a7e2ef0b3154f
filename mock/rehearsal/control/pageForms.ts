import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Language } from '../../../src/domain/language';
import { FIELDS, nameIn, VALUES } from './pageTexts';

export interface Option {
  readonly value: string | number | boolean;
  readonly label: string;
  /** Further fields of this choice. */
  readonly fields?: readonly Field[];
}

/** A field of a form. A `kind` has further fields for each option; a text may have another value than its options. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly type: 'text' | 'number' | 'choice' | 'kind' | 'time' | 'json';
  readonly options: readonly Option[];
}

/** Values that a field offers, by its name. */
export type Offers = Readonly<Record<string, readonly Option[]>>;

const isSchema = (each: JsonSchema | boolean): each is JsonSchema => typeof each === 'object';

/** The form of an input in a language, from its schema. */
export function formOf(input: v.GenericSchema, language: Language, offers: Offers): readonly Field[] {
  const option = (value: Option['value']): Option => ({ value, label: nameIn(VALUES, String(value), language) });

  const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): readonly Field[] =>
    Object.entries(properties).map(([name, schema]) => {
      const field = { name, label: nameIn(FIELDS, name, language), required: required.includes(name) };
      return { ...field, ...controlOf(isSchema(schema) ? schema : {}, offers[name] ?? []) };
    });

  /** One of several objects, which its `kind` tells. */
  const variantOf = ({ properties: { kind, ...properties } = {}, required = [] }: JsonSchema): Option => {
    const value = typeof kind === 'object' && typeof kind.const === 'string' ? kind.const : '';
    return { ...option(value), fields: fieldsOf({ properties, required }) };
  };

  const controlOf = (schema: JsonSchema, offered: readonly Option[]): Pick<Field, 'type' | 'options'> => {
    const { anyOf = [], oneOf, enum: values, type, format } = schema;
    // A value or null: what is left out is null.
    const [nullable] = anyOf.filter(isSchema);
    if (nullable) return controlOf(nullable, offered);
    if (oneOf) return { type: 'kind', options: oneOf.filter(isSchema).map(variantOf) };
    const choices = type === 'boolean' ? [true, false] : values;
    const options = choices?.flatMap((value) => (typeof value === 'object' ? [] : [option(value)]));
    if (options) return { type: 'choice', options: offered.length > 0 ? offered : options };
    if (type === 'number' || type === 'integer') return { type: 'number', options: [] };
    if (type === 'string') return { type: format === 'date-time' ? 'time' : 'text', options: offered };
    return { type: 'json', options: [] };
  };

  return fieldsOf(toJsonSchema(input, { typeMode: 'input', errorMode: 'ignore' }));
}
