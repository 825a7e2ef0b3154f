import express from '@umijs/bundler-utils/compiled/express';
import { ENDPOINTS } from '@/contract/endpoints';
import { orderAttachment } from '@/contract/testing';
import type { WireMap } from '@/contract/wire';
import { openApiDocument } from '../../config/openapi/document';
import { callBody } from '../../config/callBody';
import { validator } from '../../config/scripts/validator.mjs';
import { WIRE } from '../../config/wire';
import { textField } from '../kit/field';
import { checkServer, UNTRIED } from '../server';
import { RehearsalServer } from './server';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';

const pair = (ours: string | boolean, theirs: string | number) => [ours, theirs] as const;

/** The main job and the checks against a server with other names, types and values (P-ADAPTER-1), mapped by one map. */
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
    enabled: { values: [pair(true, 1), pair(false, 0)] },
    module: { values: [['mainControl', 'MAIN_CTRL']] },
    upgradeMode: { name: 'mode', values: [pair('forced', 'FORCED'), pair('optional', 'OPTIONAL')] },
    // The release plan has its own `mode`.
    'evidence.mode': 'mode',
    'schedule.mode': 'mode',
    decision: { name: 'verdict', values: [pair('pass', 'AGREE'), pair('return', 'REJECT')] },
    createdAt: { time: '+08:00' },
    updatedAt: { time: 'epochMs' },
    submittedAt: { name: 'submitTime', time: '+08:00' },
  },
  calls: {
    [ENDPOINTS.userRole.search.path]: { fuzzyName: 'keyword' },
    [ENDPOINTS.operateLog.page.path]: { at: { name: 'time', time: 'epochS' } },
  },
};

const found: string[] = [];
/** The rehearsal behind the validator, by the names of now. */
const validated = () => {
  const note = (difference: string) => found.push(difference);
  return RehearsalServer.start(
    validator(openApiDocument('0.0.0'), { gateway: '/sso-api', read: callBody(express.json), success: '0', note }),
  );
};

let server: RehearsalServer;
beforeAll(async () => {
  Object.assign(WIRE, ODD);
  server = await validated();
  worlds.begin('odd');
});
afterAll(async () => {
  await server.stop();
});

const cookieOf = (account: string) => `sso_session=${account}; rehearsal_world=odd`;

test('the answers have the names of the server', async () => {
  const raw = async (path: string) => (await server.fetch('admin.qian', 'odd', path)).text();
  expect(await raw('/api/v2/firmware/page')).toMatch(/^\{"errCode":"0","msg":.*"data":\{"list":\[\{"fwNo":"/);
  expect(await raw('/api/v2/firmware/page')).toMatch(
    /"enabled":1.*"createdAt":"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d.*"updatedAt":\d{13},/,
  );
  const orders = await raw('/api/v2/testing/page?scope=all&pageSize=1');
  const { model } = await server.as('admin.qian', 'odd').post('/rehearsal/scenario', { name: 'step-4' });
  const log = await raw(`/api/v1/testingOrder/approveLog?testOrderNo=${textField(model, 'orderNo')}`);
  expect(log).toContain('"verdict":"AGREE"');
  expect(await raw('/api/v2/operateLog/page')).toMatch(/"time":\d{10}[,.].*"costMs":/);
  expect(orders).not.toMatch(/"(orderNo|testerList|operationPersonList|firmwareNo|revision)":|"errCode":"S/);
}, 60_000);

/** The rules send wrong requests on purpose. */
const answersUnlikeDocument = () => found.filter((each) => !each.includes(': request/'));

test.each(['TUS', 'FORM'])(
  'the rules of npm run check -- server hold, with a file by %s',
  async (by) => {
    Object.assign(WIRE, { upload: by === 'FORM' ? { part: 'binary' } : undefined });
    const server = await validated();
    const cookies = {
      ...{ developer: cookieOf('dev.lin'), tester: cookieOf('test.chen'), second: cookieOf('test.wu') },
      ...{ operator: cookieOf('ops.he'), admin: cookieOf('admin.qian') },
    };
    const { lines, untried } = await checkServer(server.address, cookies, `ODD-BY-${by}`);
    expect(lines).toEqual([]);
    expect(untried).toEqual(UNTRIED);
    await server.stop();
    expect(answersUnlikeDocument()).toEqual([]);
  },
  60_000,
);

test('an attachment may be a part of a form', async () => {
  const { model } = await server.as('admin.qian', 'odd').post('/rehearsal/scenario', { name: 'step-4' });
  const body = new FormData();
  body.append('testOrderNo', textField(model, 'orderNo'));
  body.append('filename', 'run.log');
  body.append('binary', new Blob(['line']), 'run.log');
  const headers = { 'X-Requested-With': 'firmware-console' };
  const sent = await server.fetch('test.chen', 'odd', orderAttachment.upload.path, { method: 'POST', body, headers });
  expect(await sent.text()).toContain('"name":"run.log","size":4,');
});
