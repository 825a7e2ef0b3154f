import { ADMINISTRATOR, ROLE_GROUP, roleName, type Role } from '../../src/domain/access/roles';
import { REASON_MAX } from '../../src/domain/fields';
import { errorText, ERROR, SUCCESS, type ResponseCode } from '../../src/domain/errors';
import { CASE_MAX, CASES_MAX } from '../../src/domain/firmware/caseTexts';
import { FILE_EXTENSIONS, fileLimit, FILE_NAME, sizeText } from '../../src/domain/firmware/file';
import { DESCRIPTION_MAX, NAME_MAX } from '../../src/domain/firmware/number';
import { NOTES_MAX, SHORT_TEXT_MAX } from '../../src/domain/firmware/version';
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_LIMIT, ATTACHMENTS_MAX } from '../../src/domain/workflow/actions';
import { ORDER_STATUSES, statusName, STEPS } from '../../src/domain/workflow/steps';

/** Rules that schemas cannot express, as Markdown tables generated from the domain. */

type Row = readonly (string | number)[];

/** @param head the columns' titles, as the table has them */
function table(head: string, rows: readonly Row[]): string {
  const lines: readonly Row[] = [[head], head.split(' | ').map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const statuses = (): readonly Row[] =>
  ORDER_STATUSES.map((status) => {
    const steps = STEPS.filter((step) => step.status === status);
    const orders = steps.map(({ order }) => order).join(', ');
    return [status, statusName(status)['en-US'], orders || '–', steps[0]?.actors ?? '–'];
  });

const STEP_COLUMNS =
  'Step | Key | Name | Status | Role | Decisions and where they lead | Evidence | Remark up to | Target hours';
const steps = (): readonly Row[] =>
  STEPS.map(({ order, key, title, status, roleGroup, outcomes, evidence, remarkMax, targetHours }) => {
    const decisions = Object.entries(outcomes).map(([decision, to]) => `\`${decision}\` → ${to}`);
    const named = [order, `\`${key}\``, title['en-US'], status, roleName(roleGroup)['en-US']];
    return [...named, decisions.join(', '), evidence ?? '–', remarkMax, targetHours];
  });

const ROLES: readonly Role[] = [ADMINISTRATOR, ...Object.values(ROLE_GROUP)];
const roles = (): string => ROLES.map((role) => `${String(role)} ${roleName(role)['en-US']}`).join(', ');

const NAME_PATTERN = FILE_NAME.source.replaceAll('|', '\\|');
const LIMITS: readonly Row[] = [
  ['Firmware file', `${sizeText(fileLimit())}; ${FILE_EXTENSIONS.join(' ')}; name \`${NAME_PATTERN}\``],
  [
    'Attachment',
    `${sizeText(ATTACHMENT_LIMIT)} each, ${String(ATTACHMENTS_MAX)} per decision; ${ATTACHMENT_EXTENSIONS.join(' ')}`,
  ],
  ['Name · description of a firmware number', `${String(NAME_MAX)} · ${String(DESCRIPTION_MAX)} characters`],
  ['Release notes · other texts of a version', `${String(NOTES_MAX)} · ${String(SHORT_TEXT_MAX)} characters`],
  ['Reason of an action', `${String(REASON_MAX)} characters`],
  ['Cases of a manual test · title of one', `${String(CASES_MAX)} · ${String(CASE_MAX.title)} characters`],
  ['Rows of a page', 200],
];

const CODES: readonly ResponseCode[] = [SUCCESS, ...Object.values(ERROR)];
const codes = (): readonly Row[] => CODES.map((code) => [`\`${code}\``, errorText(code, 'en-US')]);

export const guide =
  (): string => `What the console sends and what it expects. Generated from the contract and the domain of the console; examples are
answers of the rehearsal.

## Answers

Every answer is an envelope of HTTP status 200: a success, or a refusal with its code. Another status is a failure by
itself. 401 and 403 mean "not signed in" and nothing else: missing rights are a refusal with E00007. A write may also be
answered with 204, without an envelope: the console then reads what it changed.

Role groups: ${roles()}.

${table('Code | Meaning', codes())}

## Test orders

${table('Status | Name | Steps | Who acts', statuses())}

${table(STEP_COLUMNS, steps())}

\`chosen\`: a step of 1 to 4, named by \`returnTo\`. A remark is required unless the decision is \`pass\`. Nobody acts on a
paused order. A release needs an automated test that passed or was skipped with a reason, and a manual test that passed,
of this very file and round.

## Limits

${table('What | Limit', LIMITS)}

## Cookies and other origins

The session is the gateway's cookie. Product calls go to the page's own origin and carry it; so an \`HttpOnly\` cookie
with \`SameSite=Lax\` of that origin, or of a domain above it, is enough. Calls of the gateway go to its own origin with
credentials: it answers with \`Access-Control-Allow-Origin\` set to the page's origin (never \`*\`) and
\`Access-Control-Allow-Credentials: true\`. They carry no header that takes a preflight.

A call with effects (any that is no GET, and \`task/transfer\`) is refused with HTTP 400 unless it carries the console's
\`X-Requested-With\` and, where a browser sends \`Sec-Fetch-Site\`, that is \`same-origin\`.
`;
