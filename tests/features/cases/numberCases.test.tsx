import { fireEvent, screen, waitFor } from '@testing-library/react';
import { parseModel } from '@/contract/envelope';
import { cases, firmware } from '@/contract/firmware';
import { NEW_CASE } from '@/domain/firmware/cases';
import { saveCases } from '@/features/cases/number/caseValues';
import NumberCases from '@/features/cases/number/NumberCases';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';
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
  signedIn.pages = ['version_0201'];
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

test('a list of a number with steps that cannot be read is not saved', async () => {
  signedIn.pages = ['version_0201'];
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
