/**
 * The work of an adopter's server, written from the OpenAPI document alone (`npm run check -- contract`), kept in memory.
 * Times are epoch milliseconds and ids are numbers here; habits.mjs has how they are sent.
 */
import { createHash } from 'node:crypto';
import { CHECKLIST, COMPLETED, ENTRY, FIELDS, none, ORDER, PAGES } from './facts.mjs';
import { RETURNED, ROLES, STAFF, STEPS, TERMINATED, VERSION, who } from './facts.mjs';

export const OK = 'S00000';

/** What the server does not do, with the names of the wrong fields. */
export class Refusal extends Error {
  constructor(code, fields) {
    super(code);
    Object.assign(this, { code, fields });
  }
}
const refuse = (code, ...fields) => {
  throw new Refusal(code, fields);
};
const ensureCurrent = (row, revision) => Number(revision) === row.revision || refuse('E00006');
const ensureWriter = ({ role }) => role < 3 || refuse('E00007');
const ensureActor = (row, index, { code }) => actsAt(row, index, code) || refuse('E00007');
const actsAt = (row, index, account) => row[STEPS[index]?.[3]]?.some(({ code }) => code === account) ?? false;

/** A page. @param words fields that a keyword is looked for in */
function page(rows, input, words, time) {
  const { current = 1, pageSize = 20, sort = `${time},desc`, keyword = '', ...filters } = input;
  if (!(pageSize >= 1 && pageSize <= 200)) refuse('E00003', 'pageSize');
  const [by, way] = sort.split(',');
  const textOf = (value) => String(value?.code ?? value ?? '').toLowerCase();
  const isWanted = (row) =>
    words.some((word) => textOf(row[word]).includes(keyword.toLowerCase())) &&
    Object.entries(filters).every(([name, v]) => !(name in row) || textOf(v).split(',').includes(textOf(row[name])));
  const sign = way === 'asc' ? 1 : -1;
  const all = rows.filter(isWanted).sort((a, b) => sign * (a[by] > b[by] ? 1 : a[by] < b[by] ? -1 : 0));
  const list = all.slice((current - 1) * pageSize, current * pageSize);
  return { list, total: all.length, current: Number(current), pages: Math.ceil(all.length / pageSize), asOf: '' };
}

const [numbers, versions, orders, log, changes, operations] = [[], [], [], [], [], []];
let last = 0;
const next = () => (last += 1);
const find = (rows, key, wanted) => rows.find((row) => row[key] === wanted) ?? refuse('E00010');
const number = (wanted) => find(numbers, 'firmwareNo', wanted);
const version = (wanted) => find(versions, 'id', Number(wanted));
const order = (wanted) => find(orders, 'orderNo', wanted);
const ordersOf = (id) => orders.filter(({ versionId }) => versionId === Number(id));

/** Changes a row, and notes each field that differs. */
function change(objectType, row, made, person) {
  const [actor, at] = [who(person), Date.now()];
  const objectKey = row.orderNo ?? row.versionNo ?? row.firmwareNo;
  const subject = {
    objectType,
    objectKey,
    objectName: row.firmwareName ?? row.name ?? '',
    orderNo: row.orderNo ?? null,
  };
  for (const [field, after] of Object.entries(made))
    if (typeof (after ?? '') !== 'object' && (row[field] ?? '') !== (after ?? '') && field !== 'stageEnteredAt')
      changes.push({ ...subject, id: next(), field, before: row[field] ?? '', after: after ?? '', actor, at });
  return Object.assign(row, made, { revision: row.revision + 1, updatedBy: actor, updatedAt: at });
}

/** A new row, which begins with what is no change. */
function add(objectType, rows, row, made, person) {
  rows.push(Object.assign(row, { revision: 0, createdBy: who(person), createdAt: Date.now() }));
  return change(objectType, row, made, person);
}

const logAct = ({ orderNo, stepOrder, fileSha256 }, more, person) =>
  log.push({ ...ENTRY, orderNo, stepOrder, fileSha256, id: next(), actor: who(person), at: Date.now(), ...more });

function ofNumber(row) {
  const own = versions.filter(({ firmwareNo }) => firmwareNo === row.firmwareNo);
  const latestRelease = own.findLast(({ state }) => state === 'released')?.versionNo ?? null;
  return { ...row, versionCount: own.length, latestRelease };
}
const openOf = (id) => ordersOf(id).find(({ closedAt }) => closedAt === null) ?? null;
const ofVersion = (row) => ({ ...row, currentOrder: openOf(row.id) });

function submit(input, person) {
  ensureWriter(person);
  if (input.testerList.some(({ code }) => code === person.code)) refuse('E00003', 'testerList');
  const of = version(input.versionId);
  const { id: versionId, firmwareNo, firmwareName, module, versionNo, file } = of;
  if (openOf(versionId)) refuse('E00011');
  const { sha256: fileSha256, uploadedBy: uploader } = file;
  const facts = { ...ORDER, versionId, firmwareNo, firmwareName, module, versionNo, fileSha256, uploader };
  const orderNo = `TO${String(new Date().getFullYear())}-${String(next()).padStart(5, '0')}`;
  change('version', of, { state: 'inTest' }, person);
  const row = { ...facts, orderNo, submitter: who(person), submittedAt: Date.now(), stageEnteredAt: Date.now() };
  add('order', orders, row, { ...input, versionId, status: 2, stepOrder: 1 }, person);
  logAct(row, { action: 'submit' }, person);
  return row;
}

function decide(index, input, person) {
  const row = order(input.orderNo);
  ensureActor(row, index, person);
  if (row.stepOrder !== index + 1 || Number(input.stepOrder) !== index + 1) refuse('E00016');
  ensureCurrent(row, input.revision);
  const { decision, remark = '', evidence = null, returnTo = null } = input;
  logAct(row, { action: 'decide', decision, remark, evidence, returnTo }, person);
  const isForward = !['return', 'fail'].includes(decision);
  const to = isForward ? index + 2 : Number(returnTo);
  const status = STEPS[to - 1]?.[2] ?? (isForward ? COMPLETED : index === 6 ? TERMINATED : RETURNED);
  if (index === 5 && isForward)
    change('version', version(row.versionId), { state: 'released', releasedAt: Date.now() }, person);
  if (status === TERMINATED) change('version', version(row.versionId), { state: 'recalled' }, person);
  const now = Date.now();
  const place = {
    status,
    stepOrder: STEPS[to - 1] ? to : null,
    closedAt: status > 5 ? now : null,
    stageEnteredAt: now,
  };
  return change('order', row, place, person);
}

const peopleLike = (text = '', role) =>
  STAFF.filter((each) => `${each.code} ${each.name}`.includes(text) && [undefined, each.role].includes(role)).map(who);

/** What it does by method and path, each with input and person. */
export const calls = {
  'GET /api/v2/userRole/search': ({ fuzzyName }) => peopleLike(fuzzyName),
  'POST /api/v2/userRole/getUserRoles': ({ roleGroup, keyWords }, { role }) =>
    roleGroup === undefined ? [{ code: String(role), name: ROLES[role] }] : peopleLike(keyWords, Number(roleGroup)),
  'GET /api/v2/userRole/getUserPageSources': (_input, { role }) => PAGES[role].split(' ').map((code) => ({ code })),

  'GET /api/v2/firmware/page': (input) => page(numbers.map(ofNumber), input, ['firmwareNo', 'name'], 'createdAt'),
  'GET /api/v2/firmware/detail': ({ firmwareNo }) => ofNumber(number(firmwareNo)),
  'POST /api/v2/firmware/add': ({ firmwareNo, ...input }, person) => {
    ensureWriter(person);
    if (numbers.some((row) => row.firmwareNo === firmwareNo)) refuse('E00011');
    const row = { firmwareNo, enabled: true, disabledReason: '' };
    return ofNumber(add('firmware', numbers, row, input, person));
  },
  'POST /api/v2/firmware/update': ({ revision, ...input }, person) => {
    const row = number(input.firmwareNo);
    ensureCurrent(row, revision);
    return ofNumber(change('firmware', row, input, person));
  },
  'POST /api/v2/firmware/enableDisable': ({ firmwareNo, enable, reason, revision }, person) => {
    const row = number(firmwareNo);
    ensureCurrent(row, revision);
    return ofNumber(change('firmware', row, { enabled: enable, disabledReason: enable ? '' : reason }, person));
  },

  'GET /api/v2/firmwareVersion/page': (input) =>
    page(versions.map(ofVersion), input, ['firmwareNo', 'versionNo'], 'createdAt'),
  'GET /api/v2/firmwareVersion/detail': ({ id }) => ofVersion(version(id)),
  'GET /api/v2/firmwareVersion/template': () => ({ name: '模板', revision: 1, fields: FIELDS, checklist: CHECKLIST }),
  'POST /api/v2/firmwareVersion/add': ({ versionNo, ...input }, person) => {
    ensureWriter(person);
    const { name: firmwareName, module } = number(input.firmwareNo);
    const row = { ...VERSION, id: next(), versionNo, firmwareName, module };
    return ofVersion(add('version', versions, row, input, person));
  },

  'GET /api/v2/testing/page': ({ scope, ...input }, { code }) => {
    const rows = scope === 'todo' ? orders.filter((row) => actsAt(row, row.stepOrder - 1, code)) : orders;
    return page(rows, input, ['orderNo', 'firmwareNo', 'versionNo'], 'submittedAt');
  },
  'GET /api/v2/testing/getTestInfo': ({ versionId }) => {
    const row = ofVersion(version(versionId));
    const { hardwareRevisions, enabled: numberEnabled } = number(row.firmwareNo);
    const nothing = { sourceVersions: [], companionModules: [], ...none('returned', 'lastOrder', 'lastRelease') };
    const facts = { hardwareRevisions, numberEnabled, checklist: CHECKLIST, openOrder: row.currentOrder };
    return { ...nothing, version: row, ...facts };
  },
  'GET /api/v2/testing/getTestingOrder': ({ versionId }) => ordersOf(versionId).at(-1) ?? null,
  'GET /api/v2/testing/getHistory': ({ versionId }) =>
    ordersOf(versionId).map(({ orderNo, status, submittedAt: startedAt, closedAt: endedAt }) => {
      const steps = log.filter((each) => each.orderNo === orderNo && each.decision);
      return { orderNo, round: 1, status, startedAt, endedAt, fileReplaced: false, steps };
    }),
  'POST /api/v2/testing/addtestingOrder': submit,
  'POST /workflow/approval/withdrawApproval': (input, person) => {
    const row = order(input.orderNo);
    ensureCurrent(row, input.revision);
    logAct(row, { action: 'withdraw', remark: input.remark }, person);
    change('version', version(row.versionId), { state: 'draft' }, person);
    return change('order', row, { status: TERMINATED, stepOrder: null, closedAt: Date.now() }, person);
  },

  'GET /api/v1/testingOrder/detail': ({ orderNo }) => order(orderNo),
  'GET /api/v1/testingOrder/stepBar': ({ orderNo }) =>
    STEPS.map(([, title], at) => ({ order: at + 1, title, current: order(orderNo).stepOrder === at + 1 })),
  'GET /api/v1/testingOrder/approveLog': ({ orderNo }) => log.filter((each) => each.orderNo === orderNo),
  'GET /api/v1/testingOrder/revision': ({ orderNo }) => {
    const nothing = { evidenceRevision: 0, ...none('remindedAt', 'claimedBy'), attachmentIds: [], present: [] };
    return { ...nothing, revision: order(orderNo).revision };
  },

  'GET /api/v2/changeResume/page': (input) => page(changes, input, ['objectKey', 'objectName'], 'at'),
  'GET /api/v2/operateLog/page': ({ failed, ...input }) => {
    const rows = operations.filter(({ code }) => failed === undefined || (code !== OK) === failed);
    return page(rows, input, ['objectKey', 'objectName'], 'at');
  },
};
for (const [index, [name]] of STEPS.entries())
  calls[`POST /workflow/approval/${name}Approval`] = (input, person) => decide(index, input, person);

/** Takes the file of a version, unless its hash is another one. */
export function put({ versionId, filename: name, ...told }, bytes, person) {
  const [sha256, md5] = ['sha256', 'md5'].map((kind) => createHash(kind).update(bytes).digest('hex'));
  if ((told.sha256 || sha256) !== sha256 || (told.md5 || md5) !== md5) refuse('E00004');
  const facts = { name, size: bytes.length, sha256, md5, signature: '', certificate: '' };
  const kept = { ...facts, uploadedBy: who(person), uploadedAt: Date.now() };
  return ofVersion(change('version', version(versionId), { file: kept }, person));
}

/** Keeps the operation log. */
export function note(action, { orderNo, firmwareNo, versionId, id, decision: outcome = null }, person, code) {
  const objectKey = orderNo ?? firmwareNo ?? String(versionId ?? id ?? '');
  const objectType = orderNo ? 'order' : firmwareNo ? 'firmware' : 'version';
  const facts = { objectType, objectKey, objectName: objectKey, action, outcome, code, durationMs: 1, address: '' };
  operations.push({ ...facts, id: next(), at: Date.now(), actor: who(person), roles: [person.role] });
}
