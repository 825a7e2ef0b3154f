import { createHash } from 'node:crypto';
import { RehearsalServer } from './server';
import { decide, logOf, look, modelOf, passTo, sendFile, type Call, newOrder } from './orders';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';

/** The sealed report of an order over HTTP (decisions §5). */

const server = RehearsalServer.ofFile();

interface Sealed {
  readonly text: string;
  readonly seal: { readonly digest: string; readonly sealedAt: string } | null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const reportOf = async (call: Call, orderNo: string): Promise<Sealed> =>
  modelOf(await call.get('/api/v2/testing/report', { orderNo })) as Sealed;

test('an open order has an unsealed report; completing the order seals it', async () => {
  const as = (account: string): Call => server.as(account, 'report');
  const developer = as('dev.lin');
  const order = await passTo(as, await newOrder(developer, 'REP-1'), 7);
  const { orderNo, versionId } = order;
  expect((await reportOf(developer, orderNo)).seal).toBeNull();
  modelOf(await decide(as('test.chen'), order, { remark: '现场三天无异常' }));
  const sealed = await reportOf(as('test.wu'), orderNo);
  expect(sealed.seal?.digest).toBe(sha256(sealed.text));
  expect(JSON.parse(sealed.text)).toMatchObject({
    status: 6,
    closedAt: sealed.seal?.sealedAt,
    file: { sha256: order.fileSha256 },
    log: await logOf(developer, orderNo),
  });
  // Later changes of the version do not change the report.
  const detail = modelOf(await developer.get('/api/v2/firmwareVersion/detail', { id: versionId }));
  const { revision } = detail as { revision: number };
  const recall = { id: versionId, revision, change: 'recall', reason: '现场重启' };
  modelOf(await as('ops.he').post('/api/v2/firmwareVersion/changeState', recall));
  expect(await reportOf(developer, orderNo)).toEqual(sealed);
});

test('a withdrawal seals the report; a later file does not change it', async () => {
  const developer = server.as('dev.lin', 'withdrawn');
  const { orderNo, revision, versionId } = await newOrder(developer, 'REP-2');
  const body = { orderNo, revision, remark: '发现遗漏' };
  modelOf(await developer.post('/workflow/approval/withdrawApproval', body));
  const sealed = await reportOf(developer, orderNo);
  expect(sealed.seal?.digest).toBe(sha256(sealed.text));
  modelOf((await sendFile(developer, versionId)).answer);
  expect(await reportOf(developer, orderNo)).toEqual(sealed);
  expect((await look(developer, orderNo)).status).toBe(7);
});

test('among seeded orders exactly the ended ones are sealed', async () => {
  const { world } = worlds.begin('seeded');
  const ended = [...world.orders.values()].filter(({ status }) => status >= 6);
  expect(ended.length).toBeGreaterThan(20);
  expect([...world.seals.keys()].sort()).toEqual(ended.map(({ orderNo }) => orderNo).sort());
  for (const { text, digest } of world.seals.values()) expect(digest).toBe(sha256(text));
  const answer = await server.as('dev.lin', 'seeded').get('/api/v2/testing/report', { orderNo: 'NONE' });
  expect(answer.code).toBe('E00010');
});
