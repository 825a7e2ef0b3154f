import { screen, within } from '@testing-library/react';
import { automated, manual, SUN } from '../../../domain/workflow/sample';
import { server, showWorkspace } from '../fakeServer';
import { CHEN, entry, HE, order } from '../order';
import { signedIn } from '../signedIn';

/** Steps that were decided: who did, by a word and a shape in the step bar, and the evidence. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

const stepsOf = async () => within(await screen.findByRole('navigation', { name: '流程步骤' })).findAllByRole('button');

// prettier-ignore
test.each([
  ['passed', entry({ stepOrder: 3, actor: CHEN, evidence: automated }), /自动化测试\s*通过 陈静/, 'check'],
  ['skipped', entry({ stepOrder: 3, decision: 'skip', actor: CHEN, remark: '台架检修' }), /已跳过 陈静/, 'double-right'],
  ['passed with conditions', entry({ stepOrder: 4, decision: 'conditionalPass', actor: SUN, evidence: manual }), /手动测试\s*有条件通过 孙悦/, 'exclamation'],
])('a step that was %s', async (_what, decided, word, shape) => {
  signedIn.current = HE;
  server.order = order({ status: 4, stepOrder: 5 });
  server.log = [decided];
  showWorkspace();
  const step = (await stepsOf()).find(({ textContent }) => word.test(textContent));
  // A reader hears the word.
  expect(within(step ?? document.body).getByRole('img', { hidden: true })).toHaveAttribute('aria-label', shape);
});

test('an automated run lists the failed cases of its report', async () => {
  const readReport = { failures: [{ title: 'power › b', note: 'no answer in 60 s' }], sha256: null };
  server.order = order({ status: 4, stepOrder: 5 });
  server.log = [
    entry({ stepOrder: 3, decision: 'fail', actor: CHEN, evidence: { ...automated, failed: 1, readReport } }),
  ];
  showWorkspace();
  expect(await screen.findByText('power › b：no answer in 60 s')).toBeVisible();
});
