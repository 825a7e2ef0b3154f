import type { Page } from '@playwright/test';
import { figure } from '../../../figures';
import { draftWithFile, submittedLater } from '../../arrange';
import { decisionBody, orderNow, stepAt } from '../../deciding';
import type { Account, Persona } from '../../fixtures';
import { expect, test } from '../../fixtures';
import { field, numberField, succeeded, textField } from '../../server';
import { HARDWARE, REPORT } from '../../steps';
import { Sent, sendBy } from './freeTexts';

/** User input is shown as text and never executed (decisions §7). */

/** Payloads short enough for every field. */
const SHORT = ['<img src=x onerror=xss=1>', '"><svg onload=xss=1>', '<script>xss=1</script>', '${xss=1}{{xss=1}}'];
const LONG = [
  ...SHORT,
  '<iframe srcdoc="<script>parent.xss=1</script>"></iframe>',
  '<a href="javascript:window.xss=1" id="xss-link">x</a>',
  '[x](javascript:window.xss=1)',
  '![x](x"onerror="window.xss=1)',
  '<details open ontoggle="window.xss=1">',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.xss=1>',
  '<style>@import "javascript:window.xss=1";</style>',
].join('\n\n');

/** Differences from a pass. */
interface Change {
  readonly evidence?: object;
  readonly [name: string]: unknown;
}

/** Sends a body as a person and records the payload's fields. */
type Send = (account: Account, path: string, body: object) => Promise<unknown>;

/** A number, a version with its file, and a draft, with the payload in every description. @returns the version's id */
async function describeAll(send: Send, developer: Persona, firmwareNo: string, short: string): Promise<string> {
  const { server } = developer;
  const versionId = await draftWithFile(server, firmwareNo);
  const described = { name: short, vendorCode: short, models: [short], description: LONG.slice(0, 500) };
  const kind = { deviceType: 'dc', module: 'mainControl', hardwareRevisions: HARDWARE };
  const owners = [{ code: 'dev.lin', name: short }];
  await send('dev.lin', '/api/v2/firmware/add', { ...described, ...kind, owners, firmwareNo: `${firmwareNo}-B` });
  const number = succeeded(await server.get('/api/v2/firmware/detail', { firmwareNo }));
  const revision = field(number, 'revision');
  await send('dev.lin', '/api/v2/firmware/update', { ...described, ...kind, owners, firmwareNo, revision });

  const words = {
    packageType: 'full',
    upgradeMode: 'optional',
    releaseNotes: LONG,
    changeScope: short,
    commit: short,
    knownRisks: short,
    tags: [short],
    extra: { buildNumber: short, rollbackSupport: 'A/B' },
  };
  await send('dev.lin', '/api/v2/firmwareVersion/add', { ...words, firmwareNo, versionNo: '0.9.0' });
  const version = succeeded(await server.get('/api/v2/firmwareVersion/detail', { id: versionId }));
  await send('dev.lin', '/api/v2/firmwareVersion/update', {
    ...words,
    id: versionId,
    revision: field(version, 'revision'),
  });
  return versionId;
}

/** Submits a version with the payload. @returns the order number */
async function submit(send: Send, versionId: string, short: string): Promise<string> {
  const order = await send('dev.lin', '/api/v2/testing/addtestingOrder', {
    versionId,
    scope: { hardwareRevisions: HARDWARE, companionModules: [short] },
    testerList: [
      { code: 'test.chen', name: short },
      { code: 'test.sun', name: short },
    ],
    operationPersonList: [{ code: 'ops.he', name: short }],
    checklist: ['selfTested', 'notesComplete', 'rollbackTried', 'powerLossTried'],
    remark: short,
  });
  return textField(order, 'orderNo');
}

/** Evidence and remarks per step; a link cannot contain a space. */
function decisions(short: string): readonly (readonly [number, Change])[] {
  const reportLink = `${REPORT}?${short.replaceAll(' ', '/')}`;
  const release = { kind: 'release', mode: 'scheduled', at: '2099-01-01T00:00:00.000Z', scope: short };
  const remark = short;
  return [
    [1, { remark }],
    [2, { remark }],
    [3, { remark, evidence: { kind: 'automated', total: 2, passed: 2, failed: 0, reportLink } }],
    [
      4,
      {
        remark,
        decision: 'conditionalPass',
        evidence: {
          kind: 'manual',
          cases: [{ title: short, result: 'passed', hardwareRevision: HARDWARE[0], sourceVersion: '', note: short }],
          bench: short,
          defects: [short],
          conditions: [short],
          gaps: [{ hardwareRevision: HARDWARE[1], sourceVersion: '', reason: short }],
        },
      },
    ],
    [5, { remark, gapsAcknowledged: true }],
    [6, { remark, evidence: { ...release, rollbackVersionId: null, acknowledgedConditions: [short] } }],
    [7, { remark }],
  ];
}

/** Takes an order through all steps; the release is scheduled, cancelled and then done at once. */
async function walkThrough(send: Send, { server }: Persona, orderNo: string, short: string): Promise<void> {
  const revision = async () => numberField(await orderNow(server, orderNo), 'revision');
  const decide = async (order: number, change: Change, account = stepAt(order).actor) =>
    send(account, stepAt(order).path, await decisionBody(server, stepAt(order), orderNo, change));
  const changes = decisions(short);
  for (const [order, change] of changes) {
    if (order === 4) {
      const transfer = { orderNo, target: 'test.wu', reason: short, revision: await revision() };
      await send('test.sun', '/workflow/approval/task/transfer', transfer);
    }
    const account = stepAt(order).actor === 'test.sun' && order >= 4 ? 'test.wu' : stepAt(order).actor;
    const { evidence } = change;
    if (evidence !== undefined)
      await send(account, '/api/v2/testing/saveEvidence', { orderNo, stepOrder: order, revision: 0, evidence });
    await decide(order, change, account);
    if (order !== 6) continue;
    const cancelled = { orderNo, revision: await revision(), remark: short };
    await send('ops.he', '/workflow/approval/cancelRelease', cancelled);
    await decide(6, { ...change, evidence: { ...evidence, mode: 'now', at: null } });
  }
}

/** Writes with a reason: pause, withdrawal, recall, disabling a number. */
async function endAll(send: Send, developer: Persona, firmwareNo: string, versionId: string, short: string) {
  const { server } = developer;
  const orderNo = await submittedLater(server, firmwareNo, '2.0.0');
  const revisionOf = async (path: string, key: object) =>
    numberField(succeeded(await server.get(path, { ...key })), 'revision');
  const pause = {
    orderNo,
    enable: false,
    reason: short,
    revision: numberField(await orderNow(server, orderNo), 'revision'),
  };
  const paused = await send('dev.lin', '/api/v2/testing/enableDisable', pause);
  const withdrawn = { orderNo, revision: numberField(paused, 'revision'), remark: short };
  await send('dev.lin', '/workflow/approval/withdrawApproval', withdrawn);
  await send('ops.he', '/api/v2/firmwareVersion/changeState', {
    id: versionId,
    change: 'recall',
    reason: short,
    revision: await revisionOf('/api/v2/firmwareVersion/detail', { id: versionId }),
  });
  await send('dev.lin', '/api/v2/firmware/enableDisable', {
    firmwareNo,
    enable: false,
    reason: short,
    revision: await revisionOf('/api/v2/firmware/detail', { firmwareNo }),
  });
  return orderNo;
}

/** Expects that no payload ran and no executable element is on the page. */
async function isCalm(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
  expect(await page.evaluate(() => 'xss' in window), page.url()).toBe(false);
  expect(await page.locator('#xss-link, iframe[srcdoc], main svg[onload]').count(), page.url()).toBe(0);
}

/** Opens a screen, with all its rows unfolded. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isCalm(page);
  const folded = page.locator('.ant-table-row-expand-icon-collapsed');
  for (let left = await folded.count(); left > 0; left -= 1) {
    await folded.first().click();
    await expect(folded).toHaveCount(left - 1);
  }
  await isCalm(page);
}

test('each payload is shown as text on every screen', async ({ persona, serverAs }) => {
  test.slow();
  const developer = await persona('dev.lin');
  const { page } = developer;
  for (const [index, short] of SHORT.entries()) {
    const sent = new Sent([short, short.replaceAll(' ', '/')]);
    const send: Send = async (account, path, body) => {
      const server = await serverAs(account);
      sent.note(path, body);
      return succeeded(await sendBy(server, path, body));
    };
    const firmwareNo = `E2E-XSS-${String(index)}`;
    const versionId = await describeAll(send, developer, firmwareNo, short);
    const orderNo = await submit(send, versionId, short);
    await walkThrough(send, developer, orderNo, short);
    const withdrawn = await endAll(send, developer, firmwareNo, versionId, short);
    expect(sent.missing()).toEqual([]);
    for (const address of [
      `/firmware/edit?id=${firmwareNo}`,
      `/version/detail?id=${versionId}`,
      `/version/edit?id=${versionId}`,
      `/testing/list?scope=all&id=${orderNo}`,
      `/testing/list?scope=all&id=${withdrawn}`,
      `/changeResume?keyword=${firmwareNo}`,
    ])
      await look(page, address);
  }
  for (const list of ['/firmware/firmware?', '/version/version?', '/testing/list?scope=all&'])
    await look(page, `${list}keyword=E2E-XSS-`);
  await look((await persona('admin.qian')).page, '/system/operate');
  figure('xssExecuted', 0);
});
