import { RehearsalServer } from '../mock/server';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';
import { answerAs } from '../../mock/rehearsal/control/shape';
import { checkServer, UNTRIED, type Part } from '.';
import { DEVIATIONS } from './deviations';
import { standIn } from './standIn';

/** The rules of `npm run check -- server`: each planted deviation is named, the rehearsal and the minimum are not. */

let rehearsal: RehearsalServer;
let server: Awaited<ReturnType<typeof standIn>>;
beforeAll(async () => {
  rehearsal = await RehearsalServer.start();
  worlds.begin('server');
  server = await standIn(rehearsal);
}, 60_000);
afterAll(async () => {
  server.stop();
  await rehearsal.stop();
});

const cookie = (account: string) => `sso_session=${account}; rehearsal_world=server`;
const COOKIES = {
  ...{ developer: cookie('dev.lin'), tester: cookie('test.chen'), second: cookie('test.wu') },
  ...{ operator: cookie('ops.he'), admin: cookie('admin.qian') },
};
let numbers = 0;
const nextNumber = () => `CHECK-${String((numbers += 1))}`;

/** Lines of the rules and of the validator before them. */
async function check(parts?: readonly Part[], sought?: RegExp) {
  const isEnough = (lines: readonly string[]) =>
    sought !== undefined && [...lines, ...server.found].some((line) => sought.test(line));
  const { lines, ...rest } = await checkServer(server.address, COOKIES, nextNumber(), parts, isEnough);
  return { ...rest, lines: [...lines, ...server.found] };
}

/** What the minimum lacks, by the specification (requirements §7). */
const LACKED = [
  'GET /api/v2/testing/counts',
  'GET /api/v2/testing/periodReport',
  'GET /api/v2/firmwareVersion/releases',
  'GET /api/v1/testingOrder/revision',
  'changes by an older revision: this server tells none',
  'GET /api/v2/firmwareVersion/download',
  'POST /workflow/approval/withdrawApproval',
];

test.each<[shape: string, lacked: readonly string[]]>([
  ['full', []],
  ['minimal', LACKED],
])(
  'a %s server is named nothing, and what was not tried is listed',
  async (shape, lacked) => {
    answerAs(shape);
    server.deviate();
    const { lines, untried, left } = await check();
    answerAs('full');
    expect(lines).toEqual([]);
    expect(untried).toEqual([...UNTRIED, ...lacked]);
    expect(left).toEqual([`the number CHECK-${String(numbers)}, disabled`]);
    expect(server.harmless.has('list.deviceType is left out')).toBe(shape === 'minimal');
  },
  60_000,
);

test.each(DEVIATIONS)(
  'names a server that %s',
  async (_what, deviation, part, line) => {
    server.deviate(deviation, part === 'reads');
    const { lines } = await check([part], line);
    expect(lines).toContainEqual(expect.stringMatching(line));
  },
  60_000,
);

test('each place of an answer that differs is a line, once for all rows; what the console does without is counted', async () => {
  const rows = [1, 2].map((at) => ({ firmwareNo: `X-${String(at)}`, createdAt: '2026-03-05 10:00', colour: 'red' }));
  const body = JSON.stringify({ code: 'S00000', model: { list: rows, total: '2' } });
  const headers = { 'content-type': 'application/json' };
  server.deviate(() => Promise.resolve({ http: 200, headers, body }));
  await fetch(`${server.address}/api/v2/firmware/page`);
  await fetch(`${server.address}/api/v2/testing/claim`, { method: 'POST', headers, body: '{"orderNo":"TO-1"}' });
  expect([...server.found].sort()).toEqual([
    'GET /api/v2/firmware/page: the answer: model.list.*.createdAt must match format "date-time", "2026-03-05 10:00" came',
    'GET /api/v2/firmware/page: the answer: model.total must be number, "2" came',
    expect.stringMatching(/^POST \/api\/v2\/testing\/claim: request\/headers must have required property/),
  ]);
  expect([...server.harmless]).toEqual(
    expect.arrayContaining(['list.colour is not in the document', 'list.name is left out', 'model.asOf is left out']),
  );
});

test('a server that does not answer is one line for each rule, and the check ends', async () => {
  server.deviate(() => Promise.reject(new Error('closed')));
  const { lines, left } = await check();
  expect(lines.length).toBeGreaterThan(10);
  expect(left).toEqual([expect.stringMatching(/may be enabled/)]);
}, 60_000);
