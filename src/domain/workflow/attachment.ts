import { ERROR } from '../errors';
import type { OfferedFile } from '../firmware/file';
import { sizeText } from '../firmware/file';
import type { FieldProblem } from '../problems';
import { problem } from '../reasons';
import { refuse, refuseFields, type Refusal } from '../refusal';
import { refuseActor } from './decide';
import type { TestOrder } from './order';

/** The largest attachment: 20 MiB, in bytes (assumed). */
export const ATTACHMENT_LIMIT = 20 * 1024 ** 2;
/** How many go with one decision (assumed). */
export const ATTACHMENTS_MAX = 20;
/** What may be attached (assumed): nothing that a browser would run. */
export const ATTACHMENT_EXTENSIONS = [
  ...['.log', '.txt', '.csv', '.xml', '.json', '.pdf', '.png', '.jpg', '.jpeg', '.mp4'],
  ...['.zip', '.gz', '.7z', '.pcap', '.pcapng', '.asc', '.blf', '.xlsx', '.docx'],
] as const;
/** People name photos and logs as they like; only what no file system takes is left out. */
const ATTACHMENT_NAME = /^[^\\/:*?"<>|\p{Cc}]{1,128}$/u;

/** The rules on a file before it is sent, and again on receipt. @param others how many are there already */
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

/** Adding a file to the decision that comes: by whoever may decide now (decisions §4.1). */
export function refuseAttachment(order: TestOrder, account: string, file: OfferedFile): Refusal | null {
  return refuseActor(order, account) ?? refuseFields(checkAttachment(file, order.attachments.length));
}

/** Taking a file away before the decision: by whoever may decide now. What was decided keeps its files. */
export function refuseDetach(order: TestOrder, account: string, id: string): Refusal | null {
  return (
    refuseActor(order, account) ??
    (order.attachments.some((each) => each.id === id) ? null : refuse(ERROR.notFound, 'notFound', { value: id }))
  );
}
