import { expect, test } from '../fixtures';
import { refused, succeeded } from '../server';

/** Inputs that no screen sends: the server answers with an envelope and keeps running (decisions §3, §6). */

const number = {
  firmwareNo: 'E2E-BAD-INPUT',
  name: '坏输入',
  deviceType: 'dc',
  module: 'mainControl',
  hardwareRevisions: ['HW1.0'],
};
const ADD = '/api/v2/firmware/add';

test('refuses a body that is not JSON', async ({ serverAs }) => {
  const server = await serverAs('dev.lin');
  for (const body of ['{"firmwareNo": ', '"a text"', '[1, 2', '\u0000\u0001']) {
    refused(await server.postRaw(ADD, body), { code: 'E00003' });
  }
  succeeded(await server.post(ADD, number));
});

test('refuses a body over 5 MB', async ({ serverAs }) => {
  const server = await serverAs('dev.lin');
  refused(await server.post(ADD, { ...number, description: 'x'.repeat(6 * 1024 * 1024) }), { code: 'E00003' });
  succeeded(await server.post(ADD, number));
});

test('an unknown call returns an envelope, not a page', async ({ serverAs }) => {
  const server = await serverAs('dev.lin');
  refused(await server.get('/api/v2/firmware/nothing'), { code: 'E00010' });
  refused(await server.post('/workflow/approval/nothing', {}), { code: 'E00010' });
  refused(await server.get('/sso-api/nothing'), { code: 'E00010' });
});

test('returns HTTP 403 without a session', async ({ visitor }) => {
  const page = await visitor();
  const answer = await page.request.get('/api/v2/firmware/page');
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'E00005', success: false });
});

test('wrong types, unknown values and too large pages return the field', async ({ serverAs }) => {
  const server = await serverAs('dev.lin');
  refused(await server.post(ADD, { ...number, name: 5 }), { code: 'E00003', fields: ['name'] });
  refused(await server.post(ADD, { ...number, module: 'engine' }), { code: 'E00003', fields: ['module'] });
  refused(await server.post(ADD, { ...number, firmwareNo: 'lower case' }), { code: 'E00003', fields: ['firmwareNo'] });
  refused(await server.get('/api/v2/firmware/page', { pageSize: 5000 }), { code: 'E00003', fields: ['pageSize'] });
  refused(await server.get('/api/v2/firmware/page', { current: 0 }), { code: 'E00003', fields: ['current'] });
});
