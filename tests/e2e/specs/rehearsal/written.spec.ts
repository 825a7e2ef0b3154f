import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Rehearsal } from '../../../kit/client';
import { expect, test } from '../../fixtures';
import type { Given } from '../../given';
import { RehearsalDrawer } from '../../pages/RehearsalDrawer';
import { downloadBy } from '../../pages/controls';

/** A recording becomes a browser test (decisions §6), which passes, and fails when the product is broken. */

interface Recorded {
  readonly name: string;
  readonly tell: (given: Given, orderNo: string, rehearsal: Rehearsal) => Promise<void>;
  /** The call that fails in the second run. */
  readonly breaks: string;
  /** Screen acts of the generated test. */
  readonly acts: readonly string[];
}

const RECORDED: readonly Recorded[] = [
  {
    name: 'around-an-order',
    tell: async (given, orderNo) => {
      await given.claimed('test.chen', orderNo);
      await given.reminded(orderNo);
      await given.paused(orderNo, '等待样机到货');
      await given.paused(orderNo, '样机已到', true);
      await given.transferred('test.chen', orderNo, '休假一周');
    },
    breaks: 'testing.enableDisable',
    acts: ['registers', 'submits', 'claims', 'reminds', 'turnsOrder', 'transfers'],
  },
  {
    name: 'all-seven-steps',
    tell: (given, orderNo) => given.passed(orderNo, 8),
    breaks: 'approvals.manualTest',
    acts: ['submits', 'decides'],
  },
  {
    name: 'refused-once-and-repeated',
    tell: async (given, orderNo, { fault }) => {
      await fault({ call: 'approvals.testReception', effect: { kind: 'http', status: 503 }, times: 1 });
      await expect(given.decided(orderNo, 1)).rejects.toThrow();
      await given.decided(orderNo, 1);
    },
    breaks: 'testing.addOrder',
    acts: ['decides', "'sent'", 'HTTP 503'],
  },
  {
    name: 'returned-after-a-lost-answer',
    tell: async (given, orderNo, { fault, clock }) => {
      await fault({ call: 'approvals.testReception', effect: { kind: 'lost' }, times: 1 });
      await expect(given.decided(orderNo, 1)).rejects.toThrow();
      await clock({ hours: 5 });
      await given.decided(orderNo, 2, { decision: 'return', remark: '台架排期冲突' });
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

test('recordings pass as browser tests, and fail with a fault', async ({ given, rehearsal, baseURL }, info) => {
  test.setTimeout(900_000);
  const folder = info.outputPath('written');
  await mkdir(folder, { recursive: true });
  for (const { name, tell, breaks, acts } of TRIED) {
    await rehearsal.reset();
    await tell(given, await given.order(1, `REC-${name.slice(0, 6).toUpperCase()}`), rehearsal);
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
  const drawer = await new RehearsalDrawer(page).open('记录');
  const written = await downloadBy(drawer.panel.getByRole('link', { name: '下载为浏览器测试' }));
  expect(written.suggestedFilename()).toMatch(/-0\.spec\.ts$/);
});
