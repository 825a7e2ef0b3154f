import { act, screen } from '@testing-library/react';
import type { DraftPort } from '@/components/form/drafts';
import { DraftContext, memoryDrafts } from '@/components/form/drafts';
import type { ReasonModalProps } from '@/components/form/ReasonDialog';
import { ReasonModal } from '@/components/form/ReasonModal';
import type { Deferred } from '../../stage';
import { deferred, onStage } from '../../stage';
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
  const tries: { readonly reason: string; readonly key: string; readonly answer: Deferred<undefined> }[] = [];
  const onConfirm: ReasonModalProps['onConfirm'] = (typed, { key }) => {
    const answer = deferred<undefined>();
    tries.push({ reason: typed, key, answer });
    return answer.promise;
  };
  onStage('/', <Question port={memoryDrafts()} onConfirm={onConfirm} />);
  const actor = user();
  await actor.type(await reason(), ' recalled ');
  const refuse = async (index: number, error: Error) => {
    await actor.click(confirm());
    await act(async () => {
      tries[index]?.answer.reject(error);
      await tries[index]?.answer.promise.catch(() => undefined);
    });
  };
  await refuse(0, refusal(CODES.network));
  await refuse(1, refusal(CODES.denied));
  await refuse(2, refusal(CODES.denied));
  expect(tries.map((each) => each.reason)).toEqual(['recalled', 'recalled', 'recalled']);
  expect(await reason()).toHaveValue(' recalled ');
  expect(tries[1]?.key).toBe(tries[0]?.key);
  expect(tries[2]?.key).not.toBe(tries[1]?.key);
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
