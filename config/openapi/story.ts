import { ENDPOINTS } from '../../src/contract/endpoints';
import type { Endpoint } from '../../src/contract/endpoint';
import type { Examples } from './document';
import { isJsonObject, type Json, type JsonObject } from './schemas';

/** Sends a call to the rehearsal as a person. @returns the envelope */
export type Send = (account: string, endpoint: Endpoint, input: JsonObject) => Promise<JsonObject>;

const SHA = '0'.repeat(64);
const DECIDES = { decision: 'pass' } as const;

/** One call of the story; its input may use earlier results. */
type Line = [call: string, account: string, input: (order: JsonObject, version: JsonObject) => JsonObject];

const decide =
  (more: JsonObject = {}): Line[2] =>
  (order) => ({
    orderNo: order.orderNo ?? '',
    stepOrder: order.stepOrder ?? 0,
    round: order.round ?? 1,
    revision: order.revision ?? 0,
    ...DECIDES,
    ...more,
  });
const ofOrder: Line[2] = ({ orderNo }) => ({ orderNo: orderNo ?? '' });
const ofVersion: Line[2] = (_order, { id }) => ({ versionId: id ?? '' });

const ofRevision =
  (more: JsonObject): Line[2] =>
  ({ orderNo, revision }) => ({ orderNo: orderNo ?? '', revision: revision ?? 0, ...more });
const submission: Line[2] = (_order, { id }) => ({
  versionId: id ?? '',
  scope: { hardwareRevisions: ['HW2.0', 'HW2.1'], sourceVersions: [], companionModules: ['communication'] },
  testerList: [{ code: 'test.chen', name: '陈静' }],
  operationPersonList: [{ code: 'ops.he', name: '何伟' }],
  checklist: ['selfTested', 'notesComplete', 'rollbackTried', 'powerLossTried'],
  priority: 'high',
});

/** The firmware number of the examples. */
export const NUMBER: JsonObject = {
  firmwareNo: 'DC120-MCU-900',
  name: '120kW 直流一体桩主控固件',
  deviceType: 'dc',
  module: 'mainControl',
  hardwareRevisions: ['HW2.0', 'HW2.1'],
  vendorCode: 'NX',
  models: ['DC-120K-A'],
  protocols: ['OCPP 1.6J', 'GB/T 27930'],
  owners: [{ code: 'dev.lin', name: '林晓' }],
  description: '',
};
const ENTERED: JsonObject = {
  packageType: 'full',
  baseVersionId: null,
  upgradeMode: 'optional',
  mustPassThrough: false,
  minHardwareRevision: 'HW2.0',
  releaseNotes: '修复拔枪后计费未停止的问题',
  changeScope: '计费',
  commit: '9f1c2ab',
  knownRisks: '',
  extra: { buildNumber: '2041', rollbackSupport: 'A/B' },
  tags: [],
};
const CASES: Json = ['HW2.0', 'HW2.1'].map((hardwareRevision) => ({
  title: '启动与自检',
  result: 'passed',
  hardwareRevision,
}));

/** The main job (decisions §1) and related reads; `firmwareVersion.upload` stands for the file upload. */
export const STORY: readonly Line[] = [
  ['gateway.getUserInfo', 'dev.lin', () => ({})],
  ['userRole.getUserRoles', 'dev.lin', () => ({})],
  ['userRole.getUserPageSources', 'dev.lin', () => ({})],
  ['userRole.search', 'dev.lin', () => ({ fuzzyName: 'test' })],
  ['firmware.add', 'dev.lin', () => NUMBER],
  ['firmware.page', 'dev.lin', () => ({ current: 1, pageSize: 2, keyword: 'DC120' })],
  ['firmware.detail', 'dev.lin', () => ({ firmwareNo: 'DC120-MCU-900' })],
  ['firmware.update', 'dev.lin', () => ({ ...NUMBER, vendorCode: 'HY', revision: 1 })],
  [
    'firmware.enableDisable',
    'dev.lin',
    () => ({ firmwareNo: 'DC120-MCU-900', enable: true, reason: '恢复使用', revision: 2 }),
  ],
  ['firmwareVersion.template', 'dev.lin', () => ({})],
  ['firmwareVersion.add', 'dev.lin', () => ({ firmwareNo: 'DC120-MCU-900', versionNo: '2.4.0', ...ENTERED })],
  [
    'firmwareVersion.update',
    'dev.lin',
    (_order, { id }) => ({ id: id ?? '', revision: 1, ...ENTERED, changeScope: '计费、通信' }),
  ],
  ['firmwareVersion.upload', 'dev.lin', ofVersion],
  ['firmwareVersion.page', 'dev.lin', () => ({ firmwareNo: 'DC120-MCU-900' })],
  ['firmwareVersion.detail', 'dev.lin', (_order, { id }) => ({ id: id ?? '' })],
  ['firmwareVersion.findByHash', 'dev.lin', () => ({ sha256: SHA })],
  ['testing.getTestInfo', 'dev.lin', ofVersion],
  ['testing.addOrder', 'dev.lin', submission],
  ['approvals.withdraw', 'dev.lin', ofRevision({ remark: '发现自测遗漏' })],
  ['testing.addOrder', 'dev.lin', submission],
  ['testing.getTestingOrder', 'dev.lin', ofVersion],
  ['testing.claim', 'test.chen', ofOrder],
  ['approvals.remind', 'dev.lin', ofOrder],
  ['testing.enableDisable', 'dev.lin', ofRevision({ enable: false, reason: '等待样机' })],
  ['testing.enableDisable', 'dev.lin', ofRevision({ enable: true, reason: '样机到位' })],
  ['approvals.testReception', 'test.chen', decide()],
  ['approvals.confirm', 'test.chen', decide()],
  [
    'approvals.transfer',
    'test.chen',
    ({ orderNo, revision }) => ({
      orderNo: orderNo ?? '',
      target: 'test.sun',
      reason: '休假',
      revision: revision ?? 0,
    }),
  ],
  [
    'testing.saveEvidence',
    'test.sun',
    ({ orderNo }) => ({
      orderNo: orderNo ?? '',
      stepOrder: 3,
      revision: 0,
      evidence: { kind: 'automated', total: 120, passed: 60, failed: 60 },
    }),
  ],
  [
    'approvals.automatedTest',
    'test.sun',
    decide({
      evidence: { kind: 'automated', total: 120, passed: 120, failed: 0, reportLink: 'https://ci.example/2041' },
    }),
  ],
  [
    'approvals.manualTest',
    'test.sun',
    decide({
      decision: 'conditionalPass',
      remark: '仅限灰度',
      evidence: { kind: 'manual', cases: CASES, conditions: ['首周灰度 10%'] },
    }),
  ],
  ['approvals.toBeConfirmed', 'ops.he', decide()],
  [
    'approvals.toBeReleased',
    'ops.he',
    decide({
      evidence: {
        kind: 'release',
        mode: 'scheduled',
        at: '2099-01-05T02:00:00.000Z',
        scope: '华东灰度 10%',
        acknowledgedConditions: ['首周灰度 10%'],
      },
    }),
  ],
  ['approvals.cancelRelease', 'ops.he', ofRevision({ remark: '改为立即发布' })],
  [
    'approvals.toBeReleased',
    'ops.he',
    decide({ evidence: { kind: 'release', mode: 'now', scope: '全国', acknowledgedConditions: ['首周灰度 10%'] } }),
  ],
  ['approvals.verify', 'test.sun', decide()],
  ['testing.page', 'test.sun', () => ({ scope: 'done', pageSize: 1 })],
  ['testing.report', 'test.sun', ofOrder],
  ['testing.statistics', 'test.sun', () => ({ days: 30 })],
  ['testing.getHistory', 'dev.lin', ofVersion],
  ['testingOrder.detail', 'dev.lin', ofOrder],
  ['testingOrder.stepBar', 'dev.lin', ofOrder],
  ['testingOrder.approveLog', 'dev.lin', ofOrder],
  ['testingOrder.revision', 'dev.lin', ofOrder],
  ['changeResume.page', 'dev.lin', () => ({ pageSize: 2 })],
  ['operateLog.page', 'admin.qian', () => ({ pageSize: 2 })],
  ['firmwareVersion.detail', 'dev.lin', (_order, { id }) => ({ id: id ?? '' })],
  [
    'firmwareVersion.changeState',
    'ops.he',
    (_order, { id, revision }) => ({ id: id ?? '', revision: revision ?? 0, change: 'recall', reason: '现场发现重启' }),
  ],
  ['gateway.logout', 'dev.lin', () => ({})],
];

/**
 * Plays the story on a rehearsal; inputs and answers become the document's examples.
 * @param upload attaches a small file to a version
 */
export async function playStory(
  send: Send,
  upload: (account: string, versionId: Json) => Promise<JsonObject>,
): Promise<Examples> {
  const examples: Record<string, { input: Json; answer: Json }> = {};
  const endpoints = Object.entries(ENDPOINTS).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
  );
  let [order, version]: [JsonObject, JsonObject] = [{}, {}];
  for (const [call, account, inputOf] of STORY) {
    const input = inputOf(order, version);
    const endpoint = endpoints.find(([name]) => name === call)?.[1];
    const answer = endpoint ? await send(account, endpoint, input) : await upload(account, input.versionId ?? null);
    if (endpoint) examples[call] = { input, answer };
    const { model } = answer;
    if (isJsonObject(model) && typeof model.orderNo === 'string') order = model;
    else if (isJsonObject(model) && typeof model.id === 'string') version = model;
  }
  return examples;
}
