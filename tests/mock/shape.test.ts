import { RehearsalServer } from './server';
import { newNumber } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { Control } from './control';
import { textField } from '../kit/field';
import { answerAs } from '../../mock/rehearsal/control/shape';

/** Servers of another shape, against the words of the specification. */

const server = RehearsalServer.ofFile();
afterEach(() => answerAs('full'));

const keysOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...new Set(value.map((each) => JSON.stringify(keysOf(each))))].map((text) => JSON.parse(text) as unknown)
    : typeof value === 'object' && value !== null
      ? Object.keys(value).sort()
      : value;

const SPECIFIED = [
  // §3 "Current user: userName, userAccount, model".
  ['/sso-api/auth/getUserInfo', ['model', 'userAccount', 'userName']],
  // §7 "model list of name/code".
  ['/api/v2/userRole/search?fuzzyName=te', [['code', 'name']]],
  // §7 "model list of items with code".
  ['/api/v2/userRole/getUserPageSources', [['code']]],
  // §7 "template": nothing is said of its answer.
  ['/api/v2/firmwareVersion/template', []],
  // §3 "Test order: status, testerList (items with code), operationPersonList, orderNo".
  ['/api/v1/testingOrder/detail?orderNo=ORDER', ['operationPersonList', 'orderNo', 'status', 'testerList']],
  // §3 "Test step bar item: order, title, current".
  ['/api/v1/testingOrder/stepBar?orderNo=ORDER', [['current', 'order', 'title']]],
  // §3 "Test log: a list".
  ['/api/v1/testingOrder/approveLog?orderNo=ORDER', [['action']]],
  ['/api/v2/firmware/page', ['list', 'total']],
] as const;

const stepIn = async (world: string) =>
  textField(await new Control(server, 'test.chen', world).post('scenario', { name: 'step-4' }), 'orderNo');

test.each(SPECIFIED)('%s has the fields that the specification names, and no others', async (path, keys) => {
  const orderNo = await stepIn('shape-fields');
  answerAs('minimal');
  const { model } = await server.as('test.chen', 'shape-fields').get(path.replace('ORDER', orderNo));
  expect(keysOf(model)).toEqual(keys);
});

test('a write is accepted without a model and without the revision that was never sent', async () => {
  const orderNo = await stepIn('shape-writes');
  answerAs('minimal');
  const dev = server.as('dev.lin', 'shape-writes');
  const accepted = { code: 'S00000', model: null };
  expect(await dev.post('/api/v2/firmware/add', newNumber('SHAPE-1'))).toMatchObject(accepted);
  const fail = { orderNo, stepOrder: 4, round: 1, revision: 0, decision: 'fail', remark: '充电枪不识别' };
  const tester = server.as('test.chen', 'shape-writes');
  expect(await tester.post('/workflow/approval/manualTestApproval', fail)).toMatchObject(accepted);
});

test.each([
  ['/api/v2/testing/counts', 404],
  ['/api/v1/testingOrder/revision?orderNo=TO1', 404],
  ['/api/v2/firmwareVersion/releases?firmwareNo=X', 404],
  ['/api/v2/testing/page', 200],
  ['/api/v2/changeResume/page', 200],
])('%s answers %i: an assumed call is there only for a screen that the specification names', async (path, status) => {
  answerAs('minimal');
  expect((await server.fetch('dev.lin', 'shape-absent', path)).status).toBe(status);
});
