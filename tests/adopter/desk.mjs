/**
 * The work of an adopter's server, written from the OpenAPI document alone (`npm run check -- contract`), kept in a JSON file.
 * Times are epoch milliseconds and ids are numbers here; habits.mjs says how they leave.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKLIST, COMPLETED, ENTRY, FIELDS, NUMBER, ORDER, PAGES } from './facts.mjs';
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
const found = (row) => row ?? refuse('E00010');
const ensureCurrent = (row, revision) => Number(revision) === row.revision || refuse('E00006');
const ensureWriter = ({ role }) => role < 3 || refuse('E00007');

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

/** The desk on a folder: `calls` by method and path, each with input and person; `put` takes a file, `note` keeps the log. */
export function openDesk(folder) {
  const file = path.join(folder, 'desk.json');
  const empty = { last: 0, numbers: [], versions: [], orders: [], log: [], changes: [], operations: [] };
  const db = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : empty;
  const next = () => (db.last += 1);
  const number = (wanted) => found(db.numbers.find(({ firmwareNo }) => firmwareNo === wanted));
  const version = (wanted) => found(db.versions.find(({ id }) => id === Number(wanted)));
  const order = (wanted) => found(db.orders.find(({ orderNo }) => orderNo === wanted));
  const ordersOf = (id) => db.orders.filter(({ versionId }) => versionId === Number(id));
  const openOf = (id) => ordersOf(id).find(({ closedAt }) => closedAt === null) ?? null;

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
        db.changes.push({ ...subject, id: next(), field, before: row[field] ?? '', after: after ?? '', actor, at });
    return Object.assign(row, made, { revision: row.revision + 1, updatedBy: actor, updatedAt: at });
  }
  const born = (person) => ({ revision: 0, createdBy: who(person), createdAt: Date.now() });
  const tell = ({ orderNo, round, stepOrder, fileSha256 }, more, person) =>
    db.log.push({
      ...ENTRY,
      orderNo,
      round,
      stepOrder,
      fileSha256,
      id: next(),
      actor: who(person),
      at: Date.now(),
      ...more,
    });

  function ofNumber(row) {
    const own = db.versions.filter(({ firmwareNo }) => firmwareNo === row.firmwareNo);
    const latestRelease = own.filter(({ state }) => state === 'released').at(-1)?.versionNo ?? null;
    return { ...row, versionCount: own.length, latestRelease };
  }
  const ofVersion = (row) => ({ ...row, currentOrder: openOf(row.id) });
  const ofOrder = (row) => ({ ...row, stage: { workingMinutes: 0, targetMinutes: 480, overdue: false } });
  const acts = (row, { code }) => row[STEPS[row.stepOrder - 1]?.[3]]?.some((each) => each.code === code) ?? false;
  const SCOPES = {
    ...{ all: () => true, todo: acts, paused: () => false, scheduled: () => false },
    ...{ mine: (row, { code }) => row.submitter.code === code, done: ({ closedAt }) => closedAt !== null },
  };

  function decide(index, input, person) {
    const row = order(input.orderNo);
    if (!row[STEPS[index][3]].some(({ code }) => code === person.code)) refuse('E00007');
    if (row.stepOrder !== index + 1 || Number(input.stepOrder) !== index + 1) refuse('E00016');
    ensureCurrent(row, input.revision);
    const { decision, remark = '', evidence = null, returnTo = null } = input;
    const isForward = !['return', 'fail'].includes(decision);
    const to = isForward ? index + 2 : Number(returnTo);
    const status = STEPS[to - 1]?.[2] ?? (isForward ? COMPLETED : index === 6 ? TERMINATED : RETURNED);
    tell(row, { action: 'decide', decision, remark, evidence, returnTo }, person);
    const now = Date.now();
    if (index === 5 && isForward)
      change('version', version(row.versionId), { state: 'released', releasedAt: now }, person);
    const place = {
      status,
      stepOrder: STEPS[to - 1] ? to : null,
      closedAt: status > 5 ? now : null,
      stageEnteredAt: now,
    };
    return ofOrder(change('order', row, place, person));
  }

  function submit(input, person) {
    ensureWriter(person);
    if (input.testerList.some(({ code }) => code === person.code)) refuse('E00003', 'testerList');
    const of = version(input.versionId);
    if (openOf(of.id)) refuse('E00011');
    const { firmwareNo, firmwareName, module, versionNo, file: kept } = of;
    const facts = { firmwareNo, firmwareName, module, versionNo, fileSha256: kept.sha256, uploader: kept.uploadedBy };
    const orderNo = `TO${String(new Date().getFullYear())}-${String(next()).padStart(5, '0')}`;
    const row = { ...ORDER, ...facts, orderNo, versionId: of.id, submitter: who(person), submittedAt: Date.now() };
    db.orders.push(row);
    change('version', of, { state: 'inTest' }, person);
    change('order', row, { ...input, versionId: of.id, status: 2, stepOrder: 1, stageEnteredAt: Date.now() }, person);
    tell(row, { action: 'submit' }, person);
    return ofOrder(row);
  }

  const peopleLike = (text, role) =>
    STAFF.filter((each) => `${each.code} ${each.name}`.includes(text) && (role === undefined || each.role === role));
  const calls = {
    'GET /api/v2/userRole/search': ({ fuzzyName = '' }) => peopleLike(fuzzyName).map(who),
    'POST /api/v2/userRole/getUserRoles': ({ roleGroup, keyWords = '' }, { role }) =>
      roleGroup === undefined
        ? [{ code: String(role), name: ROLES[role] }]
        : peopleLike(keyWords, Number(roleGroup)).map(who),
    'GET /api/v2/userRole/getUserPageSources': (_input, { role }) => PAGES[role].split(' ').map((code) => ({ code })),

    'GET /api/v2/firmware/page': (input) => page(db.numbers.map(ofNumber), input, ['firmwareNo', 'name'], 'createdAt'),
    'GET /api/v2/firmware/detail': ({ firmwareNo }) => ofNumber(number(firmwareNo)),
    'POST /api/v2/firmware/add': (input, person) => {
      ensureWriter(person);
      if (db.numbers.some(({ firmwareNo }) => firmwareNo === input.firmwareNo)) refuse('E00011');
      const row = { ...NUMBER, firmwareNo: input.firmwareNo, enabled: true, ...born(person) };
      db.numbers.push(row);
      return ofNumber(change('firmware', row, input, person));
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
      page(db.versions.map(ofVersion), input, ['firmwareNo', 'versionNo'], 'createdAt'),
    'GET /api/v2/firmwareVersion/detail': ({ id }) => ofVersion(version(id)),
    'GET /api/v2/firmwareVersion/template': () => ({ name: '模板', revision: 1, fields: FIELDS, checklist: CHECKLIST }),
    'POST /api/v2/firmwareVersion/add': (input, person) => {
      ensureWriter(person);
      const { name: firmwareName, module } = number(input.firmwareNo);
      const row = { ...VERSION, id: next(), versionNo: input.versionNo, firmwareName, module, ...born(person) };
      db.versions.push(row);
      return ofVersion(change('version', row, input, person));
    },

    'GET /api/v2/testing/page': ({ scope = 'all', ...input }, person) => {
      const rows = db.orders.filter((row) => SCOPES[scope](row, person)).map(ofOrder);
      return page(rows, input, ['orderNo', 'firmwareNo', 'versionNo'], 'submittedAt');
    },
    'GET /api/v2/testing/getTestInfo': ({ versionId }) => {
      const row = ofVersion(version(versionId));
      const { hardwareRevisions, enabled: numberEnabled } = number(row.firmwareNo);
      const none = { sourceVersions: [], companionModules: [], returned: null, lastOrder: null, lastRelease: null };
      return {
        ...none,
        version: row,
        numberEnabled,
        hardwareRevisions,
        checklist: CHECKLIST,
        openOrder: row.currentOrder,
      };
    },
    'GET /api/v2/testing/getTestingOrder': ({ versionId }) => ordersOf(versionId).map(ofOrder).at(-1) ?? null,
    'GET /api/v2/testing/getHistory': ({ versionId }) =>
      ordersOf(versionId).map(({ orderNo, round, status, submittedAt: startedAt, closedAt: endedAt }) => {
        const steps = db.log.filter((each) => each.orderNo === orderNo && each.decision);
        return { orderNo, round, status, startedAt, endedAt, fileReplaced: false, steps };
      }),
    'POST /api/v2/testing/addtestingOrder': submit,
    'POST /workflow/approval/withdrawApproval': (input, person) => {
      const row = order(input.orderNo);
      ensureCurrent(row, input.revision);
      tell(row, { action: 'withdraw', remark: input.remark }, person);
      change('version', version(row.versionId), { state: 'draft' }, person);
      return ofOrder(change('order', row, { status: TERMINATED, stepOrder: null, closedAt: Date.now() }, person));
    },

    'GET /api/v1/testingOrder/detail': ({ orderNo }) => ofOrder(order(orderNo)),
    'GET /api/v1/testingOrder/stepBar': ({ orderNo }) =>
      STEPS.map(([, title], at) => ({ order: at + 1, title, current: order(orderNo).stepOrder === at + 1 })),
    'GET /api/v1/testingOrder/approveLog': ({ orderNo }) => db.log.filter((each) => each.orderNo === orderNo),
    'GET /api/v1/testingOrder/revision': ({ orderNo }) => {
      const none = { evidenceRevision: 0, remindedAt: null, claimedBy: null, attachmentIds: [], present: [] };
      return { ...none, revision: order(orderNo).revision };
    },

    'GET /api/v2/changeResume/page': (input) => page(db.changes, input, ['objectKey', 'objectName'], 'at'),
    'GET /api/v2/operateLog/page': ({ failed, ...input }) => {
      const rows = db.operations.filter(({ code }) => failed === undefined || (code !== OK) === failed);
      return page(rows, input, ['objectKey', 'objectName'], 'at');
    },
  };
  for (const [index, [name]] of STEPS.entries())
    calls[`POST /workflow/approval/${name}Approval`] = (input, person) => decide(index, input, person);

  function put({ versionId, filename: name, ...told }, bytes, person) {
    const row = version(versionId);
    const [sha256, md5] = ['sha256', 'md5'].map((kind) => createHash(kind).update(bytes).digest('hex'));
    if ((told.sha256 || sha256) !== sha256 || (told.md5 || md5) !== md5) refuse('E00004');
    writeFileSync(path.join(folder, `${String(row.id)}.bin`), bytes);
    const kept = { name, size: bytes.length, sha256, md5, signature: '', certificate: '' };
    return ofVersion(
      change('version', row, { file: { ...kept, uploadedBy: who(person), uploadedAt: Date.now() } }, person),
    );
  }

  /** Keeps the log; the submission of an order is one of its version. */
  function note(action, { orderNo, firmwareNo, versionId, id, decision: outcome = null }, person, code, durationMs) {
    const objectKey = orderNo ?? firmwareNo ?? String(versionId ?? id ?? '');
    const objectType = orderNo ? 'order' : firmwareNo ? 'firmware' : 'version';
    const facts = { objectType, objectKey, objectName: objectKey, action, outcome, code, durationMs, address: '' };
    db.operations.push({ ...facts, id: next(), at: Date.now(), actor: who(person), roles: [person.role] });
    writeFileSync(file, JSON.stringify(db));
  }

  return { calls, put, note };
}
