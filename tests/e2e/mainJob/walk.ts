import { expect, test, type Page } from '@playwright/test';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { changeHistory, operationLog } from '../pages/RecordListScreen';
import { CHEN, HE, SUN, type Account } from '../people';
import { CASE_TITLE, DONE_TEXTS, HARDWARE, RELEASE_SCOPE, REPORT, STEPS, type StepCase } from '../steps';
import type { Hand } from './hand';

/** The main job by screen alone, for any hand and any server. */

/** Who walks, and how. */
interface Walk<H extends Hand> {
  /** Opens an address with nobody signed in, and signs in as the developer. */
  readonly begin: (address: string) => Promise<H>;
  readonly handOf: (account: Account) => Promise<H>;
  readonly file: string;
  readonly firmwareNo?: string;
  /** Whether the server sends the specification's minimum. */
  readonly isMinimal?: boolean;
  /** What the server calls the people; those of the rehearsal by default. */
  readonly nameOf?: (account: Account) => Pick<typeof CHEN, 'code' | 'name'>;
  readonly looks?: Looks<H>;
}

/** What is looked at besides. */
interface Looks<H extends Hand> {
  /** While the file is on its way. */
  readonly sending?: (hand: H) => Promise<void>;
  /** Before a step's decision is sent. */
  readonly deciding?: (hand: H, step: StepCase, orderNo: string) => Promise<void>;
  /** After a part of the job. */
  readonly after?: (part: string, hand: H) => Promise<void>;
}

interface Made<H extends Hand> {
  readonly hand: H;
  readonly versionId: string;
  readonly orderNo: string;
}

export const NUMBER = 'E2E-DC-MCU-01';
const VERSION = '1.0.0';
const DEEP_LINK = '/firmware/add';
const PASS = ['接收', '确认计划', '自动化通过', '手动通过', '确认发布条件', '发布', '验证通过'];
/** What has the focus once it is pressed, where that is not the remark. */
const FIRST: Readonly<Partial<Record<number, string>>> = { 3: '用例总数', 4: '添加用例', 6: '发布范围' };

/** Who decides, as the rehearsal calls them. */
export const personOf = (account: Account) => [CHEN, SUN, HE].find(({ code }) => code === account) ?? CHEN;

async function register(hand: Hand, firmwareNo: string): Promise<void> {
  await hand.type('固件编号', firmwareNo);
  await hand.type('名称', '端到端主控固件');
  await hand.choose('设备类型', '直流');
  await hand.choose('模块', '主控');
  await hand.enterTags('硬件版本', HARDWARE);
  await hand.press('保存');
  await hand.sees(`已登记固件编号 ${firmwareNo}`);
  await hand.isAt('已登记固件编号');
}

async function upload<H extends Hand>(hand: H, name: string, { file, isMinimal, looks }: Walk<H>): Promise<string> {
  await hand.press('上传固件');
  await hand.address(/\/firmware\/upload\?id=/);
  await hand.isAt('版本号');
  await hand.type('版本号', VERSION);
  await hand.type('发布说明', '首个版本');
  if (!isMinimal) {
    await hand.type('构建号', '4711');
    await hand.choose('回退方式', 'A/B');
  }
  await hand.give(file);
  await hand.press('保存并上传');
  await looks?.sending?.(hand);
  await hand.sees(`${name} 已上传`);
  await hand.isAt('已上传');
  return (await hand.address(/version=/)).searchParams.get('version') ?? '';
}

async function submit<H extends Hand>(hand: H, { isMinimal, nameOf = personOf }: Walk<H>): Promise<string> {
  await hand.press('发起测试');
  await hand.address(/\/version\/submitTest\?id=/);
  await hand.isAt('发起测试');
  if (isMinimal) await hand.enterTags('硬件版本', HARDWARE);
  for (const [field, account] of [
    ['测试人员', 'test.chen'],
    ['测试人员', 'test.sun'],
    ['运维人员', 'ops.he'],
  ] as const) {
    const { code, name } = nameOf(account);
    await hand.choose(field, `${name}-${code}`, code);
  }
  if (!isMinimal) await hand.tickAll('发起前检查');
  await hand.press('发起测试');
  const orderNo = (await hand.address(/\/testing\/list\?(.*&)?id=./)).searchParams.get('id') ?? '';
  await hand.sees(`测试单 ${orderNo}`);
  await hand.isAt('测试单');
  return orderNo;
}

async function enterEvidence(hand: Hand, { order }: StepCase): Promise<void> {
  if (order === 3) {
    for (const [field, value] of Object.entries({ 用例总数: '120', 通过数: '120', 失败数: '0' }))
      await hand.type(field, value);
    await hand.type('报告链接', REPORT);
  }
  if (order === 4) {
    for (const [index, revision] of HARDWARE.entries()) {
      const row = `第 ${String(index + 1)} 行`;
      await hand.press('添加用例');
      await hand.isAt(`${row}用例`);
      await hand.type(`${row}用例`, CASE_TITLE);
      await hand.choose(`${row}结果`, '通过');
      await hand.choose(`${row}硬件版本`, revision);
    }
  }
  if (order === 6) await hand.type('发布范围', RELEASE_SCOPE);
}

async function decide<H extends Hand>(hand: H, step: StepCase, orderNo: string, looks?: Looks<H>): Promise<void> {
  const { order } = step;
  await hand.openOrder(orderNo);
  await hand.isAt(`测试单 ${orderNo}`);
  await hand.pass(PASS[order - 1] ?? '');
  await hand.isAt(FIRST[order] ?? '处理意见');
  await enterEvidence(hand, step);
  await looks?.deciding?.(hand, step, orderNo);
  await hand.sendDecision();
  if (order === 6) {
    await hand.isAt('确认发布');
    await hand.press('确认发布');
  }
  // A release is told by the names of its version, which not every server gives.
  const done = order === 6 ? '，现在到第 7 步：验证' : `第 ${String(order)} 步：${DONE_TEXTS[order - 1] ?? ''}`;
  await hand.sees(done);
  await hand.isAt(done);
}

/** Walks from a firmware number to its release, each step by the right person. */
export async function mainJob<H extends Hand>(walk: Walk<H>): Promise<Made<H>> {
  const { begin, handOf, firmwareNo = NUMBER, looks } = walk;
  const name = `${firmwareNo} ${VERSION}`;
  let [versionId, orderNo] = ['', ''];
  const hand = await test.step('sign in from a deep link', () => begin(DEEP_LINK));
  const part = (title: string, by: H, act: () => Promise<void>) =>
    test.step(title, async () => {
      await act();
      await looks?.after?.(title, by);
    });
  await part('register', hand, () => register(hand, firmwareNo));
  await part('upload', hand, async () => {
    versionId = await upload(hand, name, walk);
  });
  await part('submit', hand, async () => {
    orderNo = await submit(hand, walk);
  });
  for (const step of STEPS) {
    const actor = await handOf(step.actor);
    await part(`step ${String(step.order)} ${step.title}`, actor, () => decide(actor, step, orderNo, looks));
  }
  return { hand, versionId, orderNo };
}

/** Expects the order of a walk to be completed, with its log, its changes and its operations. */
export async function isOnRecord(page: Page, admin: Page, orderNo: string): Promise<void> {
  await (await changeHistory(page).open({ keyword: orderNo, field: 'status' })).counts(5);
  await (await operationLog(admin).open({ keyword: orderNo, failed: 'false' })).counts(STEPS.length);
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await expect(workspace.dialog.getByText('已完成', { exact: true }).first()).toBeVisible();
  await workspace.dialog.getByRole('button', { name: `显示全部 ${String(STEPS.length + 1)} 条` }).click();
  await expect(workspace.log).toHaveCount(STEPS.length + 1);
}
