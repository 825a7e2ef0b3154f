import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { FIELDS, nameIn, VALUES } from './pageTexts';
import type { Language } from '../../../src/domain/language';

export interface Option {
  readonly value: string | number | boolean;
  readonly label: string;
  /** Further fields of this choice. */
  readonly fields: readonly Field[];
}

/** A field of a form. A `kind` has further fields for each option; a text may have another value than its options. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly type: 'text' | 'number' | 'choice' | 'kind' | 'time' | 'json';
  readonly options: readonly Option[];
}

/** Values that a text field offers, by its name. */
export type Offers = Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>;

const isSchema = (each: JsonSchema | boolean): each is JsonSchema => typeof each === 'object';

/** Makes forms in a language from the schemas of inputs. */
export class PageForms {
  constructor(
    private readonly language: Language,
    private readonly offers: Offers,
  ) {}

  /** The fields of an object's input. */
  of(input: v.GenericSchema): Field[] {
    return this.fields(toJsonSchema(input, { typeMode: 'input', errorMode: 'ignore' }));
  }

  private fields({ properties = {}, required = [] }: JsonSchema): Field[] {
    return Object.entries(properties).map(([name, schema]) => {
      const basis = { name, label: nameIn(FIELDS, name, this.language), required: required.includes(name) };
      return { ...basis, ...this.control(name, isSchema(schema) ? schema : {}) };
    });
  }

  private control(name: string, schema: JsonSchema): Pick<Field, 'type' | 'options'> {
    const { anyOf = [], oneOf, enum: values, type, format } = schema;
    // A value or null: what is left out is null.
    const [nullable] = anyOf.filter(isSchema);
    if (nullable) return this.control(name, nullable);
    if (oneOf) return { type: 'kind', options: oneOf.filter(isSchema).map((one) => this.variant(one)) };
    const offered = this.offers[name]?.map((offer) => ({ ...offer, fields: [] })) ?? [];
    if (values) {
      const options = values.flatMap((value) => (typeof value === 'object' ? [] : [this.option(value)]));
      return { type: 'choice', options: options.map((own) => offered.find(({ value }) => value === own.value) ?? own) };
    }
    if (type === 'boolean') return { type: 'choice', options: [true, false].map((value) => this.option(value)) };
    if (type === 'number' || type === 'integer') return { type: 'number', options: [] };
    if (type === 'string') return { type: format === 'date-time' ? 'time' : 'text', options: offered };
    return { type: 'json', options: [] };
  }

  private option(value: Option['value'], fields: readonly Field[] = []): Option {
    return { value, label: nameIn(VALUES, String(value), this.language), fields };
  }

  /** One of several objects, which its `kind` tells. */
  private variant({ properties: { kind, ...properties } = {}, required = [] }: JsonSchema): Option {
    const value = typeof kind === 'object' && typeof kind.const === 'string' ? kind.const : '';
    return this.option(value, this.fields({ properties, required }));
  }
}
