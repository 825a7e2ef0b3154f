import { draftOf, draftWithFile } from '../../arrange';
import { expect, test } from '../../fixtures';
import { card, labelled, pickPerson, saysAtField, setTick } from '../../pages/controls';
import { field, refused, succeeded } from '../../server';
import { HARDWARE } from '../../steps';
import { ADD, CHECKLIST, CHEN, HE, openForm, rightInput, SUN, TANG } from './submitting';

/** Rules of a submission: same in form and server; the template defines fields and checklist (decisions §3, §4.1). */

test('the server refuses the same fields as the form', async ({ serverAs }) => {
  const server = await serverAs('dev.lin');
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

  const tang = await serverAs('multi.tang');
  const own = { ...rightInput(id), testerList: [TANG] };
  refused(await tang.post(ADD, own), { code: 'E00003', fields: ['testerList'] });
  const tester = await serverAs('test.wu');
  refused(await tester.post(ADD, right), { code: 'E00007' });

  succeeded(await server.post(ADD, right));
  refused(await server.post(ADD, right), { code: 'E00011' });
});

test('the template defines the form’s fields and checklist', async ({ persona }) => {
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
  // The template of another server; the rehearsal's is fixed.
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
  await saysAtField(text, '请填写此项');
  await saysAtField(page.getByRole('textbox', { name: labelled('新的长文本') }), /请填写此项.*新的长文本的说明/);
  await saysAtField(page.getByRole('combobox', { name: labelled('新的选择') }), '请填写此项');

  await page.goto(`/version/detail?id=${id}`);
  await expect(card(page, '基本信息')).toContainText('buildNumber');
  const form = await openForm(page, id);
  await form.next.click();
  await pickPerson(page, form.testers, '陈', '陈静-test.chen');
  await pickPerson(page, form.operations, 'ops.he', '何伟-ops.he');
  await form.next.click();
  await expect(form.ticks).toHaveCount(1);
  await setTick(page.getByRole('checkbox', { name: '全新的检查项' }));
  await form.next.click();
  await expect(form.step('确认提交')).toContainText('已确认 1/1 项');
  expect(field(await server.get('/api/v2/testing/getTestInfo', { versionId: id }), 'model', 'checklist')).toHaveLength(
    4,
  );
});
