import type { Actor } from '@/domain/workflow/actions';
import { ACTION_TABLE, ORDER_ACTIONS } from '@/features/testOrder/actions/actionTable';
import { CHEN, HE, LIN, order, SCHEDULE } from '../order';

const tester: Actor = { ...CHEN, roles: [3] };
const operator: Actor = { ...HE, roles: [4] };
const submitter: Actor = { ...LIN, roles: [2] };
const administrator: Actor = { code: 'admin.qian', name: '钱进', roles: [1] };

/** P-ORDER-4: actions shown to a person, and which are enabled. */
function offered(target: ReturnType<typeof order>, actor: Actor): string[] {
  return ORDER_ACTIONS.filter((action) => ACTION_TABLE[action].offered(target, actor)).map(
    (action) => `${action}${ACTION_TABLE[action].refuse(target, actor) === null ? '' : ' (no)'}`,
  );
}

const paused = { pause: { by: LIN, at: '2026-11-02T02:00:00.000Z', reason: '台架检修' } };
// prettier-ignore
test.each([
  ['a tester at reception', order(), tester, ['claim', 'transfer', 'pause']],
  ['a tester who has claimed', order({ claim: { by: CHEN, at: '2026-11-02T02:00:00.000Z' } }), tester, ['unclaim', 'transfer', 'pause']],
  ['a tester at the steps of operations', order({ status: 4, stepOrder: 5 }), tester, []],
  ['the submitter at reception', order(), submitter, ['transfer', 'remind', 'pause', 'withdraw']],
  ['the submitter, when a tester has sent the file', order({ uploaders: [LIN, CHEN] }), submitter, ['transfer', 'remind', 'pause', 'withdraw']],
  ['that tester', order({ uploaders: [LIN, CHEN] }), tester, ['claim (no)', 'transfer', 'pause']],
  ['the submitter of a test', order({ status: 3, stepOrder: 4 }), submitter, ['transfer', 'remind', 'pause', 'withdraw (no)']],
  ['the submitter of a paused test', order({ status: 3, stepOrder: 4, ...paused }), submitter, ['transfer (no)', 'remind (no)', 'resume', 'withdraw (no)']],
  ['a tester while paused', order(paused), tester, ['claim (no)', 'transfer (no)', 'resume']],
  ['the submitter of a returned order', order({ status: 1, stepOrder: null }), submitter, ['resubmit', 'editVersion', 'replaceFile', 'pause', 'withdraw']],
  ['the administrator', order({ status: 4, stepOrder: 5 }), administrator, ['transfer', 'remind', 'pause', 'withdraw (no)']],
  ['an operation person while a release waits', order({ status: 4, stepOrder: 6, schedule: SCHEDULE }), operator, ['claim', 'transfer', 'pause', 'cancelRelease']],
  ['anyone at a completed order', order({ status: 6, stepOrder: null }), administrator, []],
])('the actions offered to %s', (_who, target, actor, expected) => {
  expect(offered(target, actor)).toEqual(expected);
});
