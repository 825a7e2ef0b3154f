import type { Endpoint } from '../../../src/contract/endpoint';
import { ENDPOINTS } from '../../../src/contract/endpoints';
import { versionFile } from '../../../src/contract/firmwareVersion';
import { orderAttachment } from '../../../src/contract/testing';
import { PERSONAS } from '../firmware/personas';
import { ANY, patternsOf } from '../engine/faults';
import { ensureKnown } from '../engine/known';

/** A call that can get a fault. */
interface Call {
  readonly call: string;
  readonly path: string;
  readonly effects: boolean;
}

const { uploadPath, downloadPath } = versionFile;

/** Calls with files, and what is served beside the calls. */
const OTHERS: readonly Call[] = [
  { call: 'firmwareVersion.upload', path: `POST ${uploadPath}`, effects: true },
  { call: 'firmwareVersion.uploadPart', path: `PATCH ${uploadPath}/:id`, effects: false },
  { call: 'firmwareVersion.download', path: `GET ${downloadPath}`, effects: false },
  { call: 'testing.addAttachment', path: `PUT ${orderAttachment.uploadPath}`, effects: true },
  { call: 'testing.downloadAttachment', path: `GET ${orderAttachment.downloadPath}`, effects: false },
  { call: 'signIn.page', path: 'GET /sso/login', effects: false },
  { call: 'signIn.session', path: 'POST /sso/session', effects: false },
  { call: 'static.file', path: 'GET *.js, *.css', effects: false },
];

/** All calls that can get a fault. */
export const CALLS: readonly Call[] = [
  ...Object.entries(ENDPOINTS).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, { method, path, effects }]): Call => {
      return { call: `${group}.${name}`, path: `${method} ${path}`, effects };
    }),
  ),
  ...OTHERS,
];

/** @throws RehearsalError for a call, a group or a person that does not exist, naming those that do */
export function ensureNames({ call, account }: { readonly call: string; readonly account?: string | undefined }): void {
  for (const pattern of patternsOf(call)) {
    const isGroup = pattern.endsWith('.*');
    const names = CALLS.map((each) => (isGroup ? `${each.call.split('.')[0] ?? ''}.*` : each.call));
    ensureKnown('call', pattern, [ANY, ...names]);
  }
  if (account) ensureKnown('account', account, [ANY, ...PERSONAS.map((persona) => persona.account)]);
}
