import { screen, waitFor } from '@testing-library/react';
import ReasonDialog from '@/components/form/ReasonDialog';
import { deferred, onStage, user } from '../../stage';

/** The dialog that asks for a reason. */

test('a reason is needed, sent without the blanks around it, and not closed while it is sent', async () => {
  const answer = deferred<unknown>();
  const [confirm, done] = [jest.fn(() => answer.promise), jest.fn()];
  onStage(
    '/',
    <ReasonDialog
      name="recall.V1"
      title="Recall 1.0.0"
      okText="Recall"
      onConfirm={confirm}
      onDone={done}
      onCancel={done}
    />,
  );
  const actor = user();
  const send = () => actor.click(screen.getByRole('button', { name: 'Recall' }));
  const field = screen.getByRole('textbox', { name: '原因' });
  await actor.type(field, '  ');
  await send();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/请填写原因/));
  await actor.type(field, 'Chargers go offline ');
  await send();
  expect(confirm.mock.calls).toEqual([['Chargers go offline', { key: expect.any(String) as unknown }]]);
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await actor.keyboard('{Escape}');
  expect(done).not.toHaveBeenCalled();
  answer.resolve('recalled');
  await waitFor(() => expect(done).toHaveBeenCalledWith('recalled', { reason: '  Chargers go offline ' }));
});
