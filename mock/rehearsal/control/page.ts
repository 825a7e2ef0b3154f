import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { RequestHandler } from 'express';
import * as v from 'valibot';
import { ERROR, errorText } from '../../../src/domain/errors';
import { languageOf, type Language } from '../../../src/domain/language';
import { LANGUAGE_COOKIE } from '../names';
import { PERSONAS } from '../firmware/personas';
import { CALLS } from './conditions';
import { CONTROL, type ControlCall } from './controlCalls';
import { cookie, guardedHandler } from './http';

/**
 * The rehearsal's page, on which a tester controls the mock server: it gets a table of the control calls and makes a form of each
 * call's input schema (mock/rehearsal/page).
 */

/** For the page's script, which may not import the package. */
export type FormSchema = JsonSchema;

export interface PageCall extends Pick<ControlCall, 'method' | 'path' | 'sends'> {
  readonly input: FormSchema;
}

export interface PageTable {
  readonly calls: Readonly<Record<string, PageCall>>;
  /** Values to choose from, by the name of the field. */
  readonly offers: Readonly<Record<string, { readonly value: string; readonly label: string }[]>>;
}

/** What the login page sends (mock/gateway.ts). The page signs in as well, and it is none of the control calls. */
const signIn: ControlCall = {
  method: 'POST',
  path: '/sso/session',
  sends: 'body',
  input: v.strictObject({ account: v.string() }),
  model: v.object({}),
};

/** The control calls for the page, and what its fields offer in a language. */
export function pageTable(language: Language): PageTable {
  const groups = [...new Set(CALLS.map(({ call }) => `${call.split('.')[0] ?? ''}.*`))];
  const calls = CALLS.map(({ call, path }) => ({ value: call, label: `${call} · ${path}` }));
  const shown = Object.entries<ControlCall>({ ...CONTROL, signIn }).map(([name, { method, path, sends, input }]) => {
    return [name, { method, path, sends, input: toJsonSchema(input, { typeMode: 'input', errorMode: 'ignore' }) }];
  });
  return {
    calls: Object.fromEntries(shown) as PageTable['calls'],
    offers: {
      account: PERSONAS.map(({ account, name }) => ({ value: account, label: `${name} ${account}` })),
      call: [...['*', ...groups].map((value) => ({ value, label: value })), ...calls],
      code: Object.values(ERROR).map((value) => ({ value, label: `${value} ${errorText(value, language)}` })),
    },
  };
}

/** The page: its table is in it, its script is bundled on the first request (mock/ribbon.ts). */
const show = guardedHandler((request, response) => {
  const language = languageOf(cookie(request, LANGUAGE_COOKIE) ?? request.headers['accept-language']);
  const table = JSON.stringify(pageTable(language)).replaceAll('<', '\\u003c');
  response.set('Cache-Control', 'no-store').type('html').send(`<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>REHEARSAL 演练</title>
<body style="margin: 0"><div id="page"></div><script type="application/json" id="table">${table}</script>
<script type="module" src="/rehearsal/page.js"></script></html>`);
});

export const PAGE: Readonly<Record<string, RequestHandler>> = { 'GET /rehearsal/page': show };
