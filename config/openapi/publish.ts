import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { versionFile } from '../../src/contract/firmwareVersion';
import { CONSOLE_HEADER } from '../../src/contract/crossSite';
import { envelopeFromServer, fromServer, toServer } from '../../src/contract/wire';
import { SUCCESS } from '../../src/domain/errors';
import { asker, asRequest } from '../contractCheck/http';
import { WIRE } from '../wire';
import { controlDocument } from './control';
import { openApiDocument, type Examples } from './document';
import { isJsonObject, type Json, type JsonObject } from './schemas';
import { playStory, type Send } from './story';

const headersOf = (account: string): Record<string, string> => ({
  cookie: `sso_session=${account}; rehearsal_world=contract`,
  'accept-language': 'zh-CN',
  'idempotency-key': randomUUID(),
  [CONSOLE_HEADER.name.toLowerCase()]: CONSOLE_HEADER.value,
});

/** An answer with the contract's names. */
function envelopeOf(body: string, path: string): JsonObject {
  const envelope = envelopeFromServer(WIRE, JSON.parse(body)) as JsonObject;
  return { ...envelope, model: fromServer(WIRE, path, envelope.model) as Json };
}

function sender(base: string): Send {
  const [ask, target] = [asker(base), { base, gateway: `${base}/sso-api` }];
  return async (account, endpoint, input) => {
    const { body } = await ask(asRequest(target, endpoint, input, headersOf(account)));
    return envelopeOf(body, endpoint.path);
  };
}

function uploader(base: string): Parameters<typeof playStory>[1] {
  return async (account, versionId) => {
    const url = new URL(versionFile.uploadPath, base);
    const facts = { versionId, filename: 'DC120-MCU-900_2.4.0.bin' };
    const sent = toServer(WIRE, versionFile.uploadPath, facts) as JsonObject;
    for (const [name, value] of Object.entries(sent))
      url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    const headers = { ...headersOf(account), 'content-type': 'application/octet-stream' };
    const { body } = await asker(base)({ method: 'PUT', path: url.href, headers, body: 'firmware' });
    return envelopeOf(body, versionFile.uploadPath);
  };
}

/**
 * Plays the story on a rehearsal.
 * @throws Error when the rehearsal refuses a call: its example would be wrong
 */
export async function playedExamples(address: string): Promise<Examples> {
  const headers = { ...headersOf(''), 'content-type': 'application/json' };
  const begun = JSON.stringify({ name: 'contract', create: true });
  await (await fetch(new URL('/rehearsal/world', address), { method: 'POST', headers, body: begun })).arrayBuffer();
  const examples = await playStory(sender(address), uploader(address));
  const refused = Object.entries(examples).filter(([, { answer }]) => !isJsonObject(answer) || answer.code !== SUCCESS);
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused, null, 2)}`);
  return examples;
}

/** Writes the document with examples of a rehearsal, and that of the rehearsal's own calls. */
export async function publish(address: string, version: string, target: string, control: string): Promise<void> {
  const examples = await playedExamples(address);
  writeFileSync(target, `${JSON.stringify(openApiDocument(version, examples), null, 2)}\n`);
  writeFileSync(control, `${JSON.stringify(controlDocument(version), null, 2)}\n`);
  process.stdout.write(`${target}: ${String(Object.keys(examples).length)} calls with their examples.\n`);
}
