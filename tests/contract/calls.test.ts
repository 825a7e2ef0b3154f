import * as v from 'valibot';
import { approvals } from '@/contract/approvals';
import { ENDPOINTS } from '@/contract/endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { versionFile } from '@/contract/firmwareVersion';
import { STEPS } from '@/domain/workflow/steps';

type Line = [method: string, path: string, sends: string];

/** Calls of requirements §7; gateway paths follow `/sso-api`. */
const SPECIFIED: Line[] = [
  ['GET', '/auth/getUserInfo', 'none'],
  ['POST', '/auth/logout', 'none'],
  ['GET', '/api/v2/userRole/search', 'query'],
  ['POST', '/api/v2/userRole/getUserRoles', 'body'],
  ['GET', '/api/v2/userRole/getUserPageSources', 'none'],
  ['POST', '/workflow/approval/testReceptionApproval', 'body'],
  ['POST', '/workflow/approval/confirmApproval', 'body'],
  ['POST', '/workflow/approval/automatedTestApproval', 'body'],
  ['POST', '/workflow/approval/manualTestApproval', 'body'],
  ['POST', '/workflow/approval/toBeConfirmApproval', 'query'],
  ['POST', '/workflow/approval/verifyApproval', 'body'],
  ['GET', '/workflow/approval/task/transfer', 'query'],
  ['POST', '/api/v2/testing/enableDisable', 'query'],
  ['GET', '/api/v2/testing/getHistory', 'query'],
  ['GET', '/api/v1/testingOrder/stepBar', 'query'],
  ['GET', '/api/v2/testing/getTestInfo', 'query'],
  ['GET', '/api/v2/testing/getTestingOrder', 'query'],
  ['POST', '/api/v2/testing/addtestingOrder', 'body'],
  ['GET', '/api/v1/testingOrder/detail', 'query'],
  ['GET', '/api/v1/testingOrder/approveLog', 'query'],
  ['GET', '/api/v2/firmwareVersion/template', 'none'],
];

const ASSUMED: Line[] = [
  ['POST', '/workflow/approval/toBeReleaseApproval', 'body'],
  ['POST', '/workflow/approval/cancelRelease', 'body'],
  ['POST', '/workflow/approval/withdrawApproval', 'body'],
  ['POST', '/workflow/approval/remind', 'body'],
  ['GET', '/api/v2/firmware/page', 'query'],
  ['GET', '/api/v2/firmware/detail', 'query'],
  ['POST', '/api/v2/firmware/add', 'body'],
  ['POST', '/api/v2/firmware/update', 'body'],
  ['POST', '/api/v2/firmware/enableDisable', 'body'],
  ['GET', '/api/v2/firmwareVersion/page', 'query'],
  ['GET', '/api/v2/firmwareVersion/detail', 'query'],
  ['POST', '/api/v2/firmwareVersion/add', 'body'],
  ['POST', '/api/v2/firmwareVersion/update', 'body'],
  ['POST', '/api/v2/firmwareVersion/changeState', 'body'],
  ['GET', '/api/v2/firmwareVersion/findByHash', 'query'],
  ['GET', '/api/v2/firmwareVersion/cases', 'query'],
  ['POST', '/api/v2/firmwareVersion/saveCases', 'body'],
  ['GET', '/api/v2/firmwareVersion/releases', 'query'],
  ['GET', '/api/v2/testing/page', 'query'],
  ['POST', '/api/v2/testing/saveEvidence', 'body'],
  ['POST', '/api/v2/testing/attachment/remove', 'body'],
  ['POST', '/api/v2/testing/attachment/mark', 'body'],
  ['POST', '/api/v2/testing/claim', 'body'],
  ['GET', '/api/v2/testing/counts', 'none'],
  ['GET', '/api/v2/testing/periodReport', 'query'],
  ['GET', '/api/v1/testingOrder/revision', 'query'],
  ['GET', '/api/v2/changeResume/page', 'query'],
  ['GET', '/api/v2/operateLog/page', 'query'],
];

const endpoints: Endpoint[] = Object.values(ENDPOINTS).flatMap((group) => Object.values<Endpoint>(group));
const lines = (origin: Endpoint['origin']): Line[] =>
  endpoints.filter((one) => one.origin === origin).map(({ method, path, sends }): Line => [method, path, sends]);
const sorted = (table: Line[]): string[] => table.map((line) => line.join(' ')).sort();

test('specified calls have their method, path and kind of input', () => {
  expect(sorted(lines('specification'))).toEqual(sorted(SPECIFIED));
});

/** Names in the queries of specified reads; those of testing/… are assumed. */
test.each([
  ['/api/v2/userRole/search', { fuzzyName: 'li' }],
  ['/api/v1/testingOrder/detail', { orderNo: 'TO-1' }],
  ['/api/v1/testingOrder/approveLog', { orderNo: 'TO-1' }],
  ['/api/v1/testingOrder/stepBar', { orderNo: 'TO-1' }],
  ['/api/v2/testing/getHistory', { versionId: 'V1' }],
  ['/api/v2/testing/getTestInfo', { versionId: 'V1' }],
  ['/api/v2/testing/getTestingOrder', { versionId: 'V1' }],
])('the query of %s is %j', (path, query) => {
  const input = endpoints.find((one) => one.path === path)?.input;
  expect(input && v.parse(input, { ...query, other: '1' })).toEqual(query);
});

/** Requirements §4, §7: each stage has an approval call of its own; that of the release is assumed. */
test('each step is decided by its own call', () => {
  const names = 'testReception confirm automatedTest manualTest toBeConfirm toBeRelease verify'.split(' ');
  const paths = names.map((name) => `/workflow/approval/${name}Approval`);
  expect(STEPS.map(({ key }) => approvals[key].path)).toEqual(paths);
});

test('all other calls are listed here and marked as assumed', () => {
  expect(sorted(lines('assumed'))).toEqual(sorted(ASSUMED));
});

test('only two calls go to the gateway, and files have paths of their own', () => {
  const { upload, download } = versionFile;
  const files = ['/api/v2/firmwareVersion/upload', '/api/v2/firmwareVersion/download'];
  expect([upload.path, download.path]).toEqual(files);
  const gateway = endpoints.filter((one) => one.host === 'gateway').map(({ path }) => path);
  expect(gateway).toEqual(['/auth/getUserInfo', '/auth/logout']);
});

test('transfer is the only GET with effects, the role query the only POST without', () => {
  const odd = endpoints.filter((one) => one.effects !== (one.method === 'POST'));
  expect(odd.map(({ path }) => path)).toEqual(['/api/v2/userRole/getUserRoles', '/workflow/approval/task/transfer']);
});

test('every call has a subject, by which writes invalidate queries', () => {
  const subjectsOf = (calls: Readonly<Record<string, Pick<Endpoint, 'subject'>>>) => [
    ...new Set(Object.values(calls).map(({ subject }) => subject)),
  ];
  const subjects = Object.entries(ENDPOINTS).map(([group, calls]) => [group, subjectsOf(calls).join(' ')]);
  const version = { firmwareVersion: 'version', cases: 'version', releases: 'version' };
  const order = { testing: 'order preparation', testingOrder: 'order', approvals: 'order' };
  const others = { gateway: 'session', userRole: 'people', firmware: 'firmware' };
  const histories = { changeResume: 'history', operateLog: 'history' };
  expect(Object.fromEntries(subjects)).toEqual({ ...others, ...version, ...order, ...histories });
});

test.each(['withdraw', 'cancelRelease'] as const)('%s needs the revision that was seen, and a remark', (name) => {
  const sent = { orderNo: 'TO-1', revision: 3, remark: '选错硬件' };
  const accepts = (input: object) => v.safeParse(approvals[name].input, input).success;
  const { revision: _revision, ...unseen } = sent;
  const { remark: _remark, ...silent } = sent;
  expect([accepts(sent), accepts(unseen), accepts(silent)]).toEqual([true, false, false]);
});
