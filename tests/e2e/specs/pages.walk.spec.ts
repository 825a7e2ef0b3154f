// Needs a browser: what the real engine computes of every screen - names, contrast, what runs, what is drawn.
import { changeAnswers } from '../changedAnswers';
import { violations } from '../axe';
import { expect, test } from '../fixtures';
import { misnamed, unsafe } from '../inspectors';
import { AT_4, AT_6, findsNone, OVERLAYS, pressed, type ActorView, type Overlay } from '../overlays';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { begin, isStill } from '../pages/Shell';
import type { Account } from '../people';
import { addressOf, ROUTES, seededIds } from '../routes';
import { textField } from '../server';
import { spoil } from '../spoilt';

/** Every route, and what opens over it: each is visited, and inspectors look at it. */

/** Each theme and each language once: contrast depends on the one, names on the other. */
const LOOKS = [
  { theme: 'light', language: 'zh', isSpoilt: false, asked: 'forced' },
  { theme: 'dark', language: 'en', isSpoilt: true, asked: 'more' },
] as const;

/** Screens outside the route table. */
const BESIDE = [
  '/403',
  '/no/such/page',
  '/testing/list?reportFrom=2026-03-01T16:00:00.000Z&reportTo=2026-03-08T16:00:00.000Z',
  '/version/detail?id=NOPE',
];

/** No row matches: one state of all lists, so each list is in one of the looks. */
const EMPTY = ['/firmware/firmware', '/version/version', '/testing/list', '/changeResume', '/system/operate'];

/** A denial or an error. */
const FAILED = /无权访问|No access|页面出错了|Something went wrong on this page|页面不存在|Page not found/;
/** Words of the product that must not be left untranslated; names and user input are. */
const CHINESE_WORDS = /通过|退回|提交|步骤|处理|测试单|证据|附件|轮次|发布|人员|硬件|版本|等待/;

interface View {
  readonly at: string;
  readonly name?: string;
  /** Of a route. */
  readonly title?: string;
  readonly open?: Overlay['open'];
}

for (const { theme, language, isSpoilt, asked } of LOOKS)
  test(`every screen, ${theme}, ${language}${isSpoilt ? ', with a payload in every text' : ''}`, async ({
    persona,
    given,
  }) => {
    test.setTimeout(300_000);
    // Made first, so that the edit form, which shows a payload as it was typed, opens another number.
    await given.number('VIEW-FULL', { name: '名称', description: '说明', vendorCode: 'V1', models: ['M1'] });
    const [orderNo, versionId] = [await given.order(7, 'VIEW-ORDER'), await given.firstVersion('VIEW-DRAFT')];
    const admin = await persona('admin.qian');
    const { page } = admin;
    if (isSpoilt) await spoil(page);
    await begin(page, language, theme);
    const ids = await seededIds(admin);
    const released = await admin.server.first('/api/v2/firmwareVersion/page', { state: 'released' });
    const order = `/testing/list?id=${orderNo}`;
    const cases = `/firmware/firmware?id=${ids.number}&view=cases`;
    const draft = `/version/detail?id=${versionId}`;
    const addresses = [
      ...BESIDE,
      ...EMPTY.flatMap((path, nth) => (isSpoilt === (nth % 2 === 0) ? [`${path}?keyword=zzzz`] : [])),
      order,
      cases,
      draft,
      `/testing/list?report=${orderNo}`,
      `/version/submitTest?id=${versionId}`,
      '/firmware/firmware?id=VIEW-FULL',
      `/version/detail?id=${textField(released, 'id')}`,
    ];
    const views: View[] = [
      ...ROUTES.map((route) => ({
        at: addressOf(route, ids),
        ...(route.code !== undefined && { title: route[language] }),
      })),
      ...addresses.map((at) => ({ at })),
      pressed('a case', cases, /^(新增用例|Add case)$/),
      { name: 'no other version', at: draft, open: () => findsNone(page, /^(与其他版本对比|Compare with)/, '') },
      ...OVERLAYS,
    ];
    // A screen is looked at, and then the first of what opens over it, without loading it again.
    views.sort((one, other) => one.at.localeCompare(other.at));
    let shown = '';
    const found: string[] = [];
    for (const { name, at, title, open } of views)
      await test.step(name ?? at, async () => {
        if (at !== shown) await page.goto(at);
        shown = open === undefined ? at : '';
        await isStill(page);
        await open?.(page);
        await isStill(page);
        if (title !== undefined) {
          // After the to-do count and an open order.
          await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?(TO\\S+ - |\\S+ \\S+ - )?${title}( |$)`));
          await expect(page.getByText(FAILED)).toHaveCount(0);
        }
        const wrong = [...(await violations(page, '')), ...(await misnamed(page, language))];
        wrong.push(...(await violations(page, asked, asked)));
        if (isSpoilt) wrong.push(...(await unsafe(page)));
        found.push(...wrong.map((each) => `${name ?? at}: ${each}`));
      });
    expect(found).toEqual([]);
  });

// In Chinese and light: the main job by keyboard.
test('an order in the hands of its actor, dark, in English', async ({ persona, given }) => {
  test.setTimeout(120_000);
  const found: string[] = [];
  const actors: readonly (readonly [Account, string, readonly ActorView[]])[] = [
    ['test.sun', await given.order(4, 'ACT-TESTED'), AT_4],
    ['ops.he', await given.laterOrder(6, 'ACT-RELEASED'), AT_6],
  ];
  for (const [actor, orderNo, views] of actors) {
    const { page } = await persona(actor);
    const workspace = new OrderWorkspace(page);
    await begin(page, 'en', 'dark');
    await workspace.open(orderNo);
    for (const { name, open } of views)
      await test.step(name, async () => {
        await isStill(page);
        await open(page, workspace);
        await isStill(page);
        found.push(...(await violations(page, name)), ...(await violations(page, `${name}, more`, 'more')));
        expect(await page.getByRole('dialog').last().innerText()).not.toMatch(CHINESE_WORDS);
      });
  }
  expect(found).toEqual([]);
});

/** A page of which no row can be read. */
const unread = (page: { readonly list: readonly object[] }) => ({ ...page, list: page.list.map(() => ({})) });

test('what could not be read is not said to be absent', async ({ given }) => {
  const { page, workspace, orderNo } = await given.opened('test.chen', 1, 'E2E-UNREAD');
  await test.step('the last of my tasks is not the last while another row could not be read', async () => {
    await workspace.open(orderNo);
    await changeAnswers(page, /testing\/page\?.*pageSize=2\b/, unread);
    await Promise.all([page.waitForResponse(/pageSize=2\b/), workspace.decide('通过')]);
    await workspace.hasDecided('通过');
    await isStill(page);
    await expect(page.getByText('没有其他等待您处理的测试单了')).toBeHidden();
  });
  await test.step('rows without their total, and counts that are not all told', async () => {
    await changeAnswers(page, '**/testing/counts', () => ({ todo: 4 }));
    await changeAnswers(page, '**/testing/page?*', ({ total: _total, ...rest }) => rest);
    await page.goto('/testing/list');
    await expect(page.getByRole('tab', { name: '待我处理' })).toHaveText(/\d/);
    await expect(page.getByRole('tab', { name: '已暂停' })).toHaveText('已暂停');
    await expect(page.getByText('数据格式错误：model.total').first()).toBeVisible();
    await expect(page.getByText('共 0 条')).toBeHidden();
  });
});
