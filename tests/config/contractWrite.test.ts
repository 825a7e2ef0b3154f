import { createHash } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { describe as line } from '../../config/contractCheck/check';
import { asker, reach, type Ask, type Asked, type Answered } from '../../config/contractCheck/send';
import { checkWriting, type Written } from '../../config/contractCheck/write';
import { RehearsalServer } from '../mock/server';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';

/**
 * `npm run check -- server --write`: no difference on the rehearsal, each deliberate fault is reported, and with a server
 * that differs: where it stops, what it leaves, and what it reports.
 */

let server: RehearsalServer;
let rehearsal: Ask;
let numbersUsed = 0;
beforeAll(async () => {
  server = await RehearsalServer.start();
  worlds.begin('contract-write');
  rehearsal = asker(server.address);
});
afterAll(() => server.stop());

const cookie = (account: string) => `sso_session=${account}; rehearsal_world=contract-write`;

/** Runs the write check on a server, with a number of its own. */
function runCheck(ask: Ask, number = `CHECK-${String((numbersUsed += 1))}`): Promise<Written> {
  const target = { base: server.address, gateway: `${server.address}/sso-api` };
  return checkWriting(ask, target, { submitter: cookie('dev.lin'), tester: cookie('test.chen') }, number);
}

const without = (asked: Asked, ...names: readonly string[]): Asked => ({
  ...asked,
  headers: Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !names.includes(name))),
});
const bodyOf = ({ body }: Asked): Record<string, unknown> =>
  typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
const pathOf = ({ path: address }: Asked): string => new URL(address, 'http://base').pathname;
const withBody = (asked: Asked, change: object): Asked => ({
  ...asked,
  body: JSON.stringify({ ...bodyOf(asked), ...change }),
});

const success = (answer: Answered): Answered => ({
  ...answer,
  http: 200,
  contentType: 'application/json',
  body: JSON.stringify({ code: 'S00000', message: '', error: null, success: true, model: null }),
});

/** The rehearsal's server with a fault. */
type Fault = (asked: Asked, next: Ask) => Promise<Answered>;

/** Changes answers. */
const after =
  (change: (answer: Answered, asked: Asked) => Answered): Fault =>
  async (asked, next) =>
    change(await next(asked), asked);
const withHeaders = (answer: Answered, headers: Record<string, string>): Answered => ({
  ...answer,
  headers: new Headers(headers),
});

const again: Fault = (asked, next) =>
  next({ ...asked, headers: { ...asked.headers, 'idempotency-key': crypto.randomUUID() } });
const outdated: Fault = (asked, next) =>
  next(pathOf(asked).endsWith('firmware/update') ? withBody(asked, { revision: nextRevision() }) : asked);
const crossSite: Fault = (asked, next) =>
  next(asked.headers['sec-fetch-site'] === 'cross-site' ? without(asked, 'sec-fetch-site', 'origin') : asked);
const preflight = after((answer, { method, headers: { origin = '' } }) =>
  method === 'OPTIONS' ? withHeaders(answer, { 'access-control-allow-origin': origin }) : answer,
);
const ownTester = after((answer, asked) => {
  const own = pathOf(asked).endsWith('addtestingOrder') && answer.body.includes('testerList');
  return own && !answer.body.includes('orderNo') ? success(answer) : answer;
});
const early = after((answer, asked) => (pathOf(asked).endsWith('/confirmApproval') ? success(answer) : answer));
const unplaced = after((answer) => (answer.http === 201 ? withHeaders(answer, { 'tus-resumable': '1.0.0' }) : answer));
const anywhere = after((answer) => (answer.http === 409 ? { ...answer, http: 204 } : answer));
const kept = after((answer, { method }) =>
  method === 'HEAD' && answer.http >= 400 ? { ...answer, http: 200 } : answer,
);
const everyOrigin = after((answer) =>
  withHeaders(answer, { ...Object.fromEntries(answer.headers), 'access-control-allow-origin': '*' }),
);
const headless: Fault = (asked, next) => next(without(asked, 'sec-fetch-site'));
/** Answers a write as if it were done, with what is there. */
const idle =
  (path: string, detail: string, key: string): Fault =>
  (asked, next) => {
    const { [key]: value, reason } = bodyOf(asked);
    if (!pathOf(asked).endsWith(path) || reason === 'forged') return next(asked);
    const query = new URLSearchParams({ [key]: typeof value === 'string' ? value : '' });
    return next({ method: 'GET', path: `${detail}?${query.toString()}`, headers: asked.headers });
  };
/** Has no tus, and takes a file whatever hash was told. */
const anyHash: Fault = async (asked, next) => {
  const url = new URL(asked.path, server.address);
  if (asked.method === 'PUT' && asked.body instanceof Uint8Array)
    url.searchParams.set('sha256', createHash('sha256').update(asked.body).digest('hex'));
  const answer = await next({ ...asked, path: url.href });
  return answer.http === 201 ? { ...answer, http: 405, headers: new Headers() } : answer;
};
const KEY_AGAIN = 'the same idempotency key again: the first answer';
const HEADLESS = 'a call without the console’s header, a GET with effects: refused';

/** [fault, its implementation, the trial that must report it, expected message] */
const FAULTS: readonly (readonly [string, Fault, string, RegExp])[] = [
  ['ignores idempotency keys', again, KEY_AGAIN, /S00000 is expected, E000(11|06) came/],
  ['accepts an outdated revision', outdated, 'a change by the revision before', /E00006 is expected, S00000 came/],
  ['accepts another site', crossSite, 'a call from another site: refused', /HTTP 400 is expected, HTTP 200 came/],
  ['does without the console’s header', headless, HEADLESS, /HTTP 400 is expected/],
  ['lets every origin read', everyOrigin, 'a read by another origin gets no CORS header', /sites may read it \(\*\)/],
  ['grants every preflight', preflight, 'a preflight of another origin is refused', /other sites may read it/],
  ['has the submitter test', ownTester, 'the submitter as tester is refused', /E00003 is expected, S00000 came/],
  ['decides any step', early, 'a decision of step 2 before step 1 is refused', /is expected, S00000 came/],
  ['sends no Location for an upload', unplaced, 'an upload begins', /Location is missing/],
  ['accepts a part at any offset', anywhere, 'a part from another offset', /HTTP 409 is expected, HTTP 204 came/],
  ['takes a file of a wrong hash', anyHash, 'a file with a wrong hash is refused', /whose hash is another one/],
  [
    'only says that it withdraws',
    idle('/withdrawApproval', '/api/v1/testingOrder/detail', 'orderNo'),
    'the order is closed',
    /it is open, though withdrawn/,
  ],
  [
    'only says that it disables',
    idle('/enableDisable', '/api/v2/firmware/detail', 'firmwareNo'),
    'the number stays, disabled',
    /it is enabled, though disabled/,
  ],
  ['keeps a cancelled upload', kept, 'a cancelled upload is gone', /HTTP 404 or 410 is expected, HTTP 200 came/],
];

/** The revision of the number by then: registered, and changed once or twice. */
let lastRevision = 0;
const nextRevision = (): number => (lastRevision += 1);

test('every trial runs on the rehearsal without a difference; the summary says what was written', async () => {
  const { outcomes, did, stopped } = await runCheck(rehearsal);
  expect(outcomes.map(line).join('\n')).not.toContain('DIFFER');
  expect(outcomes.filter(({ played }) => !played)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(35);
  expect(stopped).toBe(false);
  expect(did.join('\n')).toMatch(/^The order \S+ is withdrawn\.\nThe number CHECK-1 stays, disabled\.$/);
}, 60_000);

test.each(FAULTS)(
  'reports a server that %s, and nothing else',
  async (_what, fault, trial, message) => {
    lastRevision = 0;
    const { outcomes } = await runCheck((asked) => fault(asked, rehearsal));
    const lines = outcomes.filter(({ differences }) => differences.length > 0);
    expect(lines.map((each) => each.trial.name)).toContain(trial);
    expect(lines.map(line).filter((said) => !message.test(said))).toEqual([]);
  },
  60_000,
);

test.each([
  ['an envelope', false],
  ['202, and attaches it later', true],
])(
  'sends one PUT to a server without tus, which answers %s',
  async (_what, later) => {
    const { outcomes, stopped } = await runCheck(async (asked) => {
      const answer = await rehearsal(asked);
      if (answer.http === 201) return { ...answer, http: 405, headers: new Headers() };
      return later && asked.method === 'PUT' ? { ...answer, http: 202, body: '' } : answer;
    });
    expect(outcomes.map(line).join('\n')).not.toContain('DIFFER');
    expect(outcomes.filter(({ played }) => !played)).toHaveLength(1);
    expect(stopped).toBe(false);
  },
  60_000,
);

test('reports an address where nothing listens', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  expect(await reach(`http://127.0.0.1:${String(port)}/`)).toMatch(/^nothing listens there/);
});

/** The model of a read of the rehearsal itself. */
async function modelOf(path: string): Promise<unknown> {
  const { body } = await rehearsal({ method: 'GET', path, headers: { cookie: cookie('admin.qian') } });
  return (JSON.parse(body) as { model: unknown }).model;
}

interface Order {
  readonly orderNo: string;
  readonly closedAt: string | null;
}
const lastNumber = (): string => `CHECK-${String(numbersUsed)}`;
const ordersOf = async (firmwareNo: string): Promise<readonly Order[]> =>
  ((await modelOf(`/api/v2/testing/page?scope=all&firmwareNo=${firmwareNo}`)) as { list: readonly Order[] }).list;
/** null: not registered. */
const isEnabled = async (firmwareNo: string): Promise<boolean | null> =>
  ((await modelOf(`/api/v2/firmware/detail?firmwareNo=${firmwareNo}`)) as { enabled: boolean } | null)?.enabled ?? null;

const differing = ({ outcomes }: Written): Written['outcomes'] =>
  outcomes.filter(({ differences }) => differences.length > 0);

test.each(['latestRelease', 'userName', 'stage', 'currentOrder'])(
  'a missing %s is the only difference reported',
  async (field) => {
    const written = await runCheck(async (asked) => {
      const answer = await rehearsal(asked);
      if (!answer.contentType.includes('json')) return answer;
      const kept: unknown = JSON.parse(answer.body, (key, value: unknown) => (key === field ? undefined : value));
      return { ...answer, body: JSON.stringify(kept) };
    });
    const problems = differing(written).flatMap(({ differences }) => differences.map(({ problem }) => problem));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter((problem) => !problem.endsWith(`must have required property '${field}'`))).toEqual([]);
    expect(written.did.join('\n')).toMatch(/^The order \S+ is withdrawn\.\nThe number \S+ stays, disabled\.$/);
  },
  60_000,
);

/** [what cannot be read, the end of its path, whether the number was registered] */
test.each([
  ['the number that is looked for', 'firmware/detail', false],
  ['the new number', 'firmware/add', true],
  ['the change', 'firmware/update', true],
  ['the new version', 'firmwareVersion/add', true],
  ['the upload', 'firmwareVersion/upload', true],
  ['the people', 'auth/getUserInfo', true],
  ['who releases', 'userRole/getUserRoles', true],
  ['the new order', 'testing/addtestingOrder', true],
  ['the decision', 'approval/testReceptionApproval', true],
])(
  'stops at an unreadable answer with %s and leaves no order open and no number enabled',
  async (_what, path, registered) => {
    let sent = false;
    const written = await runCheck(async (asked) => {
      const answer = await rehearsal(asked);
      const isMeant = pathOf(asked).endsWith(path) && (path === 'firmware/detail' || /"S00000"|^$/.test(answer.body));
      if (sent || !isMeant) return answer;
      sent = true;
      return { ...answer, http: 502, contentType: 'text/html', body: '<html>', headers: new Headers() };
    });
    expect(differing(written).map(({ trial }) => trial)).toEqual([written.outcomes.at(-1)?.trial]);
    expect(written.stopped).toBe(true);
    expect(written.did[0]).toMatch(/^Stopped at “.*HTTP (502|201)/);
    expect((await ordersOf(lastNumber())).filter(({ closedAt }) => closedAt === null)).toEqual([]);
    expect(await isEnabled(lastNumber())).toBe(registered ? false : null);
    expect(written.did.at(-1)).toBe(
      registered ? `The number ${lastNumber()} stays, disabled.` : 'Nothing was written.',
    );
  },
  60_000,
);

test('submits no order when the account of the user is missing', async () => {
  const written = await runCheck(async (asked) => {
    const answer = await rehearsal(asked);
    return { ...answer, body: answer.body.replace('"userAccount"', '"account"') };
  });
  expect(await ordersOf(lastNumber())).toEqual([]);
  expect(written.did[0]).toBe('Stopped at “who submits”: its answer has no userAccount. The rest was not tried.');
}, 60_000);

/** As somebody without rights; a call without a session has no envelope. */
const refusing = (pattern: RegExp) => (asked: Asked) =>
  rehearsal(
    pattern.test(pathOf(asked)) ? { ...asked, headers: { ...asked.headers, cookie: cookie('nopage.bai') } } : asked,
  );

test.each([
  ['number that is looked for', /firmware\/detail/, ['Nothing was written.']],
  ['new number', /firmware\/add/, [expect.stringMatching(/^The number CHECK-\d+ was not registered\.$/)]],
])('stops when the %s is refused', async (_what, refused, end) => {
  const { did, stopped } = await runCheck(refusing(refused));
  expect(stopped).toBe(true);
  expect(did.slice(1)).toEqual(end);
});

test('reports what could not be undone', async () => {
  const { did } = await runCheck((asked) =>
    asked.headers['sec-fetch-site'] === undefined
      ? refusing(/withdrawApproval|enableDisable/)(asked)
      : rehearsal(asked),
  );
  const [order] = await ordersOf(lastNumber());
  expect(did).toEqual([
    `The order ${order?.orderNo ?? ''} is still open (E00007): withdraw it.`,
    `The number ${lastNumber()} is not disabled (E00007): disable it.`,
  ]);
}, 60_000);

test('changes nothing when the number exists already', async () => {
  const taken = lastNumber();
  const before = await modelOf(`/api/v2/firmware/detail?firmwareNo=${taken}`);
  const { did, outcomes } = await runCheck(rehearsal, taken);
  expect(outcomes).toHaveLength(1);
  expect(did.at(-1)).toBe('Nothing was written.');
  expect(await modelOf(`/api/v2/firmware/detail?firmwareNo=${taken}`)).toEqual(before);
}, 60_000);
