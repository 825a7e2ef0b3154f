import type { Page, Request } from '@playwright/test';
import { draftOf, draftWithFile, submittedOrder } from '../../arrange';
import { expect, test } from '../../fixtures';
import { labelled, pickPerson, saysAtField } from '../../pages/controls';
import type { Server } from '../../server';
import { field, numberField, refused, succeeded, textField } from '../../server';
import { HARDWARE } from '../../steps';
import type { Language } from './words';
import { LANGUAGES, WORDS, card, speak } from './words';

/** Submitting a test, and a returned order again (design §4.1, §5): the form and the server hold the same rules. */

const ADD = '/api/v2/testing/addtestingOrder';
const SEARCH = '/api/v2/userRole/search';
const CHECKLIST = ['selfTested', 'notesComplete', 'rollbackTried', 'powerLossTried'];
const CHEN = { code: 'test.chen', name: '陈静' };
const SUN = { code: 'test.sun', name: '孙悦' };
const HE = { code: 'ops.he', name: '何伟' };
const TANG = { code: 'multi.tang', name: '唐宁' };

/** A submission that nothing is wrong with. */
const rightInput = (versionId: string) => ({
  versionId,
  scope: { hardwareRevisions: HARDWARE },
  testerList: [CHEN],
  operationPersonList: [HE],
  checklist: CHECKLIST,
});

const told = async (page: Page, id: string, language: Language = 'zh') => {
  await page.goto(`/version/submitTest?id=${id}`);
  const words = WORDS[language];
  const step = (title: string) => page.getByRole('region', { name: title, exact: true });
  return {
    step,
    next: page.getByRole('button', { name: words.next }),
    hardware: page.getByRole('group', { name: words.hardware }),
    testers: page.getByRole('combobox', { name: labelled(words.testers) }),
    operations: page.getByRole('combobox', { name: labelled(words.operations) }),
    ticks: page.getByRole('group', { name: words.check }).getByRole('checkbox'),
    bar: (title: string) => page.locator('.ant-steps-item').filter({ hasText: title }),
  };
};

function searches(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname === SEARCH) asked.push(url.search);
  });
  return asked;
}

/** Returns an order to its submitter, by test.chen at step 1. */
async function returnOrder(tester: Server, orderNo: string, remark: string): Promise<void> {
  const order = succeeded(await tester.get('/api/v1/testingOrder/detail', { orderNo }));
  const [round, revision] = [numberField(order, 'round'), numberField(order, 'revision')];
  const body = { orderNo, stepOrder: 1, round, revision, decision: 'return', remark };
  succeeded(await tester.post('/workflow/approval/testReceptionApproval', body));
}

for (const language of LANGUAGES) {
  test(`scope, people, checklist and review, each refused where it is wrong, in ${language}`, async ({ persona }) => {
    const { page, server } = await persona('dev.lin');
    const id = await draftWithFile(server, 'E2E-SUBMIT-01');
    await draftOf(server, 'E2E-SUBMIT-01', '0.9.0');
    const words = await speak(page, language);
    const asked = searches(page);
    const form = await told(page, id, language);

    await test.step('scope: every hardware revision to begin with, none is refused, no draft is a source', async () => {
      const boxes = form.hardware.getByRole('checkbox');
      await expect(boxes).toHaveCount(HARDWARE.length);
      for (const box of await boxes.all()) await box.uncheck();
      await form.next.click();
      await expect(form.step(words.scope)).toContainText(words.atLeastOne);
      await expect(form.bar(words.scope)).toContainText(words.problems);
      await expect(form.step(words.scope).getByText('0.9.0')).toHaveCount(0);
      for (const box of await boxes.all()) await box.check();
      await page.getByRole('group', { name: words.modules }).getByRole('checkbox', { name: words.power }).check();
      await form.next.click();
    });

    await test.step('people: a blank keyword finds nobody and asks nobody', async () => {
      await expect(form.step(words.people)).toBeVisible();
      await form.next.click();
      await saysAtField(form.testers, words.atLeastOne);
      await saysAtField(form.operations, words.atLeastOne);
      await form.testers.click();
      for (const blank of ['', ' ', '   ']) {
        await form.testers.fill(blank);
        await expect(page.getByText(words.typeSomething).first()).toBeVisible();
        await expect(page.locator('.ant-select-item-option:visible')).toHaveCount(0);
      }
      // The look-up waits a moment for more to be typed: one for a name comes after any that a blank would have made.
      await form.testers.fill('nobody-of-this-name');
      await expect(page.getByText(words.nobody).first()).toBeVisible();
      expect(asked).toHaveLength(1);
      expect(asked[0]).toContain('fuzzyName=nobody-of-this-name');
    });

    await test.step('people: shown as name-code, the value is name;code', async () => {
      await form.testers.fill('陈');
      const option = page.getByRole('option', { name: '陈静-test.chen' });
      await expect(option).toHaveText('陈静;test.chen');
      await page.locator('.ant-select-item-option:visible').filter({ hasText: '陈静-test.chen' }).click();
      await page.keyboard.press('Escape');
      await pickPerson(page, form.operations, 'ops.he', '何伟-ops.he');
      await form.next.click();
    });

    await test.step('checklist: all of it', async () => {
      await expect(form.step(words.checklist)).toBeVisible();
      await form.next.click();
      await expect(form.step(words.checklist)).toContainText(words.notTicked);
      await expect(form.ticks).toHaveCount(CHECKLIST.length);
      for (const box of await form.ticks.all()) await box.check();
      await form.next.click();
    });

    await test.step('review: what was entered, a due date that has passed refused, and the order', async () => {
      const review = form.step(words.review);
      for (const text of ['E2E-SUBMIT-01 1.0.0', ...HARDWARE, words.power, '陈静-test.chen', '何伟-ops.he', 'made.bin'])
        await expect(review).toContainText(text);
      await review.getByText(words.urgent, { exact: true }).click();
      const due = page.getByRole('textbox', { name: labelled(words.dueAt) });
      const type = async (moment: string) => {
        await due.fill(moment);
        await due.press('Enter');
        await due.press('Tab');
      };
      const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
      await type(`${today} 00:00`);
      await page.getByRole('button', { name: words.submit, exact: true }).click();
      await saysAtField(due, words.past);
      await type('2099-03-04 09:30');
      await page.getByRole('textbox', { name: labelled(words.remark) }).fill('请优先');
      await page.getByRole('button', { name: words.submit, exact: true }).click();
      await expect(page).toHaveURL(/\/testing\/list\?.*id=TO/);
      const orderNo = new URL(page.url()).searchParams.get('id') ?? '';
      expect(succeeded(await server.get('/api/v1/testingOrder/detail', { orderNo }))).toMatchObject({
        status: 2,
        stepOrder: 1,
        priority: 'urgent',
        dueAt: '2099-03-04T01:30:00.000Z',
        remark: '请优先',
        scope: { hardwareRevisions: HARDWARE, sourceVersions: [], companionModules: ['power'] },
        testerList: [CHEN],
        operationPersonList: [HE],
        checklist: CHECKLIST,
        submitter: { code: 'dev.lin' },
      });
    });
  });

  test(`a returned order comes back as it was, with what was asked, in ${language}`, async ({ persona }) => {
    const developer = await persona('dev.lin');
    const { page, server } = developer;
    const orderNo = await submittedOrder(server, 'E2E-BACK-01');
    const tester = await persona('test.chen');
    await returnOrder(tester.server, orderNo, '请补充：\n1. 回滚步骤');
    const id = textField(succeeded(await server.get('/api/v1/testingOrder/detail', { orderNo })), 'versionId');

    const words = await speak(page, language);
    const form = await told(page, id, language);
    await expect(page.getByRole('alert').filter({ hasText: words.returned(orderNo) })).toContainText(
      '请补充：\n1. 回滚步骤',
    );
    for (const box of await form.hardware.getByRole('checkbox').all()) await expect(box).toBeChecked();
    await form.next.click();
    await expect(form.step(words.people)).toContainText('陈静-test.chen');
    await expect(form.step(words.people)).toContainText('孙悦-test.sun');
    await expect(form.step(words.people)).toContainText('何伟-ops.he');
    await form.next.click();
    for (const box of await form.ticks.all()) {
      await expect(box).not.toBeChecked();
      await box.check();
    }
    await form.next.click();
    await page.getByRole('textbox', { name: labelled(words.reply) }).fill('已补充');
    await page.getByRole('button', { name: words.resubmit, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`id=${orderNo}`));
    expect(succeeded(await server.get('/api/v1/testingOrder/detail', { orderNo }))).toMatchObject({
      round: 2,
      status: 2,
      remark: '已补充',
      testerList: [CHEN, SUN],
    });
  });

  test(`who uploaded or is on the other list cannot be chosen, and says why, in ${language}`, async ({ persona }) => {
    // Somebody who develops and tests: their own version is not theirs to test.
    const { page, server } = await persona('multi.tang');
    const id = await draftWithFile(server, 'E2E-OWN-01');
    const words = await speak(page, language);
    const form = await told(page, id, language);
    await form.next.click();
    await form.testers.click();
    await form.testers.fill('唐');
    const own = page.locator('.ant-select-item-option:visible').filter({ hasText: '唐宁-multi.tang' });
    await expect(own).toContainText(words.ownWork);
    await own.click();
    await page.keyboard.press('Escape');
    await expect(form.step(words.people).locator('.ant-select-selection-item')).toHaveCount(0);

    await pickPerson(page, form.testers, '陈', '陈静-test.chen');
    // No one of the rehearsal holds both roles: the look-up is made to find one.
    await page.route(`**${SEARCH}?*`, async (route) => {
      const answer = await route.fetch();
      const body: unknown = await answer.json();
      await route.fulfill({ response: answer, json: { ...(body as object), model: [CHEN] } });
    });
    await form.operations.click();
    await form.operations.fill('陈');
    const both = page.locator('.ant-select-item-option:visible').filter({ hasText: '陈静-test.chen' });
    await expect(both).toContainText(words.bothLists);
    await both.click();
    await page.keyboard.press('Escape');
    await form.next.click();
    await saysAtField(form.operations, words.atLeastOne);
  });
}

test('a tester who uploads a new file to a returned version is refused where the list is prefilled', async ({
  persona,
}) => {
  const words = WORDS.zh;
  const developer = await persona('dev.lin');
  const { page, server } = developer;
  const id = await draftWithFile(server, 'E2E-UPLOADER-01');
  const input = { ...rightInput(id), testerList: [CHEN, TANG] };
  const orderNo = textField(succeeded(await server.post(ADD, input)), 'orderNo');
  await returnOrder((await persona('test.chen')).server, orderNo, '换文件');
  const tang = await persona('multi.tang');
  const upload = { versionId: id, filename: 'by-tang.bin' };
  succeeded(await tang.server.put('/api/v2/firmwareVersion/upload', upload, Buffer.from(orderNo)));

  const form = await told(page, id);
  await form.next.click();
  await form.next.click();
  await saysAtField(form.testers, words.ownWork);
  const { revision } = succeeded(await server.get('/api/v1/testingOrder/detail', { orderNo })) as { revision: number };
  refused(await server.post(ADD, { ...input, orderNo, revision }), { code: 'E00003', fields: ['testerList'] });
  await form.step(words.people).locator('[title="唐宁-multi.tang"] .ant-select-selection-item-remove').click();
  await form.next.click();
  await expect(form.step(words.checklist)).toBeVisible();
});

test('the server refuses what the form refuses, at the same fields', async ({ persona }) => {
  const { server } = await persona('dev.lin');
  const firmwareNo = 'E2E-RULES-01';
  const id = await draftWithFile(server, firmwareNo);
  const bare = await draftOf(server, firmwareNo, '0.9.0');
  const right = rightInput(id);
  const cases: readonly [string, object, string][] = [
    ['no hardware', { scope: { hardwareRevisions: [] } }, 'scope.hardwareRevisions'],
    ['foreign hardware', { scope: { hardwareRevisions: ['HW9'] } }, 'scope.hardwareRevisions'],
    [
      'a draft as source',
      { scope: { hardwareRevisions: HARDWARE, sourceVersions: ['0.9.0'] } },
      'scope.sourceVersions',
    ],
    ['no tester', { testerList: [] }, 'testerList'],
    ['no operation person', { operationPersonList: [] }, 'operationPersonList'],
    ['a tester twice', { testerList: [CHEN, CHEN] }, 'testerList'],
    ['a tester of another role group', { testerList: [HE], operationPersonList: [HE] }, 'testerList'],
    ['an operation person of another role group', { operationPersonList: [SUN] }, 'operationPersonList'],
    ['somebody on both lists', { operationPersonList: [HE, CHEN] }, 'operationPersonList'],
    ['the submitter as tester', { testerList: [{ code: 'dev.lin', name: '林晓' }] }, 'testerList'],
    ['half a checklist', { checklist: CHECKLIST.slice(1) }, 'checklist'],
    ['a due date that has passed', { dueAt: '2020-01-01T00:00:00.000Z' }, 'dueAt'],
    ['a priority that is none', { priority: 'soon' }, 'priority'],
    ['a remark of 2001', { remark: '长'.repeat(2001) }, 'remark'],
  ];
  for (const [name, change, at] of cases)
    await test.step(name, async () => {
      refused(await server.post(ADD, { ...right, ...change }), { code: 'E00003', fields: [at] });
    });
  refused(await server.post(ADD, rightInput(bare)), { code: 'E00003', fields: ['versionId'] });

  const tang = await persona('multi.tang');
  const own = { ...rightInput(id), testerList: [TANG] };
  refused(await tang.server.post(ADD, own), { code: 'E00003', fields: ['testerList'] });
  const tester = await persona('test.wu');
  refused(await tester.server.post(ADD, right), { code: 'E00007' });

  succeeded(await server.post(ADD, right));
  refused(await server.post(ADD, right), { code: 'E00011' });
});

test('only the submitter is offered a returned order again, and the address tells the others why', async ({
  persona,
}) => {
  const words = WORDS.zh;
  const developer = await persona('dev.lin');
  const orderNo = await submittedOrder(developer.server, 'E2E-COLLEAGUE-01');
  await returnOrder((await persona('test.chen')).server, orderNo, '补充');
  const order = succeeded(await developer.server.get('/api/v1/testingOrder/detail', { orderNo }));
  const id = textField(order, 'versionId');

  const { page, server } = await persona('dev.zhao');
  await page.goto(`/version/detail?id=${id}`);
  await expect(page.getByRole('note', { name: `重新提交测试: ${words.onlySubmitter}` })).toBeVisible();
  await page.goto('/version/version?keyword=E2E-COLLEAGUE-01');
  await expect(page.getByRole('note', { name: `提交测试: ${words.onlySubmitter}` })).toBeVisible();
  await page.goto(`/version/submitTest?id=${id}`);
  await expect(page.getByText('E2E-COLLEAGUE-01 1.0.0 现在不能提交测试')).toBeVisible();
  await expect(page.getByText(words.onlySubmitter)).toBeVisible();
  const again = { ...rightInput(id), orderNo, revision: numberField(order, 'revision') };
  refused(await server.post(ADD, again), { code: 'E00007' });

  await developer.page.goto(`/version/detail?id=${id}`);
  await developer.page.getByRole('button', { name: '重新提交测试' }).click();
  await expect(developer.page.getByText(words.returned(orderNo))).toBeVisible();
});

test('a submission whose answer is lost is sent again as the same one, and there is one order', async ({
  persona,
  watch,
}) => {
  watch.expect(/ERR_|Failed to load|E00002/);
  const { page, server } = await persona('dev.lin');
  const orderNo = await submittedOrder(server, 'E2E-LOST-01');
  await returnOrder((await persona('test.chen')).server, orderNo, '补充');
  const id = textField(succeeded(await server.get('/api/v1/testingOrder/detail', { orderNo })), 'versionId');
  const form = await told(page, id);
  await form.next.click();
  await form.next.click();
  await expect(form.ticks).toHaveCount(CHECKLIST.length);
  for (const box of await form.ticks.all()) await box.check();
  await form.next.click();
  const lost = { call: 'testing.addOrder', effect: { kind: 'lost' }, times: 1 };
  expect((await page.request.post('/rehearsal/faults', { data: lost })).status()).toBe(200);
  const send = page.getByRole('button', { name: WORDS.zh.resubmit, exact: true });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: '网络异常' }).first()).toBeVisible();
  // It took effect; what stands here is still the form, and not the refusal of a version with an open order.
  expect(succeeded(await server.get('/api/v1/testingOrder/detail', { orderNo }))).toMatchObject({ round: 2 });
  await expect(form.step(WORDS.zh.review)).toBeVisible();
  await send.click();
  await expect(page).toHaveURL(new RegExp(`id=${orderNo}`));
  expect(succeeded(await server.get('/api/v1/testingOrder/detail', { orderNo }))).toMatchObject({
    round: 2,
    status: 2,
  });
});

test('the whole submission with the keyboard alone', async ({ persona }) => {
  const words = WORDS.zh;
  const { page, server } = await persona('dev.lin');
  const id = await draftWithFile(server, 'E2E-KEYS-01');
  const form = await told(page, id);
  const { keyboard } = page;
  const tabTo = async (target: ReturnType<Page['getByRole']>) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  const pick = async (picker: typeof form.testers, keyword: string, label: string) => {
    await tabTo(picker);
    await keyboard.type(keyword);
    await expect(page.locator('.ant-select-item-option-active:visible')).toContainText(label);
    await keyboard.press('Enter');
    await expect(form.step(words.people)).toContainText(label);
    await keyboard.press('Escape');
  };
  const goOn = async (title: string) => {
    await tabTo(form.next);
    await keyboard.press('Enter');
    await expect(form.step(title)).toBeFocused();
  };

  const first = form.hardware.getByRole('checkbox').first();
  await expect(first).toBeVisible();
  await tabTo(first);
  await keyboard.press('Space');
  await expect(first).not.toBeChecked();
  await goOn(words.people);
  await pick(form.testers, 'test.sun', '孙悦-test.sun');
  await pick(form.operations, 'ops.he', '何伟-ops.he');
  await goOn(words.checklist);
  for (const box of await form.ticks.all()) {
    await tabTo(box);
    await keyboard.press('Space');
  }
  await goOn(words.review);
  await tabTo(page.getByRole('radio', { name: '普通' }));
  await keyboard.press('ArrowRight');
  const due = page.getByRole('textbox', { name: labelled(words.dueAt) });
  await tabTo(due);
  await keyboard.type('2099-03-04 09:30');
  await keyboard.press('Enter');
  await tabTo(page.getByRole('textbox', { name: labelled(words.remark) }));
  await keyboard.type('只用键盘');
  await keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/testing\/list\?.*id=TO/);
  const orderNo = new URL(page.url()).searchParams.get('id') ?? '';
  expect(succeeded(await server.get('/api/v1/testingOrder/detail', { orderNo }))).toMatchObject({
    scope: { hardwareRevisions: HARDWARE.slice(1) },
    testerList: [SUN],
    operationPersonList: [HE],
    priority: 'high',
    dueAt: '2099-03-04T01:30:00.000Z',
    remark: '只用键盘',
  });
});

test('the template decides what the form asks and what the checklist holds', async ({ persona }) => {
  const { page, server } = await persona('dev.lin');
  const id = await draftWithFile(server, 'E2E-TEMPLATE-01');
  const more = (label: string, kind: string) => ({
    key: `x-${kind}`,
    kind,
    label,
    required: true,
    options: ['甲', '乙'],
    help: `${label}的说明`,
  });
  const fields = [more('新的文本', 'text'), more('新的长文本', 'textarea'), more('新的选择', 'select')];
  const checklist = [{ key: 'brandNew', label: '全新的检查项' }];
  // What a server with another template would say; this one's own is fixed.
  await page.route('**/api/v2/firmwareVersion/template', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { model: object };
    await route.fulfill({ response: answer, json: { ...body, model: { ...body.model, fields } } });
  });
  await page.route('**/api/v2/testing/getTestInfo?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { model: object };
    await route.fulfill({ response: answer, json: { ...body, model: { ...body.model, checklist } } });
  });
  await page.goto(`/version/edit?id=${id}`);
  const text = page.getByRole('textbox', { name: labelled('新的文本') });
  await expect(text).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await saysAtField(text, '必填');
  await saysAtField(page.getByRole('textbox', { name: labelled('新的长文本') }), /必填.*新的长文本的说明/);
  await saysAtField(page.getByRole('combobox', { name: labelled('新的选择') }), '必填');

  await page.goto(`/version/detail?id=${id}`);
  await expect(card(page, '基本信息')).toContainText('buildNumber');
  const form = await told(page, id);
  await form.next.click();
  await pickPerson(page, form.testers, '陈', '陈静-test.chen');
  await pickPerson(page, form.operations, 'ops.he', '何伟-ops.he');
  await form.next.click();
  await expect(form.ticks).toHaveCount(1);
  await page.getByRole('checkbox', { name: '全新的检查项' }).check();
  await form.next.click();
  await expect(form.step('确认提交')).toContainText('已确认 1/1 项');
  expect(field(await server.get('/api/v2/testing/getTestInfo', { versionId: id }), 'model', 'checklist')).toHaveLength(
    4,
  );
});
