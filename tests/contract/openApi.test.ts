import { controlDocument } from '../../config/openapi/control';
import { openApiDocument } from '../../config/openapi/document';
import { CALLS } from '../../mock/rehearsal/control/calls';
import { EFFECTS, MALFORMATIONS, OUTCOMES, STATUSES } from '../../mock/rehearsal/effects';
import { WORLD_NAME } from '../../mock/rehearsal/engine/worlds';
import { PERSONAS } from '../../mock/rehearsal/firmware/personas';
import { SCENARIOS } from '../../mock/rehearsal/firmware/scenarios/list';
import rehearsalControl from '../../mock/rehearsalControl';
import { orderAttachment } from '@/contract/testing';
import { versionFile } from '@/contract/firmwareVersion';
import { ERROR } from '@/domain/errors';
import { field } from '../kit/field';

/** File transports in the OpenAPI document; the contract does not declare them. */

const paths = openApiDocument('0.0.0', {}).paths;

test.each([
  ['post', versionFile.uploadPath],
  ['put', versionFile.uploadPath],
  ['patch', `${versionFile.uploadPath}/{id}`],
  ['get', versionFile.downloadPath],
  ['put', orderAttachment.uploadPath],
  ['get', orderAttachment.downloadPath],
])('%s %s is documented with its answers', (method, path) => {
  expect(paths).toHaveProperty([path, method, 'responses', '403']);
  expect(paths).toHaveProperty([path, method, 'x-origin'], 'assumed');
});

test('a transport documents its metadata', () => {
  const expectOrderNo = (path: string, method: string) =>
    expect(paths).toHaveProperty(
      [path, method, 'parameters'],
      expect.arrayContaining([expect.objectContaining({ name: 'orderNo', required: true })]),
    );
  expectOrderNo(orderAttachment.uploadPath, 'put');
  expectOrderNo(orderAttachment.downloadPath, 'get');
});

test('the description has tables of statuses, steps, limits and codes', () => {
  const { info } = openApiDocument('0.0.0', {});
  for (const line of [
    '| 4 | To be confirmed / To be released | 5, 6 | operationPersonList |',
    '`pass` → toBeConfirmed, `conditionalPass` → toBeConfirmed, `fail` → returned | manual | 2000 | 40 |',
    '| Attachment | 20 MiB each, 20 per decision;',
    '| `E00016` |',
    'Access-Control-Allow-Credentials',
  ])
    expect(info).toHaveProperty('description', expect.stringContaining(line));
});

test('calls that an open page repeats may be put off', () => {
  const loads = Object.entries(paths ?? {})
    .filter(([, methods]) => JSON.stringify(methods).includes('headers/Load'))
    .map(([path]) => path);
  expect(loads.sort()).toEqual(['/api/v1/testingOrder/revision', '/api/v2/testing/today']);
});

test('an update requires what names its object only, and has no defaults', () => {
  const input = ['requestBody', 'content', 'application/json', 'schema'];
  for (const [path, object, flag] of [
    ['firmwareVersion', 'id', 'mustPassThrough'],
    ['firmware', 'firmwareNo', 'vendorCode'],
  ] as const) {
    const at = (call: string) => [`/api/v2/${path}/${call}`, 'post', ...input];
    expect(paths).toHaveProperty([...at('update'), 'required'], [object, 'revision']);
    expect(paths).toHaveProperty([...at('add'), 'properties', flag, 'default']);
    expect(paths).not.toHaveProperty([...at('update'), 'properties', flag, 'default']);
  }
});

test('an answer is a success with the call’s model or a refusal with examples', () => {
  const at = (...rest: string[]) => ['/api/v2/firmware/add', 'post', 'responses', ...rest];
  const json = ['200', 'content', 'application/json'];
  expect(paths).toHaveProperty(at(...json, 'schema', 'oneOf', '1', '$ref'), '#/components/schemas/Refusal');
  expect(paths).toHaveProperty(at(...json, 'examples', 'E00003', 'value'), {
    code: 'E00003',
    message: '请求参数错误',
    error: 'E00003',
    status: 200,
    success: false,
    model: [{ field: 'firmwareNo', reason: 'required', values: {} }],
  });
  expect(paths).toHaveProperty(at(...json, 'examples', 'E00011', 'value', 'model'), null);
  expect(paths).toHaveProperty(at('200', 'headers', 'x-trace-id'));
  expect(paths).toHaveProperty(at('400', '$ref'), '#/components/responses/Forged');
  expect(paths).toHaveProperty(['/workflow/approval/task/transfer', 'get', 'responses', '400']);
});

describe("the rehearsal's own calls", () => {
  const control = controlDocument('0.0.0', {
    accounts: PERSONAS.map(({ account }) => account),
    scenarios: SCENARIOS.map(({ name }) => name),
    calls: CALLS,
  }).paths;
  const body = (path: string) => [path, 'post', 'requestBody', 'content', 'application/json', 'schema', 'properties'];

  test.each(Object.keys(rehearsalControl))('%s is documented', (route) => {
    const [method = '', path = ''] = route.split(' ');
    expect(control).toHaveProperty([path.replace(':name', '{name}'), method.toLowerCase(), 'summary']);
  });

  test('signing in takes the personas, and a scenario and a fault what there is', () => {
    // decisions §6.
    const accounts =
      'dev.lin dev.zhao test.chen test.sun test.wu ops.he ops.ma admin.qian multi.tang nopage.bai norole.xu'.split(' ');
    expect(control).toHaveProperty([...body('/sso/session'), 'account', 'enum'], accounts);
    expect(control).toHaveProperty([...body('/rehearsal/play'), 'account', 'enum'], accounts);
    expect(control).toHaveProperty([...body('/rehearsal/faults'), 'account', 'enum'], ['*', ...accounts]);
    expect(control).toHaveProperty(
      [...body('/rehearsal/scenario'), 'name', 'enum'],
      expect.arrayContaining(['step-1', 'returned-twice', 'overdue']),
    );
    expect(control).toHaveProperty(
      [...body('/rehearsal/faults'), 'call', 'anyOf', '0', 'enum'],
      expect.arrayContaining(['*', 'testing.*', 'testing.page', 'static.file', 'firmwareVersion.uploadPart']),
    );
    const played = field(control, ...body('/rehearsal/play'), 'call', 'enum');
    expect(played).toContain('approvals.withdraw');
    expect(played).not.toContain('testing.page');
    expect(control).toHaveProperty([...body('/rehearsal/world'), 'name', 'pattern'], WORLD_NAME.source);
  });

  test('a fault has the effects of the engine, with their values', () => {
    const effects = field(control, ...body('/rehearsal/faults'), 'effect', 'oneOf') as readonly unknown[];
    const of = (kind: string) => effects.find((each) => field(each, 'properties', 'kind', 'const') === kind);
    expect(effects.map((each) => field(each, 'properties', 'kind', 'const'))).toEqual(Object.keys(EFFECTS));
    expect(field(of('http'), 'properties', 'status', 'enum')).toEqual(STATUSES);
    expect(field(of('code'), 'properties', 'code', 'enum')).toEqual(Object.values(ERROR));
    expect(field(of('malformed'), 'properties', 'how', 'enum')).toEqual(MALFORMATIONS);
    const asked = field(control, '/rehearsal/requests', 'get', 'parameters') as readonly unknown[];
    const outcome = asked.find((each) => field(each, 'name') === 'outcome');
    expect(field(outcome, 'schema', 'enum')).toEqual(OUTCOMES);
  });

  test('have the inputs and models of their declarations', () => {
    const json = ['content', 'application/json', 'schema', 'properties'];
    expect(control).toHaveProperty(['/rehearsal/clock', 'post', 'requestBody', ...json, 'days', 'maximum'], 366);
    const health = ['/rehearsal/health', 'get', 'responses', '200', ...json];
    expect(control).toHaveProperty([...health, 'model', 'properties', 'line']);
    expect(control).toHaveProperty(
      ['/rehearsal/worlds/{name}', 'delete', 'parameters'],
      [expect.objectContaining({ name: 'name', in: 'path', required: true })],
    );
  });
});
