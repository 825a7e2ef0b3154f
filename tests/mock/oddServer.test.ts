import { randomUUID } from 'node:crypto';
import express from '@umijs/bundler-utils/compiled/express';
import { versionFile } from '@/contract/firmwareVersion';
import { parseModel } from '@/contract/envelope';
import { envelopeFromServer, fromServer, toServer, type WireMap } from '@/contract/wire';
import { asker, checkContract, checkWriting, describe as line, sender } from '../../config/contractCheck/check';
import type { Ask, Outcome } from '../../config/contractCheck/exchange';
import { openApiDocument } from '../../config/openapi/document';
import { playedExamples, playStory, type Send } from '../../config/openapi/story';
import { validator } from '../../config/scripts/validator.mjs';
import { WIRE } from '../../config/wire';
import { RehearsalServer } from './server';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';

/** The main job and the checks against a server with other names, types and values (decisions §3), mapped by one map. */
const ODD: WireMap = {
  envelope: { code: { name: 'errCode', values: [['S00000', '0']] }, message: 'msg', model: 'data' },
  fields: {
    // The rehearsal's own ids are no numbers and stay text.
    id: { type: 'number' },
    versionId: { name: 'version_id', type: 'number' },
    total: { type: 'text' },
    status: { name: 'state_no', type: 'text' },
    durationMs: 'costMs',
    orderNo: 'testOrderNo',
    firmwareNo: 'fwNo',
    revision: 'lockVersion',
    testerList: 'testers',
    operationPersonList: 'operators',
    enabled: {
      values: [
        [true, 1],
        [false, 0],
      ],
    },
    module: { values: [['mainControl', 'MAIN_CTRL']] },
    upgradeMode: {
      name: 'mode',
      values: [
        ['forced', 'FORCED'],
        ['optional', 'OPTIONAL'],
      ],
    },
    // The release plan has its own `mode`.
    'evidence.mode': 'mode',
    'schedule.mode': 'mode',
    decision: {
      name: 'verdict',
      values: [
        ['pass', 'AGREE'],
        ['return', 'REJECT'],
      ],
    },
    createdAt: { time: '+08:00' },
    updatedAt: { time: 'epochMs' },
    submittedAt: { name: 'submitTime', time: '+08:00' },
  },
  calls: { 'userRole/search': { fuzzyName: 'keyword' }, 'operateLog/page': { at: { name: 'time', time: 'epochS' } } },
};

let server: RehearsalServer;
beforeAll(async () => {
  Object.assign(WIRE, ODD);
  server = await RehearsalServer.start();
  worlds.begin('odd');
});
afterAll(async () => {
  await server.stop();
});

const writing = () => ({ 'x-requested-with': 'firmware-console', 'idempotency-key': randomUUID() });
const cookieOf = (account: string) => ({ cookie: `sso_session=${account}; rehearsal_world=odd` });
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Raw responses by path. */
const raw = new Map<string, string>();

async function ask(account: string, path: string, sent: unknown, inBody: boolean, method: string): Promise<unknown> {
  const url = new URL(path, server.address);
  if (!inBody) for (const [name, value] of Object.entries(sent ?? {})) url.searchParams.set(name, textOf(value));
  const headers = { ...writing(), ...(inBody && { 'content-type': 'application/json' }) };
  const body = inBody && { body: JSON.stringify(sent) };
  const response = await server.fetch(account, 'odd', url.href, { method, headers, ...body });
  const text = await response.text();
  raw.set(path, text);
  return envelopeFromServer(ODD, JSON.parse(text));
}

const misread: string[] = [];

const send: Send = async (account, endpoint, input) => {
  const path = (endpoint.host === 'gateway' ? '/sso-api' : '') + endpoint.path;
  const sent = toServer(ODD, endpoint.path, input);
  const envelope = (await ask(account, path, sent, endpoint.sends === 'body', endpoint.method)) as {
    code: string;
    model: never;
  };
  const model = fromServer(ODD, endpoint.path, envelope.model) as never;
  const read = parseModel(endpoint.model, model);
  if (envelope.code !== 'S00000' || !read.valid)
    misread.push(`${endpoint.path} ${envelope.code} ${read.valid ? '' : read.path}`);
  return { ...envelope, model };
};

test('plays the main job from registration to verification', async () => {
  await playStory(send, async (account, versionId) => {
    const url = new URL(versionFile.uploadPath, server.address);
    const facts = { version_id: textOf(versionId), filename: 'DC120-MCU-900_2.4.0.bin' };
    url.search = new URLSearchParams(facts).toString();
    const headers = { ...writing(), 'content-type': 'application/octet-stream' };
    const response = await server.fetch(account, 'odd', url.href, { method: 'PUT', headers, body: 'firmware' });
    return envelopeFromServer(ODD, await response.json()) as never;
  });
  expect(misread).toEqual([]);
  // The responses use the server's names.
  expect(raw.get('/api/v2/firmware/page')).toMatch(/^\{"errCode":"0","msg":.*"data":\{"list":\[\{"fwNo":"/);
  expect(raw.get('/api/v2/firmware/page')).toMatch(
    /"enabled":1.*"createdAt":"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d.*"updatedAt":\d{13},/,
  );
  expect(raw.get('/api/v1/testingOrder/approveLog')).toContain('"verdict":"AGREE"');
  expect(raw.get('/api/v2/operateLog/page')).toMatch(/"time":\d{10}[,.].*"costMs":/);
  const ours = /"(orderNo|testerList|operationPersonList|firmwareNo|revision)":|"errCode":"S/g;
  expect([...raw.values()].flatMap((answer) => answer.match(ours) ?? [])).toEqual([]);
}, 60_000);

test('npm run check -- contract: no call is refused, and requests and answers match the document', async () => {
  const found: string[] = [];
  const note = (difference: string) => found.push(difference);
  const front = validator(openApiDocument('0.0.0', {}), { json: express.json, success: '0', note });
  const validated = await RehearsalServer.start(front);
  try {
    expect(Object.keys(await playedExamples(validated.address)).length).toBeGreaterThan(40);
    expect(found).toEqual([]);
  } finally {
    await validated.stop();
  }
}, 60_000);

const target = () => ({ base: server.address, gateway: `${server.address}/sso-api` });
const differing = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ differences }) => differences.length > 0).map(line);

test('npm run check -- server: reads do not differ', async () => {
  expect(differing(await checkContract(sender({ ...target(), ...cookieOf('admin.qian') })))).toEqual([]);
}, 60_000);

test.each(['tus', 'PUT'])(
  'npm run check -- server --write: writes, with a file by %s, do not differ',
  async (by) => {
    const people = { submitter: cookieOf('dev.lin').cookie, tester: cookieOf('test.chen').cookie };
    const ask = asker(server.address);
    const withoutTus: Ask = async (asked) => {
      const answer = await ask(asked);
      return answer.http === 201 ? { ...answer, http: 405, headers: new Headers() } : answer;
    };
    const { outcomes } = await checkWriting(
      by === 'PUT' ? withoutTus : ask,
      target(),
      people,
      `ODD-${by.toUpperCase()}`,
    );
    expect(differing(outcomes)).toEqual([]);
  },
  60_000,
);
