import * as v from 'valibot';
import { flag, many, text } from '../domain/fields';

/** A checklist item in the requested language. */
export const templateItem = v.object({ key: v.string(), label: v.string() });

/** An additional field of the version form. */
export const templateField = v.object({
  key: v.string(),
  label: v.string(),
  kind: v.fallback(v.picklist(['text', 'textarea', 'select']), 'text'),
  required: flag(),
  options: many(v.string()),
  /** Names of options that are no words of the staff's language, by option. */
  optionNames: v.nullish(v.record(v.string(), v.string()), {}),
  help: text(),
});

/** The firmware version template (requirements §7; its fields are assumed, decisions §3). */
export const template = v.object({
  name: text(),
  revision: v.nullish(v.number(), 1),
  fields: many(templateField),
  checklist: many(templateItem),
});

export type TemplateModel = v.InferOutput<typeof template>;
export type TemplateField = v.InferOutput<typeof templateField>;
