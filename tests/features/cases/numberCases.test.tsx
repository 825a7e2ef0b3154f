import { screen, waitFor } from '@testing-library/react';
import { parseModel } from '@/contract/envelope';
import { cases, firmware } from '@/contract/firmware';
import NumberCases from '@/features/cases/number/NumberCases';
import { call } from '@/services/client';
import { onStage, user } from '../../stage';
import { signedIn } from '../testOrder/signedIn';

/** The list of a number's cases is saved as it was read. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../testOrder/signedIn'));

test.each([
  ['all of its fields', '按下急停', null],
  ['steps that cannot be read', 7, /以下字段的数据格式错误，无法读取.*cases\.0\.steps/],
])('a list of a number with %s: only what was read is saved (P-WIRE-16)', async (_what, steps, why) => {
  signedIn.pages = ['version_0201'];
  const number = parseModel(firmware.detail.model, { firmwareNo: 'FW-1', hardwareRevisions: ['HW1.0'] });
  const sent = { firmwareNo: 'FW-1', revision: 4, cases: [{ key: 'TC-001', title: '急停', steps }] };
  const list = parseModel(cases.list.model, sent);
  const answers = new Map<unknown, unknown>([
    [firmware.detail, number.valid && number.value],
    [cases.list, list.valid && list.value],
  ]);
  jest.mocked(call).mockImplementation((endpoint) => Promise.resolve(answers.get(endpoint)));
  onStage('/firmware/firmware?id=FW-1&view=cases', <NumberCases firmwareNo="FW-1" />);
  await user().click(await screen.findByRole('button', { name: '新增用例' }));
  const save = await screen.findByRole('button', { name: /保.*存/ });
  if (why === null) await waitFor(() => expect(save).toBeEnabled());
  else {
    expect(await screen.findByText(why)).toBeInTheDocument();
    expect(save).toBeDisabled();
  }
});
