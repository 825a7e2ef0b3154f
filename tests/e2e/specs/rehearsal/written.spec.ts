import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { submittedOrder } from '../../arrange';
import { bringTo, decisionBody, orderNow, sendDecision, stepAt } from '../../deciding';
import { expect, test } from '../../fixtures';
import type { ServerAs } from '../../fixtures';
import { RehearsalDrawer } from '../../pages/RehearsalDrawer';
import { numberField, succeeded } from '../../server';

/** A recording becomes a browser test (decisions §6), which passes, and fails when the product is broken. */

interface Recorded {
  readonly name: string;
  readonly tell: (serverAs: ServerAs, orderNo: string) => Promise<void>;
  /** The call that fails in the second run. */
  readonly breaks: string;
  /** Screen acts of the generated test. */
  readonly acts: readonly string[];
}

const RECORDED: readonly Recorded[] = [
  {
    name: 'around-an-order',
    tell: async (serverAs, orderNo) => {
      const [developer, tester] = [await serverAs('dev.lin'), await serverAs('test.chen')];
      const revision = async () => numberField(await orderNow(developer, orderNo), 'revision');
      const turn = async (enable: boolean, reason: string) => {
        const query = { orderNo, enable, reason, revision: await revision() };
        succeeded(await developer.postQuery('/api/v2/testing/enableDisable', query));
      };
      succeeded(await tester.post('/api/v2/testing/claim', { orderNo }));
      succeeded(await developer.post('/workflow/approval/remind', { orderNo }));
      await turn(false, '等待样机到货');
      await turn(true, '样机已到');
      const place = { orderNo, target: 'test.wu', reason: '休假一周', revision: await revision() };
      succeeded(await tester.get('/workflow/approval/task/transfer', place));
    },
    breaks: 'testing.enableDisable',
    acts: ['registers', 'submits', 'claims', 'reminds', 'turnsOrder', 'transfers'],
  },
  {
    name: 'all-seven-steps',
    tell: (serverAs, orderNo) => bringTo(serverAs, orderNo, 8),
    breaks: 'approvals.manualTest',
    acts: ['submits', 'decides'],
  },
  {
    name: 'refused-once-and-repeated',
    tell: async (serverAs, orderNo) => {
      const tester = await serverAs('test.chen');
      const busy = { call: 'approvals.testReception', effect: { kind: 'http', status: 503 }, times: 1 };
      succeeded(await tester.post('/rehearsal/faults', busy));
      const body = await decisionBody(tester, stepAt(1), orderNo);
      await expect(sendDecision(tester, stepAt(1), body)).rejects.toThrow();
      succeeded(await sendDecision(tester, stepAt(1), body));
    },
    breaks: 'testing.addOrder',
    acts: ['decides', "'sent'", 'HTTP 503'],
  },
  {
    name: 'returned-after-a-lost-answer',
    tell: async (serverAs, orderNo) => {
      const [developer, tester] = [await serverAs('dev.lin'), await serverAs('test.chen')];
      const lost = { call: 'approvals.testReception', effect: { kind: 'lost' }, times: 1 };
      succeeded(await developer.post('/rehearsal/faults', lost));
      const body = await decisionBody(tester, stepAt(1), orderNo);
      await expect(sendDecision(tester, stepAt(1), body)).rejects.toThrow();
      succeeded(await developer.post('/rehearsal/clock', { hours: 5 }));
      const second = await serverAs('test.sun');
      const back = await decisionBody(second, stepAt(2), orderNo, { decision: 'return', remark: '台架排期冲突' });
      succeeded(await sendDecision(second, stepAt(2), back));
    },
    breaks: 'approvals.confirm',
    acts: ['decides', "'sent'"],
  },
];

/** Runs the specs of a folder against this test's server. @returns results by file */
async function results(folder: string, address: string): Promise<Readonly<Record<string, boolean>>> {
  const config = path.join(folder, 'playwright.config.mts');
  const own = { testDir: '.', outputDir: './results', reporter: 'json', retries: 0, workers: 2 };
  await writeFile(
    config,
    `import base from ${JSON.stringify(path.resolve('config/playwright.config.mts'))};
const { webServer: _served, ...rest } = base;
export default { ...rest, ...${JSON.stringify(own)}, use: { ...base.use, baseURL: ${JSON.stringify(address)} } };`,
  );
  const args = [path.resolve('node_modules/@playwright/test/cli.js'), 'test', '-c', config];
  // A failed test is a failed command; its report is what counts.
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: undefined };
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8', timeout: 600_000 });
  const { suites } = JSON.parse(stdout) as { suites: { file: string; specs: { ok: boolean }[] }[] };
  return Object.fromEntries(suites.map(({ file, specs }) => [file, specs.every(({ ok }) => ok)]));
}

/** All with FULL, which takes four minutes. */
const TRIED = process.env.FULL ? RECORDED : RECORDED.slice(-2);

test('recordings pass as browser tests, and fail with a fault', async ({ serverAs, rehearsal, baseURL }, info) => {
  test.setTimeout(900_000);
  const folder = info.outputPath('written');
  await mkdir(folder, { recursive: true });
  const developer = await serverAs('dev.lin');
  for (const { name, tell, breaks, acts } of TRIED) {
    await rehearsal.reset();
    await tell(serverAs, await submittedOrder(developer, `REC-${name.slice(0, 6).toUpperCase()}`));
    const spec = (await rehearsal.spec()).replaceAll("'../../../kit/", `'${path.resolve('tests/kit')}/`);
    for (const act of acts) expect(spec).toContain(act);
    const fault = `await rehearsal.fault({ call: '${breaks}', effect: { kind: 'code', code: 'E00013' } });`;
    await writeFile(path.join(folder, `${name}.spec.ts`), spec);
    await writeFile(
      path.join(folder, `${name}.broken.spec.ts`),
      spec.replace(/await rehearsal\.begin\(.*\);/, (begun) => `${begun}\n  ${fault}`),
    );
  }
  const wanted = TRIED.flatMap(({ name }) => [
    [`${name}.spec.ts`, true],
    [`${name}.broken.spec.ts`, false],
  ]);
  expect(await results(folder, baseURL ?? '')).toEqual(Object.fromEntries(wanted));
});

test('the drawer offers the recording as a test', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  await page.goto('/firmware/firmware');
  const drawer = new RehearsalDrawer(page);
  await drawer.open('记录');
  const arriving = page.waitForEvent('download');
  await drawer.panel.getByRole('link', { name: '下载为浏览器测试' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/-0\.spec\.ts$/);
});
