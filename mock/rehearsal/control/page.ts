import type { RequestHandler } from 'express';
import * as v from 'valibot';
import { ERROR, errorText } from '../../../src/domain/errors';
import { languageOf, type Language } from '../../../src/domain/language';
import { LANGUAGE_COOKIE } from '../names';
import { PERSONAS } from '../firmware/personas';
import { CALLS } from './conditions';
import { CONTROL, type ControlCall } from './controlCalls';
import { cookie, guardedHandler } from './http';
import { type Field, formOf, type Offers } from './pageForms';
import { FIELDS, inLanguage, nameIn, type TextPair, SECTIONS, SHOWN, type ShownTable, WORDS } from './pageTexts';

/** The table of control calls as the page gets it, in one language. */
export interface PageTable {
  readonly sections: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<keyof typeof WORDS, string>>;
  readonly calls: readonly ShownCall[];
}

export interface ShownCall extends Pick<ControlCall, 'method' | 'path' | 'sends'>, Omit<ShownTable, 'title' | 'form'> {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly Field[];
  /** `read`: made at once, its answer is shown; `link`: its address is; `form`: made by a form, otherwise by rows. */
  readonly by: 'read' | 'link' | 'form' | 'rows';
  /** Whether its answer says more than the section shows. */
  readonly answers: boolean;
}

const signIn: ControlCall = {
  method: 'POST',
  path: '/sso/session',
  sends: 'body',
  input: v.strictObject({ account: v.string() }),
  model: v.object({}),
};
const ALL: Readonly<Record<string, ControlCall>> = { ...CONTROL, signIn };

const callsOf = (section: string) =>
  Object.entries(SHOWN).flatMap(([name, shown]) => {
    const call = ALL[name];
    return call !== undefined && shown?.section === section ? [{ name, call, shown }] : [];
  });

/** What text fields offer, by name. */
function offersIn(language: Language): Offers {
  const groups = [...new Set(CALLS.map(({ call }) => `${call.split('.')[0] ?? ''}.*`))];
  const plain = ['*', ...groups].map((value) => ({ value, label: value }));
  return {
    account: PERSONAS.map(({ account, name }) => ({ value: account, label: `${name} ${account}` })),
    call: [...plain, ...CALLS.map(({ call, path }) => ({ value: call, label: `${call} · ${path}` }))],
    code: Object.values(ERROR).map((value) => ({ value, label: `${value} ${errorText(value, language)}` })),
  };
}

const texts = <Name extends string>(
  pairs: Readonly<Record<Name, TextPair>>,
  language: Language,
): Record<Name, string> => {
  const entries = Object.keys(pairs).map((name) => [name, nameIn(pairs, name, language)]);
  return Object.fromEntries(entries) as Record<Name, string>;
};

/** A table of the control calls for the page. */
export function pageTable(language: Language): PageTable {
  const offers = offersIn(language);
  const calls = Object.keys(SECTIONS).flatMap((section) => {
    const inSection = callsOf(section).map(({ name, call, shown: { title, form, ...shown } }): ShownCall => {
      const { method, path, sends, input } = call;
      const fields = formOf(input, language, offers);
      const reads = method === 'GET' && fields.length === 0;
      const other = call.model.type === 'unknown' ? 'link' : shown.rows === undefined || form ? 'form' : 'rows';
      const by = reads ? 'read' : other;
      return { ...shown, name, title: inLanguage(title, language), method, path, sends, fields, by, answers: true };
    });
    const read = inSection.flatMap(({ name, by }) => (by === 'read' ? [ALL[name]?.model] : []));
    return inSection.map((call) => ({ ...call, answers: call.by !== 'read' && !read.includes(ALL[call.name]?.model) }));
  });
  return { calls, sections: texts(SECTIONS, language), fields: texts(FIELDS, language), words: texts(WORDS, language) };
}

/** The page: its table is in it, its script is bundled on the first request (mock/ribbon.ts). */
const show = guardedHandler((request, response) => {
  const language = languageOf(cookie(request, LANGUAGE_COOKIE) ?? request.headers['accept-language']);
  const table = JSON.stringify(pageTable(language)).replaceAll('<', '\\u003c');
  response.set('Cache-Control', 'no-store').type('html').send(`<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${WORDS.title[language === 'zh-CN' ? 0 : 1]}</title>
<body style="margin: 0"><div id="page"></div><script type="application/json" id="table">${table}</script>
<script type="module" src="/rehearsal/page.js"></script></html>`);
});

export const PAGE: Readonly<Record<string, RequestHandler>> = { 'GET /rehearsal/page': show };
