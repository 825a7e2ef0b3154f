import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageContext } from '@/components/useText';
import { approvals } from '@/contract/approvals';
import Workspace from '@/features/testOrder/workspace/Workspace';
import { call } from '@/services/client';
import { onStage } from '../../../stage';
import { answer, resetServer, server } from '../fakeServer';
import { CHEN, entry, order } from '../order';
import { signedIn } from '../signedIn';

/** What a decision has done, in the words of its step; its title is the server's. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

beforeEach(() => {
  signedIn.current = CHEN;
  signedIn.pages = [];
  resetServer();
  jest.mocked(call).mockReset().mockImplementation(answer);
});

test.each([
  ['Accept', { stepOrder: 2 }, 'Step 1 accepted. The order is now at step 2, 确认.'],
  ['Return', { status: 1, stepOrder: null }, 'Step 1 returned. Order returned to the submitter.'],
])('%s is told as what the step has done', async (name, next, told) => {
  const nothing = () => undefined;
  jest.mocked(call).mockImplementation((endpoint, ...sent) => {
    if (endpoint === approvals.testReception) {
      server.order = order({ ...next, revision: server.order.revision + 1 });
      server.log = [...server.log, entry({ stepOrder: 1, actor: CHEN })];
    }
    return answer(endpoint, ...sent);
  });
  onStage(
    '/testing/list?id=TO-1',
    <LanguageContext value="en-US">
      <Workspace orderNo="TO-1" neighbours={[]} open={nothing} onClose={nothing} />
    </LanguageContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.type(await screen.findByLabelText(/Remark/), 'Bench 7');
  await userEvent.click(screen.getByRole('button', { name: 'Submit decision' }));
  expect(await screen.findByText(told)).toBeVisible();
});
