import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { CONSOLE_HEADER } from '../../src/contract/crossSite';
import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { versionFile } from '../../src/contract/firmwareVersion';
import { envelopeFromServer, fromServer, toServer } from '../../src/contract/wire';
import { SUCCESS } from '../../src/domain/errors';
import { asker, asRequest } from '../contractCheck/exchange';
import { WIRE } from '../wire';
import { controlDocument } from './control';
import { openApiDocument, type Examples } from './document';
import { isJsonObject, type Json, type JsonObject } from './schemas';

/** The main job played on a rehearsal: its calls are the examples of the document. */

/** Sends a call to the rehearsal as a person. @returns the envelope */
export type Send = (account: string, endpoint: Endpoint, input: JsonObject) => Promise<JsonObject>;
/** Attaches a small file to a version. */
type Upload = (account: string, versionId: Json) => Promise<JsonObject>;

/** One call of the story; its input may use earlier results. */
type Line = [call: string, account: string, input: (order: JsonObject, version: JsonObject) => JsonObject];

/** Input with these fields of the order or version as it is then. */
const ofOrder =
  (...fields: readonly string[]) =>
  (more: JsonObject = {}): Line[2] =>
  (order) => ({ ...Object.fromEntries(fields.map((field) => [field, order[field] ?? ''])), ...more });
const byOrderNo = ofOrder('orderNo');
const byRevision = ofOrder('orderNo', 'revision');
const step = ofOrder('orderNo', 'stepOrder', 'round', 'revision');
const decide = (more: JsonObject = {}) => step({ decision: 'pass', ...more });
const ofVersion: Line[2] = (_order, { id }) => ({ versionId: id ?? '' });
const byId =
  (more: JsonObject = {}): Line[2] =>
  (_order, { id }) => ({ id: id ?? '', ...more });
const just =
  (input: JsonObject = {}): Line[2] =>
  () =>
    input;

const submission: Line[2] = (_order, { id }) => ({
  versionId: id ?? '',
  scope: { hardwareRevisions: ['HW2.0', 'HW2.1'], sourceVersions: [], companionModules: ['communication'] },
  testerList: [{ code: 'test.chen', name: '陈静' }],
  operationPersonList: [{ code: 'ops.he', name: '何伟' }],
  checklist: ['selfTested', 'notesComplete', 'rollbackTried', 'powerLossTried'],
  priority: 'high',
});

/** The firmware number of the examples. */
const NUMBER: JsonObject = {
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
const AUTOMATED: JsonObject = { kind: 'automated', total: 120, passed: 120, failed: 0 };
const CONDITIONS = ['首周灰度 10%'];
const MANUAL: JsonObject = {
  kind: 'manual',
  cases: ['HW2.0', 'HW2.1'].map((hardwareRevision) => ({ title: '启动与自检', result: 'passed', hardwareRevision })),
  conditions: CONDITIONS,
};
const RELEASE: JsonObject = { kind: 'release', scope: '全国', acknowledgedConditions: CONDITIONS };
const SCHEDULED = { ...RELEASE, mode: 'scheduled', at: '2099-01-05T02:00:00.000Z' };

/** The main job (decisions §1) and related reads; `firmwareVersion.upload` stands for the file upload. */
// prettier-ignore
const STORY: readonly Line[] = [
  ['gateway.getUserInfo', 'dev.lin', just()],
  ['userRole.getUserRoles', 'dev.lin', just()],
  ['userRole.getUserPageSources', 'dev.lin', just()],
  ['userRole.search', 'dev.lin', just({ fuzzyName: 'test' })],
  ['firmware.add', 'dev.lin', just(NUMBER)],
  ['firmware.page', 'dev.lin', just({ current: 1, pageSize: 2, keyword: 'DC120' })],
  ['firmware.detail', 'dev.lin', just({ firmwareNo: 'DC120-MCU-900' })],
  ['firmware.update', 'dev.lin', just({ ...NUMBER, vendorCode: 'HY', revision: 1 })],
  ['firmware.enableDisable', 'dev.lin', just({ firmwareNo: 'DC120-MCU-900', enable: true, reason: '恢复使用', revision: 2 })],
  ['firmwareVersion.template', 'dev.lin', just()],
  ['firmwareVersion.add', 'dev.lin', just({ firmwareNo: 'DC120-MCU-900', versionNo: '2.4.0', ...ENTERED })],
  ['firmwareVersion.update', 'dev.lin', byId({ revision: 1, ...ENTERED, changeScope: '计费、通信' })],
  ['firmwareVersion.upload', 'dev.lin', ofVersion],
  ['firmwareVersion.page', 'dev.lin', just({ firmwareNo: 'DC120-MCU-900' })],
  ['firmwareVersion.detail', 'dev.lin', byId()],
  ['firmwareVersion.findByHash', 'dev.lin', just({ sha256: '0'.repeat(64) })],
  ['testing.getTestInfo', 'dev.lin', ofVersion],
  ['testing.addOrder', 'dev.lin', submission],
  ['approvals.withdraw', 'dev.lin', byRevision({ remark: '发现自测遗漏' })],
  ['testing.addOrder', 'dev.lin', submission],
  ['testing.getTestingOrder', 'dev.lin', ofVersion],
  ['testing.claim', 'test.chen', byOrderNo()],
  ['approvals.remind', 'dev.lin', byOrderNo()],
  ['testing.enableDisable', 'dev.lin', byRevision({ enable: false, reason: '等待样机' })],
  ['testing.enableDisable', 'dev.lin', byRevision({ enable: true, reason: '样机到位' })],
  ['approvals.testReception', 'test.chen', decide()],
  ['approvals.confirm', 'test.chen', decide()],
  ['approvals.transfer', 'test.chen', byRevision({ target: 'test.sun', reason: '休假' })],
  ['testing.saveEvidence', 'test.sun', byOrderNo({ stepOrder: 3, revision: 0, evidence: { ...AUTOMATED, passed: 60, failed: 60 } })],
  ['approvals.automatedTest', 'test.sun', decide({ evidence: { ...AUTOMATED, reportLink: 'https://ci.example/2041' } })],
  ['approvals.manualTest', 'test.sun', decide({ decision: 'conditionalPass', remark: '仅限灰度', evidence: MANUAL })],
  ['approvals.toBeConfirmed', 'ops.he', decide()],
  ['approvals.toBeReleased', 'ops.he', decide({ evidence: { ...SCHEDULED, scope: '华东灰度 10%' } })],
  ['approvals.cancelRelease', 'ops.he', byRevision({ remark: '改为立即发布' })],
  ['approvals.toBeReleased', 'ops.he', decide({ evidence: { ...RELEASE, mode: 'now' } })],
  ['approvals.verify', 'test.sun', decide()],
  ['testing.page', 'test.sun', just({ scope: 'done', pageSize: 1 })],
  ['testing.report', 'test.sun', byOrderNo()],
  ['testing.statistics', 'test.sun', just({ days: 30 })],
  ['testing.getHistory', 'dev.lin', ofVersion],
  ['testingOrder.detail', 'dev.lin', byOrderNo()],
  ['testingOrder.stepBar', 'dev.lin', byOrderNo()],
  ['testingOrder.approveLog', 'dev.lin', byOrderNo()],
  ['testingOrder.revision', 'dev.lin', byOrderNo()],
  ['changeResume.page', 'dev.lin', just({ pageSize: 2 })],
  ['operateLog.page', 'admin.qian', just({ pageSize: 2 })],
  ['firmwareVersion.detail', 'dev.lin', byId()],
  ['firmwareVersion.changeState', 'ops.he', (_order, { id, revision }) => ({ id: id ?? '', revision: revision ?? 0, change: 'recall', reason: '现场发现重启' })],
  ['gateway.logout', 'dev.lin', just()],
];

/** Plays the story on a rehearsal; inputs and answers become the document's examples. */
export async function playStory(send: Send, upload: Upload): Promise<Examples> {
  const examples: Record<string, { input: Json; answer: Json }> = {};
  const endpoints = new Map(
    Object.entries(ENDPOINTS).flatMap(([group, calls]) =>
      Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${group}.${name}`, endpoint]),
    ),
  );
  let [order, version]: [JsonObject, JsonObject] = [{}, {}];
  for (const [call, account, inputOf] of STORY) {
    const input = inputOf(order, version);
    const endpoint = endpoints.get(call);
    const answer = endpoint ? await send(account, endpoint, input) : await upload(account, input.versionId ?? null);
    if (endpoint) examples[call] = { input, answer };
    const { model } = answer;
    if (isJsonObject(model) && typeof model.orderNo === 'string') order = model;
    else if (isJsonObject(model) && typeof model.id === 'string') version = model;
  }
  return examples;
}

const headersOf = (account: string): Record<string, string> => ({
  cookie: `sso_session=${account}; rehearsal_world=contract`,
  'accept-language': 'zh-CN',
  'idempotency-key': randomUUID(),
  [CONSOLE_HEADER.name.toLowerCase()]: CONSOLE_HEADER.value,
});

/**
 * Plays the story on a rehearsal over HTTP.
 * @throws Error when the rehearsal refuses a call: its example would be wrong
 */
export async function playedExamples(base: string): Promise<Examples> {
  const ask = asker(base);
  const target = { base, gateway: `${base}/sso-api` };
  /** An answer with the contract's names. */
  const answered = async (path: string, asked: Parameters<typeof ask>[0]): Promise<JsonObject> => {
    const { body } = await ask(asked);
    const envelope = envelopeFromServer(WIRE, JSON.parse(body)) as JsonObject;
    return { ...envelope, model: fromServer(WIRE, path, envelope.model) as Json };
  };
  // Without asker's time limit: a new world takes seconds on a busy machine.
  const headers = { ...headersOf(''), 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'contract', create: true });
  await fetch(`${base}/rehearsal/world`, { method: 'POST', headers, body }).then((made) => made.text());
  const examples = await playStory(
    (account, endpoint, input) => answered(endpoint.path, asRequest(target, endpoint, input, headersOf(account))),
    (account, versionId) => {
      const path = versionFile.uploadPath;
      const sent = { versionId, filename: 'DC120-MCU-900_2.4.0.bin' };
      const metadata = toServer(WIRE, path, sent) as Record<string, string>;
      const headers = { ...headersOf(account), 'content-type': 'application/octet-stream' };
      const query = new URLSearchParams(metadata).toString();
      return answered(path, { method: 'PUT', path: `${path}?${query}`, headers, body: 'firmware' });
    },
  );
  const refused = Object.entries(examples).filter(([, { answer }]) => !isJsonObject(answer) || answer.code !== SUCCESS);
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused, null, 2)}`);
  return examples;
}

/** Writes the document with examples of a rehearsal, and that of the rehearsal's own calls. */
export async function publish(address: string, version: string, target: string, control: string): Promise<void> {
  const examples = await playedExamples(address);
  writeFileSync(target, `${JSON.stringify(openApiDocument(version, examples), null, 2)}\n`);
  writeFileSync(control, `${JSON.stringify(controlDocument(version), null, 2)}\n`);
  process.stdout.write(`${target}: ${String(Object.keys(examples).length)} calls with their examples.\n`);
}
