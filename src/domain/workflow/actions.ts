import { ADMINISTRATOR, nameOf, type Person, type Role } from '../access/roles';
import { ERROR } from '../errors';
import { checkText, REASON_MAX } from '../fieldChecks';
import { checkOffered, type OfferedFile, type VersionFile } from '../firmware/file';
import { problemIf, refuse, refuseFields, type FieldProblem, type Refusal } from '../reasons';
import { localTime } from '../zone';
import {
  actingList,
  actingRoleGroup,
  actorsOf,
  hasOtherPart,
  isAccess,
  isListed,
  refuseActor,
  refusePaused,
  refusePlace,
} from './decide';
import { isOwnWork, type Attachment, type LogEntry, type TestOrder } from './testOrder';
import { OPEN_STATUSES, STATUS } from './steps';

/** What people may do with an order besides deciding: withdraw, pause, transfer, claim, remind, attach files. */

export interface Actor extends Person {
  readonly roles: readonly Role[];
}

/** Minimum minutes between two reminders of an order (assumed; otherwise E00009). */
export const REMIND_EVERY_MINUTES = 60;

/** Whether an order is neither completed nor terminated, with a known status. */
export function isOpen(order: Pick<TestOrder, 'status'>): boolean {
  return OPEN_STATUSES.some((status) => status === order.status);
}

/** Whether a person submitted the order or is an administrator. */
export function isSubmitterOrAdmin(order: Pick<TestOrder, 'submitter'>, actor: Actor): boolean {
  return order.submitter.code === actor.code || actor.roles.includes(ADMINISTRATOR);
}

/** Refuses a person who has no part in an order. Rights are checked before the state of the order. */
export function refuseStranger(order: TestOrder, actor: Actor): Refusal | null {
  return isListed(order, actor.code) || isSubmitterOrAdmin(order, actor) ? null : refuseActor(order, actor.code);
}

const notSubmitterOrAdmin = refuse(ERROR.permission, 'notSubmitter');
const notHere = refuse(ERROR.refused, 'notAllowedHere');

/** Withdrawal: by the submitter or the administrator, at statuses 1 and 2. */
export function refuseWithdraw(order: TestOrder, actor: Actor): Refusal | null {
  if (!isSubmitterOrAdmin(order, actor)) return notSubmitterOrAdmin;
  const early = order.status === STATUS.returned || order.status === STATUS.reception;
  return early ? null : isOpen(order) ? refuse(ERROR.refused, 'testingBegun') : notHere;
}

/** What a return asks for (another file, other version fields): by the submitter or the administrator, of a returned order. */
export function refuseAmend(order: Pick<TestOrder, 'submitter' | 'status'>, actor: Actor): Refusal | null {
  if (!isSubmitterOrAdmin(order, actor)) return notSubmitterOrAdmin;
  return order.status === STATUS.returned ? null : notHere;
}

/** Resubmission: as {@link refuseAmend}, and not during a pause. */
export function refuseResubmit(order: Pick<TestOrder, 'submitter' | 'status' | 'pause'>, actor: Actor): Refusal | null {
  return refuseAmend(order, actor) ?? refusePaused(order);
}

/** Whether replacing the version's file voids the order's round. */
export function isVoidedByFile(order: Pick<TestOrder, 'status'>): boolean {
  return isOpen(order) && order.status !== STATUS.returned;
}

type Sealed = Pick<VersionFile, 'sha256' | 'signature' | 'certificate'>;

/** Whether a file that arrives is the one under test, with its signature: it begins no round. */
export function isFileInTest(order: Pick<TestOrder, 'fileSha256'>, before: Sealed | null, arrived: Sealed): boolean {
  const isSame = (field: keyof Sealed) => before?.[field] === arrived[field];
  return order.fileSha256 === arrived.sha256 && isSame('sha256') && isSame('signature') && isSame('certificate');
}

/** Sending a file in test, or its bytes again: not by people on the lists, whose own work it would be. */
export function refuseReplace(order: TestOrder, account: string): Refusal | null {
  const listed = [...order.testerList, ...order.operationPersonList].find((person) => person.code === account);
  return listed && isVoidedByFile(order) ? refuse(ERROR.permission, 'ownWork', { value: nameOf(listed) }) : null;
}

/** The reason for replacing a file: required where it voids a round. */
export function checkReplaceReason(order: TestOrder | null, reason: string): FieldProblem[] {
  return order !== null && isVoidedByFile(order) ? checkText('reason', reason, REASON_MAX) : [];
}

/** Reminder: by submitter or administrator, while actors are awaited, rate-limited. */
export function refuseRemind(order: TestOrder, actor: Actor, now: string): Refusal | null {
  if (!isSubmitterOrAdmin(order, actor)) return notSubmitterOrAdmin;
  if (actingList(order.status) === null || order.pause !== null) return notHere;
  const again = order.remindedAt === null ? -Infinity : Date.parse(order.remindedAt) + REMIND_EVERY_MINUTES * 60_000;
  if (Date.parse(now) >= again) return null;
  const values = { minutes: REMIND_EVERY_MINUTES, at: localTime(again) };
  return refuse(ERROR.frequencyLimit, 'remindedRecently', values);
}

/** Pausing and resuming: by the submitter, the administrator or a current actor, of an open order. */
export function refusePause(order: TestOrder, actor: Actor, pausing: boolean): Refusal | null {
  if (!isSubmitterOrAdmin(order, actor) && !isAccess(order, actor.code)) return notSubmitterOrAdmin;
  if (!isOpen(order)) return notHere;
  if (pausing) return refusePaused(order);
  return order.pause === null ? refuse(ERROR.refused, 'notPaused') : null;
}

/** The current actors whose place a person may hand over: their own, or any. */
export function placesToTransfer(order: TestOrder, actor: Actor): readonly Person[] {
  const acting = actorsOf(order);
  return isSubmitterOrAdmin(order, actor) ? acting : acting.filter(({ code }) => code === actor.code);
}

/**
 * Transfer to a person of the same role group: not oneself, on a list, submitter, uploader, or who has decided for the other
 * list in this round.
 * @param input `replaced`: account of the person whose place it is, by default the actor
 */
export function refuseTransfer(
  order: TestOrder,
  actor: Actor,
  input: { readonly replaced?: string | undefined; readonly target: Person; readonly reason: string },
  rolesOf: (code: string) => readonly Role[],
  log: readonly LogEntry[],
): Refusal | null {
  const { replaced = actor.code, target } = input;
  if (replaced !== actor.code && !isSubmitterOrAdmin(order, actor)) return notSubmitterOrAdmin;
  const refused = refusePlace(order, replaced);
  if (refused) return refused;
  const group = actingRoleGroup(order.status);
  const value = nameOf(target);
  const isSelf = target.code === actor.code && replaced === actor.code;
  return refuseFields([
    ...problemIf(isSelf, 'target', 'toSelf'),
    ...problemIf(!isSelf && isListed(order, target.code), 'target', 'alreadyListed', { value }),
    ...problemIf(!rolesOf(target.code).some((role) => role === group), 'target', 'sameRoleGroup'),
    ...problemIf(isOwnWork(order, target.code), 'target', 'ownWork', { value }),
    ...problemIf(hasOtherPart(order, target.code, log), 'target', 'otherPart', { value }),
    ...checkText('reason', input.reason, REASON_MAX),
  ]);
}

/** The claim of another person; whoever takes the order over is asked first. */
export function othersClaim({ claim }: Pick<TestOrder, 'claim'>, account: string): TestOrder['claim'] {
  return claim?.by.code === account ? null : claim;
}

/**
 * Refuses to take over a claim without the question, and to give back the claim of another person.
 * @param input `over`: the account whose claim the question showed
 */
export function refuseClaim(
  order: Pick<TestOrder, 'claim'>,
  account: string,
  { claim, over }: { readonly claim: boolean; readonly over?: string | undefined },
): Refusal | null {
  const others = othersClaim(order, account);
  if (!claim) return order.claim === null || others !== null ? notHere : null;
  if (others === null || others.by.code === over) return null;
  return refuse(ERROR.expired, 'claimedFirst', { value: nameOf(others.by) });
}

/** The claim after an order has moved: it is kept if its holder acts there, too, otherwise it ends. */
export const lastingClaim = (order: TestOrder): TestOrder['claim'] =>
  order.claim !== null && isAccess(order, order.claim.by.code) ? order.claim : null;

/** Maximum attachment size: 20 MiB, in bytes (assumed). */
export const ATTACHMENT_LIMIT = 20 * 1024 ** 2;
/** Maximum attachments per decision (assumed). */
export const ATTACHMENTS_MAX = 20;
/** Allowed extensions (assumed): nothing a browser would execute. */
export const ATTACHMENT_EXTENSIONS = [
  ...['.log', '.txt', '.csv', '.xml', '.json', '.pdf', '.png', '.jpg', '.jpeg', '.mp4'],
  ...['.zip', '.gz', '.7z', '.pcap', '.pcapng', '.asc', '.blf', '.xlsx', '.docx'],
] as const;
const ATTACHMENT = {
  limit: ATTACHMENT_LIMIT,
  /** Excludes only characters that file systems refuse. */
  name: /^[^\\/:*?"<>|\p{Cc}]{1,128}$/u,
  wrongName: 'attachmentName',
  extensions: ATTACHMENT_EXTENSIONS,
} as const;

/** Rules of an attachment before sending and on receipt. @param others number of existing attachments */
export function checkAttachment(file: OfferedFile, others: number): FieldProblem[] {
  return [
    ...checkOffered(file, ATTACHMENT),
    ...problemIf(others >= ATTACHMENTS_MAX, 'file', 'tooMany', { max: ATTACHMENTS_MAX }),
  ];
}

/** A person's own attachments, which that person's next decision submits. */
export function ownAttachments(order: Pick<TestOrder, 'attachments'>, account: string): readonly Attachment[] {
  return order.attachments.filter(({ addedBy }) => addedBy.code === account);
}

/** Refuses adding an attachment: only current actors may. */
export function refuseAttachment(order: TestOrder, account: string, file: OfferedFile): Refusal | null {
  return refuseActor(order, account) ?? refuseFields(checkAttachment(file, ownAttachments(order, account).length));
}

/** Extensions of pictures, which a report can show. */
const PICTURE_EXTENSIONS = ['.png', '.jpg', '.jpeg'] as const;

export function isPictureName(name: string): boolean {
  return PICTURE_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
}

/** Refuses removing an attachment: only its author may, as a current actor, before the decision. */
export function refuseDetach(order: TestOrder, account: string, id: string): Refusal | null {
  const refused = refuseActor(order, account);
  if (refused) return refused;
  const file = order.attachments.find((each) => each.id === id);
  if (file === undefined) return refuse(ERROR.notFound, 'notFound', { value: id });
  return file.addedBy.code === account ? null : refuse(ERROR.permission, 'notAuthor');
}

/** Refuses marking an attachment for the report: as removing it, and only pictures can be shown there. */
export function refuseMark(order: TestOrder, account: string, id: string): Refusal | null {
  const name = order.attachments.find((each) => each.id === id)?.name ?? '';
  const allowed = PICTURE_EXTENSIONS.join(' ');
  return (
    refuseDetach(order, account, id) ?? refuseFields(problemIf(!isPictureName(name), 'file', 'fileType', { allowed }))
  );
}
