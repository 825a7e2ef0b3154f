import { createServer, type AddressInfo } from 'node:net';
import { describe as line } from '../../config/contractCheck/check';
import { asker, reach, type Ask, type Asked, type Answered } from '../../config/contractCheck/http';
import { checkWriting, type Written } from '../../config/contractCheck/write';
import { RehearsalServer } from '../mock/server';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';

/** `npm run check -- server --write`: no difference on the rehearsal, and each deliberate fault is found. */

let server: RehearsalServer;
let honest: Ask;
let tries = 0;
beforeAll(async () => {
  server = await RehearsalServer.start();
  worlds.begin('contract-write');
  honest = asker(server.address);
});
afterAll(() => server.stop());

const cookie = (account: string) => `sso_session=${account}; rehearsal_world=contract-write`;

/** Runs the write check on a server, with a number of its own. */
function play(ask: Ask, number = `CHECK-${String((tries += 1))}`): Promise<Written> {
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

const success = (answer: Answered, model: unknown = null): Answered => ({
  ...answer,
  http: 200,
  contentType: 'application/json',
  body: JSON.stringify({ code: 'S00000', message: '', error: null, success: true, model }),
});

/** The rehearsal's server with a fault. */
type Fault = (asked: Asked, next: Ask) => Promise<Answered>;

/** [fault, its implementation, the trial that must report it, expected message] */
const PLANTED: readonly (readonly [string, Fault, string, RegExp])[] = [
  [
    'knows no idempotency keys',
    (asked, next) => next({ ...asked, headers: { ...asked.headers, 'idempotency-key': crypto.randomUUID() } }),
    'the same idempotency key again: the first answer',
    /S00000 is expected, E00011 came/,
  ],
  [
    'lets the later of two changes win',
    (asked, next) => next(pathOf(asked).endsWith('firmware/update') ? withBody(asked, { revision: newest() }) : asked),
    'a change by the revision before',
    /E00006 is expected, S00000 came/,
  ],
  [
    'takes a call that another site sends',
    (asked, next) =>
      asked.headers['sec-fetch-site'] === 'cross-site'
        ? next({ ...without(asked, 'sec-fetch-site', 'origin') })
        : next(asked),
    'a browser sends it for another site: refused',
    /HTTP 400 is expected, HTTP 200 came/,
  ],
  [
    'asks for no header of the console',
    (asked, next) =>
      next({ ...without(asked, 'sec-fetch-site'), headers: { ...without(asked, 'sec-fetch-site').headers } }),
    'a form of a page sends it, without the header: refused, a GET with effects too',
    /HTTP 400 is expected/,
  ],
  [
    'lets every site read it',
    async (asked, next) => {
      const answer = await next(asked);
      return { ...answer, headers: new Headers({ 'access-control-allow-origin': '*' }) };
    },
    'what another site asks for is not for it to read',
    /other sites may read it \(\*\)/,
  ],
  [
    'grants every preflight',
    async (asked, next) => {
      const answer = await next(asked);
      if (asked.method !== 'OPTIONS') return answer;
      return { ...answer, headers: new Headers({ 'access-control-allow-origin': asked.headers.origin ?? '' }) };
    },
    'another site’s preflight is not granted',
    /other sites may read it/,
  ],
  [
    'has people test their own work',
    async (asked, next) => {
      const answer = await next(asked);
      const own = pathOf(asked).endsWith('addtestingOrder') && answer.body.includes('testerList');
      return own && !answer.body.includes('orderNo') ? success(answer) : answer;
    },
    'nobody tests what they submit',
    /E00003 is expected, S00000 came/,
  ],
  [
    'decides whatever step is asked for',
    async (asked, next) => {
      const answer = await next(asked);
      return pathOf(asked).endsWith('/confirmApproval') ? success(answer) : answer;
    },
    'step 2 is not decided before step 1',
    /is expected, S00000 came/,
  ],
  [
    'never says where an upload goes on',
    async (asked, next) => {
      const answer = await next(asked);
      if (answer.http !== 201) return answer;
      return { ...answer, headers: new Headers({ 'tus-resumable': '1.0.0' }) };
    },
    'an upload begins',
    /Location is missing/,
  ],
  [
    'takes a part from any offset',
    async (asked, next) => {
      const answer = await next(asked);
      return answer.http === 409 ? { ...answer, http: 204 } : answer;
    },
    'a part from another offset',
    /HTTP 409 is expected, HTTP 204 came/,
  ],
  [
    'keeps an upload that was given up',
    async (asked, next) => {
      const answer = await next(asked);
      return asked.method === 'HEAD' && answer.http >= 400 ? { ...answer, http: 200 } : answer;
    },
    'and is forgotten',
    /HTTP 404 or 410 is expected, HTTP 200 came/,
  ],
];

/** The revision of the number by then: registered, and changed once or twice. */
let changed = 0;
const newest = (): number => (changed += 1);

test('nothing differs on the rehearsal, every trial runs, and the end says what was done', async () => {
  const { outcomes, did, stopped } = await play(honest);
  expect(outcomes.map(line).join('\n')).not.toContain('DIFFER');
  expect(outcomes.filter(({ played }) => !played)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(35);
  expect(stopped).toBe(false);
  expect(did.join('\n')).toMatch(/^The order \S+ is withdrawn\.\nThe number CHECK-1 stays, disabled\.$/);
}, 60_000);

test.each(PLANTED)(
  'a server that %s is found out',
  async (_what, fault, trial, said) => {
    changed = 0;
    const { outcomes } = await play((asked) => fault(asked, honest));
    const lines = outcomes
      .filter(({ trial: { name }, differences }) => name === trial && differences.length > 0)
      .map(line);
    expect(lines.join('\n')).toMatch(said);
  },
  60_000,
);

test.each([
  ['an envelope', false],
  ['202, and attaches it later', true],
])(
  'a server without tus gets one PUT, and answers %s',
  async (_what, later) => {
    const { outcomes, stopped } = await play(async (asked) => {
      const answer = await honest(asked);
      if (answer.http === 201) return { ...answer, http: 405, headers: new Headers() };
      return later && asked.method === 'PUT' ? { ...answer, http: 202, body: '' } : answer;
    });
    expect(outcomes.map(line).join('\n')).not.toContain('DIFFER');
    expect(outcomes.filter(({ played }) => !played)).toHaveLength(1);
    expect(stopped).toBe(false);
  },
  60_000,
);

test('an address without a server is reported', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  expect(await reach(`http://127.0.0.1:${String(port)}/`)).toMatch(/^nothing listens there/);
});
