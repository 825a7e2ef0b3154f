import type { TrialRequest } from '../../config/contractCheck/send';
import { cookie, differing, lastNumber, pathOf, rehearsal, runCheck } from './writeCheck';

/** `npm run check -- server --write` with a server that differs: where it stops, what it leaves, and what it reports. */

/** The model of a read of the rehearsal itself. */
async function modelOf(path: string): Promise<unknown> {
  const { body } = await rehearsal({ method: 'GET', path, headers: { cookie: cookie('admin.qian') } });
  return (JSON.parse(body) as { model: unknown }).model;
}

interface Order {
  readonly orderNo: string;
  readonly closedAt: string | null;
}
const ordersOf = async (firmwareNo: string): Promise<readonly Order[]> =>
  ((await modelOf(`/api/v2/testing/page?scope=all&firmwareNo=${firmwareNo}`)) as { list: readonly Order[] }).list;
/** null: not registered. */
const isEnabled = async (firmwareNo: string): Promise<boolean | null> =>
  ((await modelOf(`/api/v2/firmware/detail?firmwareNo=${firmwareNo}`)) as { enabled: boolean } | null)?.enabled ?? null;

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
  ['the automated test', 'approval/automatedTestApproval', true],
  ['the manual test', 'approval/manualTestApproval', true],
  ['the release', 'approval/toBeReleaseApproval', true],
])(
  'stops at an unreadable answer with %s and leaves no order open and no number enabled',
  async (_what, path, registered) => {
    let sent = false;
    const written = await runCheck(async (request) => {
      const answer = await rehearsal(request);
      const isMeant = pathOf(request).endsWith(path) && (path === 'firmware/detail' || /"S00000"|^$/.test(answer.body));
      if (sent || !isMeant) return answer;
      sent = true;
      return { ...answer, http: 502, contentType: 'text/html', body: '<html>', headers: new Headers() };
    });
    expect(differing(written).map(({ trial }) => trial)).toEqual([written.results.at(-1)?.trial]);
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
  const written = await runCheck(async (request) => {
    const answer = await rehearsal(request);
    return { ...answer, body: answer.body.replace('"userAccount"', '"account"') };
  });
  expect(await ordersOf(lastNumber())).toEqual([]);
  expect(written.did[0]).toBe('Stopped at “who submits”: its answer has no userAccount. The rest was not tried.');
}, 60_000);

/** As somebody without rights; a call without a session has no envelope. */
const refusing = (pattern: RegExp) => (request: TrialRequest) =>
  rehearsal(
    pattern.test(pathOf(request))
      ? { ...request, headers: { ...request.headers, cookie: cookie('nopage.bai') } }
      : request,
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
  const { did } = await runCheck((request) =>
    request.headers['sec-fetch-site'] === undefined
      ? refusing(/withdrawApproval|enableDisable/)(request)
      : rehearsal(request),
  );
  const [order] = await ordersOf(lastNumber());
  expect(did).toEqual([
    expect.stringMatching(/^Stopped at “the order is withdrawn”/),
    `The order ${order?.orderNo ?? ''} is still open (E00007): withdraw it.`,
    `The number ${lastNumber()} is not disabled (E00007): disable it.`,
  ]);
}, 60_000);

test('changes nothing when the number exists already', async () => {
  const taken = lastNumber();
  const before = await modelOf(`/api/v2/firmware/detail?firmwareNo=${taken}`);
  const { did, results } = await runCheck(rehearsal, taken);
  expect(results).toHaveLength(1);
  expect(did.at(-1)).toBe('Nothing was written.');
  expect(await modelOf(`/api/v2/firmware/detail?firmwareNo=${taken}`)).toEqual(before);
}, 60_000);
