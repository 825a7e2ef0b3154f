import { RehearsalServer } from './server';
import * as ts from 'typescript';
import { textField } from '../kit/field';
import { ADD_NUMBER, Control, numberInput } from './control';

/** A recording as a browser test (decisions §6); tests/e2e/specs/rehearsal/written.spec.ts runs some of them. */

const server = RehearsalServer.ofFile();

/** The test written from a world or a recording. */
const text = async (world: string, recording?: string): Promise<string> => {
  const headers = { 'content-type': 'application/x-ndjson' };
  const sent = recording !== undefined && { method: 'POST', body: recording };
  return (await server.fetch('dev.lin', world, '/rehearsal/spec', { headers, ...sent })).text();
};

const number = (firmwareNo: string, more: object = {}) => {
  return { ...numberInput(firmwareNo), name: "O'Neil 的“固件”", ...more };
};

test('screen actions are repeated; scenarios, refused writes and other input become calls', async () => {
  const as = server.as('dev.lin', 'spec-lines');
  await as.post(ADD_NUMBER, number('SPEC-1'));
  await as.post(ADD_NUMBER, number('SPEC-1'));
  await as.post(ADD_NUMBER, number('SPEC-2', { vendorCode: 'V' }));
  await new Control(server, 'dev.lin', 'spec-lines').post('scenario', { name: 'step-2' });
  const spec = await text('spec-lines');
  expect(ts.transpileModule(spec, { reportDiagnostics: true }).diagnostics).toEqual([]);
  expect(spec).toContain("import { registers } from '../../../kit/acts';");
  expect(spec).toMatch(
    /1 firmware\.add\n {2}await registers\(await as\('dev\.lin'\), \{ firmwareNo: 'SPEC-1', name: 'O\\'Neil 的“固件”'/,
  );
  expect(spec).toMatch(/2 firmware\.add\n {2}await rehearsal\.play\('dev\.lin', 'firmware\.add', .*, 'E00011'\);/);
  expect(spec).toMatch(/3 firmware\.add\n {2}await rehearsal\.play\(/);
  expect(spec).toMatch(/const \{ id: version1 \} = await rehearsal\.play\('dev\.lin', 'firmwareVersion\.add'/);
  expect(spec).toMatch(/const \{ orderNo: order1 \} = .*'testing\.addOrder', \{ versionId: version1,/);
  expect(spec).toMatch(/'approvals\.testReception', \{ orderNo: order1, /);
});

test('faults are set again, and an action whose answer is lost does not wait for the screen', async () => {
  const control = new Control(server, 'dev.lin', 'spec-faults');
  const orderNo = textField(await control.post('scenario', { name: 'step-1' }), 'orderNo');
  await control.post('faults', { call: 'testing.claim', effect: { kind: 'lost' }, times: 1 });
  const claim = () => server.as('test.chen', 'spec-faults').post('/api/v2/testing/claim', { orderNo });
  await expect(claim()).rejects.toThrow();
  await control.post('faults', { call: 'approvals.remind', effect: { kind: 'code', code: 'E00009' }, times: 1 });
  await server.as('dev.lin', 'spec-faults').post('/workflow/approval/remind', { orderNo });
  await control.post('faults/clear');
  await control.post('chaos', { seed: 7, percent: 10 });
  await control.post('chaos/stop');
  await control.post('clock', { days: 2 });
  await server.as('dev.lin', 'spec-faults').post('/workflow/approval/remind', { orderNo });
  const spec = await text('spec-faults');
  expect(spec).toMatch(/await fault\(\{ call: 'testing\.claim', .*effect: \{ kind: 'lost' \}/);
  expect(spec).toContain("await claims(await as('test.chen'), { orderNo: order1 }, 'sent');");
  expect(spec).toContain("requests({ call: 'testing.claim', account: 'test.chen' })");
  expect(spec).toContain("await reminds(await as('dev.lin'), { orderNo: order1 }, 'sent');");
  expect(spec).toContain('await rehearsal.clearFaults();');
  expect(spec).toContain('await rehearsal.storm({ seed: 7, percent: 10 });\n  await rehearsal.endStorm();');
  expect(spec).toContain("await reminds(await as('dev.lin'), { orderNo: order1 });");
  expect(spec.match(/await clock\(/g)).toHaveLength(2);
});

test('a world is compared with a recording by its attempts and objects; the first path that differs is named', async () => {
  const recorded = async (world: string): Promise<object> => {
    const [, literal = ''] = /const RECORDED = (.*);\n$/s.exec(await text(world)) ?? [];
    return JSON.parse(literal) as object;
  };
  const [here, there] = [new Control(server, 'dev.lin', 'end-here'), new Control(server, 'dev.lin', 'end-there')];
  for (const control of [here, there]) await control.post('scenario', { name: 'step-2' });
  const end = await recorded('end-here');
  expect(await there.post('compare', end)).toBeNull();
  const orderNo = textField(await here.post('scenario', { name: 'step-1' }), 'orderNo');
  await there.post('scenario', { name: 'step-1' });
  const before = await recorded('end-there');
  await here.post('overtake', { orderNo });
  const path = expect.stringMatching(/^journal\.\d+$/) as unknown;
  expect(await here.post('compare', before)).toMatchObject({ path, recorded: '' });
  const { journal: _same, ...state } = before as { journal: unknown; state: object };
  const now = { ...state, journal: ((await recorded('end-here')) as { journal: unknown }).journal };
  expect(await here.post('compare', now)).toMatchObject({ path: 'state.order 2.stepOrder', recorded: '1', now: '2' });
});

test('another input of the same attempt is a difference, though it leaves the same objects', async () => {
  const [here, there] = [server.as('dev.lin', 'sent-here'), server.as('dev.lin', 'sent-there')];
  for (const [person, reason] of [
    [here, '停产'],
    [there, '产'],
  ] as const) {
    await person.post(ADD_NUMBER, number('SENT-1'));
    await person.post('/api/v2/firmware/enableDisable', { firmwareNo: 'SENT-1', enable: false, reason, revision: 1 });
  }
  const [, literal = ''] = /const RECORDED = (.*);\n$/s.exec(await text('sent-here')) ?? [];
  expect(await new Control(server, 'dev.lin', 'sent-there').post('compare', JSON.parse(literal) as object)).toEqual({
    path: 'journal.1.sent.reason',
    recorded: '"停产"',
    now: '"产"',
  });
});

test('a recording file gives the same test; any other file is refused', async () => {
  const control = new Control(server, 'dev.lin', 'spec-file');
  await control.post('scenario', { name: 'step-3' });
  const post = (recording: string) => text('spec-elsewhere', recording);
  expect(await post(await control.recording())).toBe(await text('spec-file'));
  expect(JSON.parse(await post('what is this?'))).toMatchObject({ code: 'E00012', success: false });
});

describe('a call without a screen', () => {
  const play = (body: object) => server.as('dev.lin', 'spec-play').post('/rehearsal/play', body);

  test('is made as a person and returns its result', async () => {
    const call = { account: 'dev.zhao', call: 'firmware.add', input: number('PLAY-1') };
    expect((await play(call)).model).toMatchObject({ code: 'S00000', model: { createdBy: { code: 'dev.zhao' } } });
    expect((await play(call)).model).toMatchObject({ code: 'E00011' });
    expect((await play({ ...call, account: 'ops.he' })).model).toMatchObject({ code: 'E00007' });
  });

  test('of an unknown person, of a call that is no write, or with another input is refused', async () => {
    const input = number('PLAY-2');
    expect(await play({ account: 'nobody', call: 'firmware.add', input })).toMatchObject({ http: 404, code: 'E00010' });
    expect(await play({ account: 'dev.lin', call: 'firmware.page', input })).toMatchObject({ http: 404 });
    const upload = await play({ account: 'dev.lin', call: 'firmwareVersion.upload', input });
    expect(upload).toMatchObject({ http: 400, code: 'E00003' });
  });
});
