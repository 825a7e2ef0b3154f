import { ERROR } from '../errors';
import type { OfferedFile } from '../firmware/file';
import { sizeText } from '../firmware/file';
import type { FieldProblem } from '../problems';
import { problem } from '../reasons';
import { refuse, refuseFields, type Refusal } from '../refusal';
import { refuseActor } from './decide';
import type { Attachment, TestOrder } from './order';

/** Maximum attachment size: 20 MiB, in bytes (assumed). */
export const ATTACHMENT_LIMIT = 20 * 1024 ** 2;
/** Maximum attachments per decision (assumed). */
export const ATTACHMENTS_MAX = 20;
/** Allowed extensions (assumed): nothing a browser would execute. */
export const ATTACHMENT_EXTENSIONS = [
  ...['.log', '.txt', '.csv', '.xml', '.json', '.pdf', '.png', '.jpg', '.jpeg', '.mp4'],
  ...['.zip', '.gz', '.7z', '.pcap', '.pcapng', '.asc', '.blf', '.xlsx', '.docx'],
] as const;
/** Excludes only characters that file systems refuse. */
const ATTACHMENT_NAME = /^[^\\/:*?"<>|\p{Cc}]{1,128}$/u;

/** Rules of an attachment before sending and on receipt. @param others number of existing attachments */
export function checkAttachment(file: OfferedFile, others: number): FieldProblem[] {
  const lower = file.name.toLowerCase();
  return [
    ...(file.size > 0 ? [] : [problem('file', 'fileEmpty')]),
    ...(file.size <= ATTACHMENT_LIMIT ? [] : [problem('file', 'fileTooLarge', { max: sizeText(ATTACHMENT_LIMIT) })]),
    ...(ATTACHMENT_NAME.test(file.name) ? [] : [problem('file', 'attachmentName')]),
    ...(ATTACHMENT_EXTENSIONS.some((extension) => lower.endsWith(extension))
      ? []
      : [problem('file', 'fileType', { allowed: ATTACHMENT_EXTENSIONS.join(' ') })]),
    ...(others < ATTACHMENTS_MAX ? [] : [problem('file', 'tooMany', { max: ATTACHMENTS_MAX })]),
  ];
}

/** A person's own attachments, which that person's next decision submits (decisions §4.1). */
export function ownAttachments(order: Pick<TestOrder, 'attachments'>, account: string): readonly Attachment[] {
  return order.attachments.filter(({ addedBy }) => addedBy.code === account);
}

/** Refuses adding an attachment: only current actors may (decisions §4.1). */
export function refuseAttachment(order: TestOrder, account: string, file: OfferedFile): Refusal | null {
  return refuseActor(order, account) ?? refuseFields(checkAttachment(file, ownAttachments(order, account).length));
}

/** Refuses removing an attachment: only its author may, as a current actor, before the decision. */
export function refuseDetach(order: TestOrder, account: string, id: string): Refusal | null {
  const refused = refuseActor(order, account);
  if (refused) return refused;
  const file = order.attachments.find((each) => each.id === id);
  if (file === undefined) return refuse(ERROR.notFound, 'notFound', { value: id });
  return file.addedBy.code === account ? null : refuse(ERROR.permission, 'notAuthor');
}
