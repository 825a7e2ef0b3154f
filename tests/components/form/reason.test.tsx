import { screen } from '@testing-library/react';
import type { DraftPort } from '@/components/form/drafts';
import { DraftContext, memoryDrafts } from '@/components/form/drafts';
import type { ReasonModalProps } from '@/components/form/ReasonDialog';
import { ReasonModal } from '@/components/form/ReasonModal';
import { answerable, onStage } from '../../stage';
import { CODES, refusal, user } from './typed';

function Question({ port, ...props }: Partial<ReasonModalProps> & { readonly port: DraftPort }) {
  return (
    <DraftContext.Provider value={port}>
      <ReasonModal
        open
        name="test.reason"
        title="Disable it?"
        onConfirm={() => Promise.resolve()}
        onCancel={() => undefined}
        {...props}
      />
    </DraftContext.Provider>
  );
}

const reason = () => screen.findByRole('textbox', { name: '原因' });
const confirm = () => screen.getByRole('button', { name: /确\s?定/ });

test('a refusal keeps the reason; the key is reused only when the result is unknown', async () => {
  type Confirm = Parameters<ReasonModalProps['onConfirm']>;
  const { run, args, reject } = answerable<Confirm, undefined>();
  onStage('/', <Question port={memoryDrafts()} onConfirm={run} />);
  const actor = user();
  await actor.type(await reason(), ' recalled ');
  const keys: string[] = [];
  for (const [index, code] of [CODES.network, CODES.denied, CODES.denied].entries()) {
    await actor.click(confirm());
    await reject(index, refusal(code));
    const [typed, { key }] = args(index);
    expect(typed).toBe('recalled');
    keys.push(key);
  }
  expect(await reason()).toHaveValue(' recalled ');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('a new dialog starts without the previous reason', async () => {
  const port = memoryDrafts();
  const first = onStage('/', <Question port={port} />);
  await user().type(await reason(), 'old');
  first.unmount();
  onStage('/', <Question port={port} />);
  expect(await reason()).toHaveValue('');
  expect(screen.queryByText(/已恢复草稿/)).not.toBeInTheDocument();
});
