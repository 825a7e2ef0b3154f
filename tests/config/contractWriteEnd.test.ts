import { asker, type Ask, type Asked } from '../../config/contractCheck/http';
import { checkWriting, type Written } from '../../config/contractCheck/write';
import { RehearsalServer } from '../mock/server';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';

/** `npm run check -- server --write` with a server that differs: where it stops, what it leaves, and what it says. */

let server: RehearsalServer;
let honest: Ask;
let tries = 0;
beforeAll(async () => {
  server = await RehearsalServer.start();
  worlds.begin('contract-end');
  honest = asker(server.address);
});
afterAll(() => server.stop());

const cookie = (account: string) => `sso_session=${account}; rehearsal_world=contract-end`;
const pathOf = ({ path: address }: Asked): string => new URL(address, 'http://base').pathname;

/** Runs the write check on a server, with a number of its own. */
function play(ask: Ask, number = `CHECK-${String((tries += 1))}`): Promise<Written> {
  const target = { base: server.address, gateway: `${server.address}/sso-api` };
  return checkWriting(ask, target, { submitter: cookie('dev.lin'), tester: cookie('test.chen') }, number);
}

/** The model of a read of the rehearsal itself. */
async function modelOf(path: string): Promise<unknown> {
  const { body } = await honest({ method: 'GET', path, headers: { cookie: cookie('admin.qian') } });
  return (JSON.parse(body) as { model: unknown }).model;
}

interface LeftOrder {
  readonly orderNo: string;
  readonly closedAt: string | null;
}
const numberNow = (): string => `CHECK-${String(tries)}`;
const ordersOf = async (firmwareNo: string): Promise<readonly LeftOrder[]> =>
  ((await modelOf(`/api/v2/testing/page?scope=all&firmwareNo=${firmwareNo}`)) as { list: readonly LeftOrder[] }).list;
/** null: not registered. */
const isEnabled = async (firmwareNo: string): Promise<boolean | null> =>
  ((await modelOf(`/api/v2/firmware/detail?firmwareNo=${firmwareNo}`)) as { enabled: boolean } | null)?.enabled ?? null;

const differing = ({ outcomes }: Written): Written['outcomes'] =>
  outcomes.filter(({ differences }) => differences.length > 0);

test.each(['latestRelease', 'userName', 'stage', 'currentOrder'])(
  'a server that never sends %s is told so, and nothing else',
  async (field) => {
    const written = await play(async (asked) => {
      const answer = await honest(asked);
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
  'where the answer with %s cannot be read, the check stops there and leaves nothing open',
  async (_what, path, registered) => {
    let broken = false;
    const written = await play(async (asked) => {
      const answer = await honest(asked);
      const isMeant = pathOf(asked).endsWith(path) && (path === 'firmware/detail' || /"S00000"|^$/.test(answer.body));
      if (broken || !isMeant) return answer;
      broken = true;
      return { ...answer, http: 502, contentType: 'text/html', body: '<html>', headers: new Headers() };
    });
    expect(differing(written).map(({ trial }) => trial)).toEqual([written.outcomes.at(-1)?.trial]);
    expect(written.stopped).toBe(true);
    expect(written.did[0]).toMatch(/^Stopped at “.*HTTP (502|201)/);
    expect((await ordersOf(numberNow())).filter(({ closedAt }) => closedAt === null)).toEqual([]);
    expect(await isEnabled(numberNow())).toBe(registered ? false : null);
    expect(written.did.at(-1)).toBe(registered ? `The number ${numberNow()} stays, disabled.` : 'Nothing was written.');
  },
  60_000,
);

test('a server that does not say who is signed in gets no order', async () => {
  const written = await play(async (asked) => {
    const answer = await honest(asked);
    return { ...answer, body: answer.body.replace('"userAccount"', '"account"') };
  });
  expect(await ordersOf(numberNow())).toEqual([]);
  expect(written.did[0]).toBe('Stopped at “who submits”: its answer has no userAccount. The rest was not tried.');
}, 60_000);

/** As somebody without rights; a call without a session has no envelope. */
const refusing = (pattern: RegExp) => (asked: Asked) =>
  honest(
    pattern.test(pathOf(asked)) ? { ...asked, headers: { ...asked.headers, cookie: cookie('nopage.bai') } } : asked,
  );

test.each([
  ['number that is looked for', /firmware\/detail/, ['Nothing was written.']],
  ['new number', /firmware\/add/, [expect.stringMatching(/^The number CHECK-\d+ was not registered\.$/)]],
])('a refusal of the %s ends the check', async (_what, refused, end) => {
  const { did, stopped } = await play(refusing(refused));
  expect(stopped).toBe(true);
  expect(did.slice(1)).toEqual(end);
});

test('what could not be undone is said', async () => {
  const { did } = await play((asked) =>
    asked.headers['sec-fetch-site'] === undefined ? refusing(/withdrawApproval|enableDisable/)(asked) : honest(asked),
  );
  const [order] = await ordersOf(numberNow());
  expect(did).toEqual([
    `The order ${order?.orderNo ?? ''} is still open (E00007): withdraw it.`,
    `The number ${numberNow()} is not disabled (E00007): disable it.`,
  ]);
}, 60_000);

test('a number that exists is not touched', async () => {
  const taken = numberNow();
  const before = await modelOf(`/api/v2/firmware/detail?firmwareNo=${taken}`);
  const { did, outcomes } = await play(honest, taken);
  expect(outcomes).toHaveLength(1);
  expect(did.at(-1)).toBe('Nothing was written.');
  expect(await modelOf(`/api/v2/firmware/detail?firmwareNo=${taken}`)).toEqual(before);
}, 60_000);
