import { fireEvent, screen, waitFor } from '@testing-library/react';
import { parseModel } from '@/contract/envelope';
import { cases, firmware } from '@/contract/firmware';
import { NEW_CASE } from '@/domain/firmware/cases';
import { isSent } from '@/features/cases/number/caseValues';
import NumberCases from '@/features/cases/number/NumberCases';
import { call } from '@/services/client';
import { onStage, user } from '../../stage';
import { signedIn } from '../testOrder/signedIn';

/** A case of a number is saved in the list as it was read. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../testOrder/signedIn'));

const at = (key: string, title: string) => ({ ...NEW_CASE, key, title });

const one = at('TC-001', '启动');
test.each([
  ['the new case has a key', [one, at('TC-002', '急停')], [one, at('', '急停')], true],
  ['the new case is not there', [one], [one, at('', '急停')], false],
  ['a colleague added another one', [one, at('TC-002', '过温')], [one, at('', '急停')], false],
  ['the change is not there', [one], [at('TC-001', '重启')], false],
])('after a lost answer, %s: whether the list was saved', (_what, stored, sent, expected) => {
  expect(isSent(stored, sent)).toBe(expected);
});

test.each([
  ['all of its fields', '按下急停', null],
  ['steps that cannot be read', 7, /以下字段的数据格式错误，无法读取.*cases\.1\.steps/],
])('a list of a number with %s: only what was read is saved', async (_what, steps, why) => {
  signedIn.pages = ['version_0201'];
  const number = parseModel(firmware.detail.model, { firmwareNo: 'FW-1', hardwareRevisions: ['HW1.0'] });
  const first = { key: 'TC-001', title: '启动', steps: '上电' };
  const sent = { firmwareNo: 'FW-1', revision: 4, cases: [first, { key: 'TC-002', title: '急停', steps }] };
  const list = parseModel(cases.list.model, sent);
  const answers = new Map<unknown, unknown>([
    [firmware.detail, number.valid && number.value],
    [cases.list, list.valid && list.value],
  ]);
  jest.mocked(call).mockImplementation((endpoint) => Promise.resolve(answers.get(endpoint)));
  onStage('/firmware/firmware?id=FW-1&view=cases', <NumberCases firmwareNo="FW-1" />);
  await user().click(await screen.findByRole('button', { name: '急停' }));
  if (why === null) {
    fireEvent.change(await screen.findByDisplayValue('急停'), { target: { value: '远程停机' } });
    await user().click(screen.getByRole('button', { name: /保.*存/ }));
    await waitFor(() => expect(call).toHaveBeenLastCalledWith(cases.save, expect.anything(), expect.anything()));
    const saved = [sent.cases[0], { ...sent.cases[1], title: '远程停机' }];
    expect(jest.mocked(call).mock.lastCall?.[1]).toMatchObject({ revision: 4, cases: saved });
  } else {
    expect(await screen.findByText(why)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /保.*存|新增用例/ })).toBeNull();
  }
});
