import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { CaseTable } from '@/features/testOrder/decision/CaseTable';
import { onStage } from '../../../stage';
import { order } from '../order';
import { drawn } from './recordedSelect';

/** With 2,000 cases a key renders only the row it changes (decisions §6). */

jest.mock('@/session/useRights', () => ({ useActor: () => ({ code: 'test.chen', name: '陈静', roles: [3] }) }));
jest.mock('@/components/form/FormSelect', (): unknown => jest.requireActual('./recordedSelect'));

const CASES = Array.from({ length: 2000 }, (_, at) => ({
  title: `用例 ${String(at + 1)}`,
  result: 'passed',
  note: '',
  hardwareRevision: 'HW1.0',
  sourceVersion: '1.9.0',
}));
/** The rows drawn since the last call. */
const drawnRows = () => [...new Set(drawn.splice(0).flatMap((label) => /^第 \d+ 行/.exec(label) ?? []))];

test.each([
  ['用例', '第 3 行用例'],
  ['备注', '第 3 行备注'],
])('typing a %s draws one row', async (_name, label) => {
  onStage(
    '/',
    <Form initialValues={{ cases: CASES }}>
      <Form.Item name="cases">
        <CaseTable order={order({ status: 3, stepOrder: 4 })} faulty={[]} />
      </Form.Item>
    </Form>,
  );
  const field = await screen.findByRole('textbox', { name: label });
  expect(drawnRows()).toHaveLength(20);
  await userEvent.type(field, 'abc');
  await waitFor(() => expect(drawnRows()).not.toEqual([]));
  await userEvent.type(field, 'd');
  const rows: string[] = [];
  await waitFor(() => {
    rows.push(...drawnRows());
    expect(rows).not.toEqual([]);
  });
  expect(new Set(rows)).toEqual(new Set(['第 3 行']));
  expect(field).toHaveValue(`${label === '第 3 行用例' ? '用例 3' : ''}abcd`);
});
