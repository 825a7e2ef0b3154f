import { createHash } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { describe as line } from '../../config/contractCheck/report';
import { reach, type Ask, type TrialRequest, type Answered } from '../../config/contractCheck/send';
import { cookie, differing, pathOf, rehearsal, runCheck } from './writeCheck';

/** `npm run check -- server --write`: no difference on the rehearsal, and each deliberate fault is reported. */

const without = (request: TrialRequest, ...names: readonly string[]): TrialRequest => ({
  ...request,
  headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !names.includes(name))),
});
const bodyOf = ({ body }: TrialRequest): Record<string, unknown> =>
  typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
const withBody = (request: TrialRequest, change: object): TrialRequest => ({
  ...request,
  body: JSON.stringify({ ...bodyOf(request), ...change }),
});

const success = (answer: Answered): Answered => ({
  ...answer,
  http: 200,
  contentType: 'application/json',
  body: JSON.stringify({ code: 'S00000', message: '', error: null, success: true, model: null }),
});

/** The rehearsal's server with a fault. */
type Fault = (request: TrialRequest, next: Ask) => Promise<Answered>;

/** Changes answers. */
const after =
  (change: (answer: Answered, request: TrialRequest) => Answered): Fault =>
  async (request, next) =>
    change(await next(request), request);
const withHeaders = (answer: Answered, headers: Record<string, string>): Answered => ({
  ...answer,
  headers: new Headers(headers),
});

const again: Fault = (request, next) =>
  next({ ...request, headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() } });
const outdated: Fault = (request, next) =>
  next(pathOf(request).endsWith('firmware/update') ? withBody(request, { revision: nextRevision() }) : request);
const crossSite: Fault = (request, next) =>
  next(request.headers['sec-fetch-site'] === 'cross-site' ? without(request, 'sec-fetch-site', 'origin') : request);
const preflight = after((answer, { method, headers: { origin = '' } }) =>
  method === 'OPTIONS' ? withHeaders(answer, { 'access-control-allow-origin': origin }) : answer,
);
const ownTester = after((answer, request) => {
  const own = pathOf(request).endsWith('addtestingOrder') && answer.body.includes('testerList');
  return own && !answer.body.includes('orderNo') ? success(answer) : answer;
});
const early = after((answer, request) => (pathOf(request).endsWith('/confirmApproval') ? success(answer) : answer));
const unplaced = after((answer) => (answer.http === 201 ? withHeaders(answer, { 'tus-resumable': '1.0.0' }) : answer));
const anywhere = after((answer) => (answer.http === 409 ? { ...answer, http: 204 } : answer));
const kept = after((answer, { method }) =>
  method === 'HEAD' && answer.http >= 400 ? { ...answer, http: 200 } : answer,
);
const everyOrigin = after((answer) =>
  withHeaders(answer, { ...Object.fromEntries(answer.headers), 'access-control-allow-origin': '*' }),
);
const headless: Fault = (request, next) => next(without(request, 'sec-fetch-site'));
/** Answers a write as if it were done, with what is there. */
const idle =
  (path: string, detail: string, key: string): Fault =>
  (request, next) => {
    const { [key]: value, reason } = bodyOf(request);
    if (!pathOf(request).endsWith(path) || reason === 'forged') return next(request);
    const query = new URLSearchParams({ [key]: typeof value === 'string' ? value : '' });
    return next({ method: 'GET', path: `${detail}?${query.toString()}`, headers: request.headers });
  };
/** Has no tus, and takes a file whatever hash was sent. */
const anyHash: Fault = async (request, next) => {
  const url = new URL(request.path, 'http://base');
  if (request.method === 'PUT' && request.body instanceof Uint8Array)
    url.searchParams.set('sha256', createHash('sha256').update(request.body).digest('hex'));
  const answer = await next({ ...request, path: url.pathname + url.search });
  return answer.http === 201 ? { ...answer, http: 405, headers: new Headers() } : answer;
};
const unwithdrawn = idle('/withdrawApproval', '/api/v1/testingOrder/detail', 'orderNo');
const undisabled = idle('/enableDisable', '/api/v2/firmware/detail', 'firmwareNo');
const NO_CONTENT = { http: 204, contentType: '', body: '' };
const silent = after((answer) => (answer.body.includes('"E00006"') ? { ...answer, ...NO_CONTENT } : answer));
/** Answers a key by its first answer, whatever is sent with it. */
const careless = (): Fault => {
  const answers = new Map<string, Answered>();
  return async (request, next) => {
    const { 'idempotency-key': key = crypto.randomUUID() } = request.headers;
    const answer = answers.get(key) ?? (await next(request));
    if (answer.body.includes('"S00000"')) answers.set(key, answer);
    return answer;
  };
};
/** Lets whoever asks decide, as the person in charge. */
const as =
  (path: string, account: string): Fault =>
  (request, next) =>
    next(
      pathOf(request).endsWith(path)
        ? { ...request, headers: { ...request.headers, cookie: cookie(account) } }
        : request,
    );
const unrecalled = after((answer) => ({
  ...answer,
  body: answer.body.replace('"state":"recalled"', '"state":"released"'),
}));
const unmoved: Fault = async (request, next) => {
  const answer = await next(request);
  return pathOf(request).endsWith('testingOrder/detail')
    ? { ...answer, body: answer.body.replace('"status":5', '"status":4') }
    : answer;
};
const KEY_AGAIN = 'the same idempotency key again: the first answer';
const HEADLESS = 'a call without the console’s header, a GET with effects: refused';

/** [fault, its implementation, the trial that must report it, expected message] */
const FAULTS: readonly (readonly [string, Fault, string, RegExp])[] = [
  ['ignores idempotency keys', again, KEY_AGAIN, /(S00000|E00016) is expected, E000(11|06) came/],
  ['takes a key for another input', careless(), 'the same key with another input is refused', /E00016 is expected, S/],
  [
    'lets testers release',
    as('/toBeReleaseApproval', 'ops.he'),
    'step 6 by somebody else is refused',
    /E00007 is expected, S/,
  ],
  ['stays at a step that was decided', unmoved, 'the order after step 6', /status 5 is expected, 4 came/],
  ['keeps a failed release', unrecalled, 'the version is recalled', /it is not recalled/],
  ['lets anybody register', as('firmware/add', 'dev.lin'), 'a number by a tester is refused', /E00007 is expected, E/],
  ['accepts a refused write by 204', silent, 'a change by the revision before', /HTTP 204, by which it is accepted/],
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
  ['only answers that it withdraws', unwithdrawn, 'the order is closed', /it is open/],
  ['only answers that it disables', undisabled, 'the number stays, disabled', /it is enabled/],
  ['keeps a cancelled upload', kept, 'a cancelled upload is gone', /HTTP 404 or 410 is expected, HTTP 200 came/],
];

/** The revision of the number by then: registered, and changed once or twice. */
let lastRevision = 0;
const nextRevision = (): number => (lastRevision += 1);

test('every trial runs on the rehearsal without a difference; the summary names what was written', async () => {
  const { results, did, stopped } = await runCheck(rehearsal);
  expect(results.map(line).join('\n')).not.toContain('DIFFER');
  expect(results.filter(({ played }) => !played)).toEqual([]);
  expect(results.length).toBeGreaterThan(60);
  expect(stopped).toBe(false);
  expect(did.join('\n')).toMatch(
    /^The order \S+ is withdrawn\.\nAnother order was decided at all steps; .*\nThe number CHECK-1 stays, disabled\.$/,
  );
}, 60_000);

test.each(FAULTS)(
  'reports a server that %s, and nothing else',
  async (_what, fault, trial, message) => {
    lastRevision = 0;
    const lines = differing(await runCheck((request) => fault(request, rehearsal)));
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
    const { results, stopped } = await runCheck(async (request) => {
      const answer = await rehearsal(request);
      if (answer.http === 201) return { ...answer, http: 405, headers: new Headers() };
      return later && request.method === 'PUT' ? { ...answer, http: 202, body: '' } : answer;
    });
    expect(results.map(line).join('\n')).not.toContain('DIFFER');
    expect(results.filter(({ played }) => !played)).toHaveLength(1);
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

test('goes on where every write is answered with 204', async () => {
  const { results, stopped } = await runCheck(async (asked) => {
    const answer = await rehearsal(asked);
    const isWrite = asked.headers['idempotency-key'] !== undefined && answer.body.includes('"S00000"');
    return isWrite ? { ...answer, ...NO_CONTENT } : answer;
  });
  expect(results.map(line).join('\n')).not.toContain('DIFFER');
  expect(stopped).toBe(false);
}, 60_000);

test('fields that the console does without are no difference', async () => {
  const without = ['latestRelease', 'userName', 'stage', 'currentOrder'];
  const written = await runCheck(async (asked) => {
    const answer = await rehearsal(asked);
    if (!answer.contentType.includes('json')) return answer;
    const kept: unknown = JSON.parse(answer.body, (key, value: unknown) => (without.includes(key) ? undefined : value));
    return { ...answer, body: JSON.stringify(kept) };
  });
  expect(differing(written)).toEqual([]);
  expect(new Set(written.results.flatMap(({ harmless }) => harmless))).toEqual(new Set(without));
}, 60_000);
