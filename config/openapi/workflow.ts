import { approvals } from '../../src/contract/approvals';
import type { Endpoint } from '../../src/contract/endpoint';
import { roleName, type Role } from '../../src/domain/access/roles';
import { STATE_CHANGERS, STATE_CHANGES, versionStateName, VERSION_STATES } from '../../src/domain/firmware/version';
import { decisionName, meaningOf } from '../../src/domain/workflow/decisions';
import { GATES, gateName } from '../../src/domain/workflow/log';
import { decisionsOf, ORDER_STATUSES, statusName, STEPS, type Step } from '../../src/domain/workflow/steps';

/** The page of the document on test orders: transitions, gates and who may (P-ORDER-1, P-RELEASE-1), from the rules' own tables. */

const table = (head: readonly string[], body: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (name: string | number): string => `\`${String(name)}\``;

/** What a decision needs besides revision and round. */
function needsOf({ evidence, gated }: Step, decision: ReturnType<typeof decisionsOf>[number]): string {
  const { passes, needsRemark, takesEvidence } = meaningOf(decision);
  const needs = [
    ...(evidence !== null && takesEvidence && passes ? [`evidence of kind ${code(evidence)}`] : []),
    ...(needsRemark ? ['`remark`'] : []),
    ...(gated && passes ? ['the gates'] : []),
  ];
  return needs.join(', ') || '–';
}

const transitions = (): string =>
  table(
    ['Step', 'Call', 'Status', 'Who', 'Decision', 'Leads to', 'Needs'],
    STEPS.flatMap((step) =>
      decisionsOf(step).map((decision) => [
        `${String(step.order)} ${step.title['en-US']}`,
        code(approvals[step.key].path),
        String(step.status),
        code(step.actors),
        `${code(decision)} ${decisionName(decision)['en-US']}`,
        step.outcomes[decision] === 'chosen' ? '`returnTo`, or the submitter' : String(step.outcomes[decision]),
        needsOf(step, decision),
      ]),
    ),
  );

const rolesText = (roles: readonly Role[]): string => roles.map((role) => roleName(role)['en-US']).join(' or ');

/** Who else may do what: by the calls' own declarations; of an order only its submitter, its people or an administrator. */
const others = (): string =>
  table(
    ['Call', 'Roles', 'What'],
    Object.values<Endpoint>(approvals)
      .filter(({ path }) => STEPS.every(({ key }) => approvals[key].path !== path))
      .map(({ path, needs, summary }) => [code(path), needs?.roles ? rolesText(needs.roles) : '–', summary]),
  );

/** The page, in CommonMark. */
export const workflowPage = (): string =>
  [
    '## Test orders',
    'A decision is taken from the people of the list named under "Who" alone, each of its role; never from who submitted the order or sent its file, nor from somebody who has decided for the other list in this round; not during a pause; and only by the current `stepOrder`, `round` and `revision`.',
    transitions(),
    `Statuses: ${ORDER_STATUSES.map((status) => `${code(status)} ${statusName(status)['en-US']}`).join(', ')}. Any other gives nobody access.`,
    '### Gates of the release',
    GATES.map((gate) => `- ${gateName(gate)['en-US']}`).join('\n'),
    '### Who else may',
    others(),
    `A version is ${VERSION_STATES.map((state) => `${code(state)} ${versionStateName(state)['en-US']}`).join(', ')}: a submission puts it in test, a return to the submitter or a withdrawal makes it a draft, step 6 releases it, a failed step 7 recalls it. ${STATE_CHANGES.map((change) => `${code(change)}: ${rolesText(STATE_CHANGERS[change])}`).join('; ')}.`,
  ].join('\n\n');
