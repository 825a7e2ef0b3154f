import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { CheckList } from '@/components/form/formControls';
import { DraftContext } from '@/components/form/openForms';
import { memoryDrafts } from './memoryDrafts';
import { RecordForm } from '@/components/form/RecordForm';
import { onStage } from '../../stage';
import { problem } from './typed';

const ITEMS = [
  { key: 'notes', label: 'Release notes are complete' },
  { key: 'region', label: 'Only the north\u202e' },
];
/** As it is shown: what changes the direction of a text is a mark. */
const NORTH = 'Only the north⟪RLO⟫';

function stage() {
  onStage(
    '/edit',
    <DraftContext.Provider value={memoryDrafts()}>
      <RecordForm<{ readonly checked: readonly string[] }, string>
        name="test.checks"
        revision={1}
        initialValues={{ checked: [] }}
        validate={({ checked }) => (checked.length < ITEMS.length ? [problem('checked', 'required')] : [])}
        submit={() => Promise.resolve('done')}
      >
        <Form.Item name="checked" label="Confirm" required>
          <CheckList items={ITEMS} label="Confirm" />
        </Form.Item>
      </RecordForm>
    </DraftContext.Provider>,
  );
}
const box = (name: string) => screen.getByRole('checkbox', { name });

test('the list has no problem while the focus is in it; two ticks in one moment are both kept', async () => {
  stage();
  const user = userEvent.setup();
  await user.click(box('Release notes are complete'));
  await user.tab();
  expect(box(NORTH)).toHaveFocus();
  expect(screen.queryByText('请填写“Confirm”')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText('请填写“Confirm”')).toBeInTheDocument();
  act(() => {
    box(NORTH).click();
    box('Release notes are complete').click();
  });
  expect(box(NORTH)).toBeChecked();
  expect(box('Release notes are complete')).not.toBeChecked();
});
