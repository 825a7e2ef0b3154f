import { expect, test } from '../../fixtures';
import { card, labelled, pickPerson, saysAtField, setTick } from '../../pages/controls';
import { SubmitTestScreen } from '../../pages/SubmitTestScreen';
import { field } from '../../server';

/** The template of the server defines the fields of a version and the checklist of a submission (decisions §3, §4.1). */

test('the template defines the form’s fields and checklist', async ({ persona, given }) => {
  const { page, server } = await persona('dev.lin');
  const id = await given.firstVersion('E2E-TEMPLATE-01');
  const options = ['甲', '乙'];
  const more = (label: string, kind: string) => {
    return { key: `x-${kind}`, kind, label, required: true, options, help: `${label}的说明` };
  };
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
  await saysAtField(text, '请填写“新的文本”');
  await saysAtField(
    page.getByRole('textbox', { name: labelled('新的长文本') }),
    /请填写“新的长文本”.*新的长文本的说明/,
  );
  await saysAtField(page.getByRole('combobox', { name: labelled('新的选择') }), '请填写“新的选择”');

  await page.goto(`/version/detail?id=${id}`);
  await expect(card(page, '基本信息')).toContainText('buildNumber');
  const form = await SubmitTestScreen.at(page, id);
  await form.next.click();
  await pickPerson(page, form.testers, '陈', '陈静-test.chen');
  await pickPerson(page, form.operations, 'ops.he', '何伟-ops.he');
  await form.next.click();
  await expect(form.ticks).toHaveCount(1);
  await setTick(page.getByRole('checkbox', { name: '全新的检查项' }));
  await form.next.click();
  await expect(form.step('确认发起')).toContainText('已确认 1/1 项');
  expect(field(await server.get('/api/v2/testing/getTestInfo', { versionId: id }), 'model', 'checklist')).toHaveLength(
    4,
  );
});
