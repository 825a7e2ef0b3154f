import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { CONTROL } from '../../mock/rehearsal/control/declared';
import { CONSOLE_HEADER } from '../../src/contract/crossSite';
import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { versionFile } from '../../src/contract/firmwareVersion';
import { GATEWAY_SUFFIX } from '../../src/domain/environment';
import { envelopeFromServer, fromServer, toServer } from '../../src/contract/wire';
import { SUCCESS } from '../../src/domain/errors';
import { asker, asRequest, type Asked } from '../contractCheck/send';
import { WIRE } from '../wire';
import { controlDocument, type Names } from './control';
import { openApiDocument, type Examples } from './document';
import { isJsonObject, type Json, type JsonObject } from './schemas';

/** The main job played on a rehearsal: its calls are the examples of the document. */

/** What answers said last: the fields of an order, and its version's. */
type Known = Readonly<Record<string, Json>>;
/** A call of the story; `taken`: the fields of its input that earlier answers said. */
type Line = readonly [call: string, account: string, taken: string, more?: JsonObject];

const DECISION = 'orderNo stepOrder round revision';
const PASS: JsonObject = { decision: 'pass' };

const SUBMISSION: JsonObject = {
  scope: { hardwareRevisions: ['HW2.0', 'HW2.1'], sourceVersions: [], companionModules: ['communication'] },
  testerList: [{ code: 'test.chen', name: '陈静' }],
  operationPersonList: [{ code: 'ops.he', name: '何伟' }],
  checklist: ['selfTested', 'notesComplete', 'rollbackTried', 'powerLossTried'],
  priority: 'high',
};

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
const CASE = {
  title: '启动与自检',
  precondition: '桩体断电 1 分钟以上',
  steps: '上电；等待自检结束；查看版本号',
  expected: '60 秒内进入待机，无故障码',
  module: '系统',
  required: true,
};

const MANUAL: JsonObject = {
  kind: 'manual',
  cases: ['HW2.0', 'HW2.1'].map((hardwareRevision) => ({ ...CASE, key: 'TC-001', result: 'passed', hardwareRevision })),
  conditions: CONDITIONS,
};
const RELEASE: JsonObject = { kind: 'release', scope: '全国', acknowledgedConditions: CONDITIONS };
const SCHEDULED = { ...RELEASE, mode: 'scheduled', at: '2099-01-05T02:00:00.000Z' };

/** The main job (decisions §1) and related reads; `firmwareVersion.upload` stands for the file upload. */
// prettier-ignore
const STORY: readonly Line[] = [
  ['gateway.getUserInfo', 'dev.lin', ''],
  ['userRole.getUserRoles', 'dev.lin', ''],
  ['userRole.getUserPageSources', 'dev.lin', ''],
  ['userRole.search', 'dev.lin', '', { fuzzyName: 'test' }],
  ['firmware.add', 'dev.lin', '', NUMBER],
  ['firmware.page', 'dev.lin', '', { current: 1, pageSize: 2, keyword: 'DC120' }],
  ['firmware.detail', 'dev.lin', '', { firmwareNo: 'DC120-MCU-900' }],
  ['firmware.update', 'dev.lin', '', { ...NUMBER, vendorCode: 'HY', revision: 1 }],
  ['firmware.enableDisable', 'dev.lin', '', { firmwareNo: 'DC120-MCU-900', enable: true, reason: '恢复使用', revision: 2 }],
  ['firmwareVersion.template', 'dev.lin', ''],
  ['cases.save', 'dev.lin', '', { firmwareNo: 'DC120-MCU-900', revision: 0, cases: [CASE] }],
  ['cases.list', 'dev.lin', '', { firmwareNo: 'DC120-MCU-900' }],
  ['firmwareVersion.add', 'dev.lin', '', { firmwareNo: 'DC120-MCU-900', versionNo: '2.4.0', ...ENTERED }],
  ['firmwareVersion.update', 'dev.lin', 'id', { revision: 1, ...ENTERED, changeScope: '计费、通信' }],
  ['firmwareVersion.upload', 'dev.lin', 'versionId'],
  ['firmwareVersion.page', 'dev.lin', '', { firmwareNo: 'DC120-MCU-900' }],
  ['firmwareVersion.detail', 'dev.lin', 'id'],
  ['firmwareVersion.findByHash', 'dev.lin', '', { sha256: '0'.repeat(64) }],
  ['testing.getTestInfo', 'dev.lin', 'versionId'],
  ['testing.addOrder', 'dev.lin', 'versionId', SUBMISSION],
  ['approvals.withdraw', 'dev.lin', 'orderNo revision', { remark: '发现自测遗漏' }],
  ['testing.addOrder', 'dev.lin', 'versionId', SUBMISSION],
  ['testing.getTestingOrder', 'dev.lin', 'versionId'],
  ['testing.claim', 'test.chen', 'orderNo'],
  ['approvals.remind', 'dev.lin', 'orderNo'],
  ['testing.enableDisable', 'dev.lin', 'orderNo revision', { enable: false, reason: '等待样机' }],
  ['testing.enableDisable', 'dev.lin', 'orderNo revision', { enable: true, reason: '样机到位' }],
  ['approvals.testReception', 'test.chen', DECISION, PASS],
  ['approvals.confirm', 'test.chen', DECISION, PASS],
  ['approvals.transfer', 'test.chen', 'orderNo revision', { target: 'test.sun', reason: '休假' }],
  ['testing.saveEvidence', 'test.sun', 'orderNo', { stepOrder: 3, revision: 0, evidence: { ...AUTOMATED, passed: 60, failed: 60 } }],
  ['approvals.automatedTest', 'test.sun', DECISION, { ...PASS, evidence: { ...AUTOMATED, reportLink: 'https://ci.example/2041' } }],
  ['approvals.manualTest', 'test.sun', DECISION, { decision: 'conditionalPass', remark: '仅限灰度', evidence: MANUAL }],
  ['approvals.toBeConfirmed', 'ops.he', DECISION, PASS],
  ['approvals.toBeReleased', 'ops.he', DECISION, { ...PASS, evidence: { ...SCHEDULED, scope: '华东灰度 10%' } }],
  ['approvals.cancelRelease', 'ops.he', 'orderNo revision', { remark: '改为立即发布' }],
  ['approvals.toBeReleased', 'ops.he', DECISION, { ...PASS, evidence: { ...RELEASE, mode: 'now' } }],
  ['approvals.verify', 'test.sun', DECISION, PASS],
  ['testing.page', 'test.sun', '', { scope: 'done', pageSize: 1 }],
  ['testing.today', 'test.sun', ''],
  ['testing.periodReport', 'test.sun', '', { from: '2026-03-01T16:00:00.000Z', to: '2026-03-08T15:59:59.999Z' }],
  ['releases.line', 'dev.lin', 'firmwareNo'],
  ['testing.getHistory', 'dev.lin', 'versionId'],
  ['testingOrder.detail', 'dev.lin', 'orderNo'],
  ['testingOrder.stepBar', 'dev.lin', 'orderNo'],
  ['testingOrder.approveLog', 'dev.lin', 'orderNo'],
  ['testingOrder.revision', 'dev.lin', 'orderNo'],
  ['changeResume.page', 'dev.lin', '', { pageSize: 2 }],
  ['operateLog.page', 'admin.qian', '', { pageSize: 2 }],
  ['firmwareVersion.detail', 'dev.lin', 'id'],
  ['firmwareVersion.changeState', 'ops.he', 'id revision', { change: 'recall', reason: '现场发现重启' }],
  ['gateway.logout', 'dev.lin', ''],
];

const ENDPOINT_OF = new Map(
  Object.entries(ENDPOINTS).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${group}.${name}`, endpoint]),
  ),
);

const headersOf = (account: string): Record<string, string> => ({
  cookie: `sso_session=${account}; rehearsal_world=contract`,
  'accept-language': 'zh-CN',
  'idempotency-key': randomUUID(),
  [CONSOLE_HEADER.name.toLowerCase()]: CONSOLE_HEADER.value,
});

/** A small file of a version, in one request. */
function upload(account: string, versionId: Json | undefined): Asked {
  const path = versionFile.uploadPath;
  const sent = toServer(WIRE, path, { versionId, filename: 'DC120-MCU-900_2.4.0.bin' }) as Record<string, string>;
  const headers = { ...headersOf(account), 'content-type': 'application/octet-stream' };
  return { method: 'PUT', path: `${path}?${new URLSearchParams(sent).toString()}`, headers, body: 'firmware' };
}

/**
 * Plays the story on a rehearsal; inputs and answers become the document's examples.
 * @throws Error when the rehearsal refuses a call: its example would be wrong
 */
export async function playedExamples(base: string): Promise<Examples> {
  // Without asker's time limit: a new world takes seconds on a busy machine.
  const headers = { ...headersOf(''), 'content-type': 'application/json' };
  const world = JSON.stringify({ name: 'contract', create: true });
  await fetch(`${base}/rehearsal/world`, { method: 'POST', headers, body: world }).then((made) => made.text());
  const ask = asker(base);
  const target = { base, gateway: base + GATEWAY_SUFFIX };
  const examples: Record<string, { input: Json; answer: JsonObject }> = {};
  let known: Known = {};
  for (const [call, account, taken, more = {}] of STORY) {
    const fields = taken.split(' ').filter(Boolean);
    const input = { ...Object.fromEntries(fields.map((field) => [field, known[field] ?? ''])), ...more };
    const endpoint = ENDPOINT_OF.get(call);
    const { body } = await ask(
      endpoint ? asRequest(target, endpoint, input, headersOf(account)) : upload(account, known.versionId),
    );
    const envelope = envelopeFromServer(WIRE, JSON.parse(body), endpoint?.host ?? 'product') as JsonObject;
    const model = fromServer(WIRE, endpoint?.path ?? versionFile.uploadPath, envelope.model) as Json;
    if (endpoint) examples[call] = { input, answer: { ...envelope, model } };
    if (!isJsonObject(model)) continue;
    if (typeof model.orderNo === 'string') known = { ...known, ...model };
    else if (typeof model.id === 'string') known = { ...known, ...model, versionId: model.id };
  }
  const refused = Object.entries(examples).filter(([, { answer }]) => answer.code !== SUCCESS);
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused, null, 2)}`);
  return examples;
}

/** The people, scenarios and calls of a rehearsal. */
async function namesOf(base: string): Promise<Names> {
  const ask = async <Model>({
    path,
    model,
  }: {
    readonly path: string;
    readonly model: v.GenericSchema<unknown, Model>;
  }) => v.parse(v.object({ model }), await (await fetch(base + path, { headers: headersOf('') })).json()).model;
  const [people, scenarios, { calls }] = [
    await ask(CONTROL.personas),
    await ask(CONTROL.scenarios),
    await ask(CONTROL.calls),
  ];
  return { accounts: people.map(({ account }) => account), scenarios: scenarios.map(({ name }) => name), calls };
}

/** Writes the document with examples of a rehearsal, and that of the rehearsal's own calls. */
export async function publish(address: string, version: string, target: string, control: string): Promise<void> {
  const examples = await playedExamples(address);
  writeFileSync(target, `${JSON.stringify(openApiDocument(version, examples), null, 2)}\n`);
  writeFileSync(control, `${JSON.stringify(controlDocument(version, await namesOf(address)), null, 2)}\n`);
  process.stdout.write(`${target}: ${String(Object.keys(examples).length)} calls with their examples.\n`);
}
