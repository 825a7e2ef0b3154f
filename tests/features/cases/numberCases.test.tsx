import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { parseModel } from '@/contract/envelope';
import { cases, firmware } from '@/contract/firmware';
import { NEW_CASE } from '@/domain/firmware/cases';
import { saveCases } from '@/features/cases/number/caseValues';
import NumberCases from '@/features/cases/number/NumberCases';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { answerCalls } from '../../pages/answers';
import { onStage, user } from '../../stage';
import { signedIn } from '../testOrder/signedIn';

/** A case of a number is saved in the list as it was read. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../testOrder/signedIn'));

const at = (key: string, title: string) => ({ ...NEW_CASE, key, title });

const one = at('TC-001', '启动');
test.each([
  ['the new case has a key', 5, [one, at('TC-002', '急停')], [one, at('', '急停')], true],
  ['the new case is not there', 5, [one], [one, at('', '急停')], false],
  ['a colleague added another one', 5, [one, at('TC-002', '过温')], [one, at('', '急停')], false],
  ['the change is not there', 5, [one], [at('TC-001', '重启')], false],
  ['nobody has saved since', 4, [one], [one], false],
])('after a lost answer, %s: whether the list was saved', async (_what, revision, stored, sent, isSaved) => {
  const list = { firmwareNo: 'FW-1', revision, cases: stored };
  // As where the answer of the write is lost.
  jest
    .mocked(call)
    .mockImplementation((asked, _input, options?: { readonly look?: (key: string) => Promise<unknown> }) =>
      asked === cases.save ? Promise.resolve(options?.look?.('')) : Promise.resolve(list),
    );
  expect(await saveCases({ firmwareNo: 'FW-1', revision: 4, cases: sent }, '')).toEqual(isSaved ? list : null);
});

const EXPIRED = new CallFailure({ call: 'save', key: '' }, { code: 'E00006', message: 'expired' });
const SAVED = { firmwareNo: 'FW-1', updatedBy: { code: '', name: '' }, updatedAt: '2026-03-05T02:00:00.000Z' };
const LIST = { ...SAVED, revision: 4, cases: [one, at('TC-002', '急停')] };
/** What a colleague has saved meanwhile. */
const LATER = { ...SAVED, revision: 5, cases: [...LIST.cases, at('TC-003', '过温')] };

/** The list, whose first saving ends so; it is the later one then. @returns what was sent */
async function refusedWith(failure: Error) {
  Object.assign(signedIn, { pages: ['version_0201'], roles: ['3'] });
  const sent: unknown[] = [];
  jest.mocked(call).mockImplementation((asked, input) => {
    if (asked === firmware.detail) return Promise.resolve({ firmwareNo: 'FW-1', hardwareRevisions: ['HW1.0'] });
    if (asked !== cases.save) return Promise.resolve(sent.length === 0 ? LIST : LATER);
    sent.push(input);
    return sent.length === 1 ? Promise.reject(failure) : Promise.resolve({ ...LATER, revision: 6 });
  });
  onStage('/firmware/firmware?id=FW-1&view=cases', <NumberCases firmwareNo="FW-1" />);
  await screen.findByRole('button', { name: '急停' });
  return sent;
}
const save = () => user().click(screen.getByRole('button', { name: /保.*存/ }));
const retitle = async () => {
  await user().click(screen.getByRole('button', { name: '急停' }));
  // The form has the others.
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  fireEvent.change(await screen.findByDisplayValue('急停'), { target: { value: ' 远程停机 ' } });
  await save();
};

test('a case whose list a colleague has saved is put into that list, and not over it', async () => {
  const sent = await refusedWith(EXPIRED);
  await retitle();
  await user().click(await screen.findByRole('button', { name: '保留我的输入' }));
  await save();
  const merged = [one, at('TC-002', '远程停机'), at('TC-003', '过温')];
  await waitFor(() => expect(sent[1]).toEqual({ firmwareNo: 'FW-1', revision: 5, cases: merged }));
  expect(sent[0]).toEqual({ firmwareNo: 'FW-1', revision: 4, cases: merged.slice(0, 2) });
});

test('an import is put into the list; refused as out of date, into the one that is saved by then', async () => {
  const sent = await refusedWith(EXPIRED);
  await user().click(screen.getByRole('button', { name: '从表格或文件导入' }));
  const area = await screen.findByRole('textbox', { name: '表格内容' });
  fireEvent.change(area, { target: { value: '编号\t用例\nTC-002\t远程停机\n\t绝缘' } });
  const take = () => user().click(screen.getByRole('button', { name: '导入（2 条）' }));
  await take();
  expect(await screen.findByText('过温')).toBeInTheDocument();
  await take();
  const merged = [one, at('TC-002', '远程停机'), at('TC-003', '过温'), at('', '绝缘')];
  await waitFor(() => expect(sent[1]).toEqual({ firmwareNo: 'FW-1', revision: 5, cases: merged }));
});

/** 22 cases, of which the last one is retired: it is not on the first page. */
const MANY = Array.from({ length: 22 }, (_, index) => ({
  ...at(`TC-${String(index + 1).padStart(3, '0')}`, `用例${String(index + 1)}`),
  ...{
    module: index === 3 ? '计费' : '充电',
    hardware: index === 4 ? ['HW1.0'] : [],
    required: index === 5,
    retired: index === 21,
  },
}));
/** The list of many, which a server keeps. @returns what was sent */
async function showMany(roles = ['3']) {
  Object.assign(signedIn, { pages: ['version_0201', 'changeResume_0101'], roles });
  const sent: (typeof one)[][] = [];
  const by = { ...SAVED, updatedBy: { code: 'test.chen', name: '陈静' } };
  answerCalls([
    [firmware.detail, { firmwareNo: 'FW-1', hardwareRevisions: ['HW1.0', 'HW1.1'] }],
    [cases.list, { ...by, revision: 4, cases: MANY }],
    [
      cases.save,
      (input: { readonly cases: (typeof one)[] }) => {
        sent.push(input.cases);
        const stored = input.cases.map((each) => ({ ...each, key: each.key || 'TC-023' }));
        return { ...by, revision: 4 + sent.length, cases: stored };
      },
    ],
  ]);
  const stage = onStage('/firmware/firmware?id=FW-1&view=cases', <NumberCases firmwareNo="FW-1" />);
  await screen.findByRole('button', { name: '用例1' });
  return { ...stage, sent };
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent.slice(2));
const counted = () => screen.getByText(/ 个用例$/).textContent;

test('cases are added, put in another place and retired one at a time; keys go from one to the next', async () => {
  const { sent } = await showMany();
  expect(screen.getByText('陈静 保存于 2026-03-05 10:00')).toBeVisible();
  expect(screen.getByRole('link', { name: '用例变更履历' })).toHaveAttribute(
    'href',
    '/changeResume?objectType=firmware&keyword=FW-1&field=cases',
  );
  expect([titles().length, counted()]).toEqual([20, '21 / 22 个用例']);
  click('新增用例');
  const title = await screen.findByRole('textbox', { name: '用例' });
  expect(title).toHaveFocus();
  expect([titles(), screen.getByText('第 22 / 22 行')]).toEqual([['21', '（未命名）'.slice(2)], expect.anything()]);
  fireEvent.change(title, { target: { value: '绝缘' } });
  await save();
  await waitFor(() => expect(sent[0]?.at(-1)).toEqual(at('', '绝缘')));
  expect(await screen.findByText('已保存 FW-1 的测试用例')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '用例' })).toBeNull();

  fireEvent.click(screen.getByTitle('1'));
  click('用例2');
  const panel = await screen.findByRole('region', { name: '用例2' });
  expect(panel).toHaveFocus();
  fireEvent.keyDown(panel, { key: 'j' });
  expect(await screen.findByRole('region', { name: '用例3' })).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'k' });
  fireEvent.change(await screen.findByRole('spinbutton', { name: '顺序' }), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('checkbox', { name: '已停用' }));
  // What is not saved is kept.
  click('用例5');
  expect(await screen.findByText(/^未保存的修改已存为草稿/)).toBeVisible();
  click('用例2');
  await save();
  await waitFor(() => expect(sent[1]?.slice(0, 2)).toEqual([{ ...MANY[1], retired: true }, MANY[0]]));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('region', { name: '用例2' })).toBeNull());
});

test('who may only read filters the cases, and sees what each has', async () => {
  const { history } = await showMany(['4']);
  expect(screen.getByText('只读：由开发和测试人员维护')).toBeVisible();
  expect(screen.queryByRole('button', { name: /新增用例|导入/ })).toBeNull();
  for (const [query, first] of Object.entries({ 'module=计费': '4', 'required=required': '6', 'keyword=例21': '21' })) {
    act(() => history.push(`/firmware/firmware?id=FW-1&view=cases&${query}`));
    await waitFor(() => expect(titles()).toEqual([first]));
  }
  act(() => history.push('/firmware/firmware?id=FW-1&view=cases'));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '功能模块' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['充电', '计费']);
  fireEvent.click(screen.getByRole('checkbox', { name: '含已停用' }));
  await waitFor(() => expect(counted()).toBe('22 / 22 个用例'));
  click('用例5');
  expect(await screen.findByRole('region', { name: '用例5' })).toHaveTextContent('HW1.0');
  expect(screen.queryByRole('textbox', { name: '用例' })).toBeNull();
  click('关闭');
  expect(screen.getByRole('button', { name: '用例5' })).toHaveFocus();
});

test('a list of a number with steps that cannot be read is not saved', async () => {
  Object.assign(signedIn, { pages: ['version_0201'], roles: ['3'] });
  const sent = { ...LIST, cases: [one, { ...at('TC-002', '急停'), steps: 7 }] };
  const list = parseModel(cases.list.model, sent);
  const number = parseModel(firmware.detail.model, { firmwareNo: 'FW-1', hardwareRevisions: ['HW1.0'] });
  jest
    .mocked(call)
    .mockImplementation((asked) =>
      Promise.resolve(asked === firmware.detail ? number.valid && number.value : list.valid && list.value),
    );
  onStage('/firmware/firmware?id=FW-1&view=cases', <NumberCases firmwareNo="FW-1" />);
  await user().click(await screen.findByRole('button', { name: '急停' }));
  expect(await screen.findByText(/以下字段的数据格式错误，无法读取.*cases\.1\.steps/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /保.*存|新增用例/ })).toBeNull();
});

// Last, because it leaves a draft.
test('a problem of the list is shown at the field of the case that has it', async () => {
  const wrong = { field: 'cases.1.title', reason: 'taken', values: { value: '远程停机' } };
  await refusedWith(new CallFailure(EXPIRED, { code: 'E00003', message: '', fields: [wrong] }));
  await retitle();
  const title = screen.getByDisplayValue('远程停机');
  await waitFor(() => expect(title).toHaveAccessibleDescription(/远程停机 已被占用/));
});
