import { checkAttachment, ownAttachments, refuseAttachment, refuseDetach } from '@/domain/workflow/actions';
import { at, CHEN, HE, LIN, order, PAUSE, SUN } from './sample';

/** Attachments of decisions (decisions §4.1). */

const MIB = 1024 ** 2;
const FILE = { name: 'run.log', size: 10 };
const ADDED = { ...FILE, id: 'A1', sha256: 'a'.repeat(64), addedBy: CHEN, addedAt: order.submittedAt };

test.each([
  ['a log', FILE, 0, []],
  ['a Chinese name, capital extension', { name: '台架 照片(1).PNG', size: 1 }, 19, []],
  ['the largest', { name: 'trace.pcapng', size: 20 * MIB }, 0, []],
  ['one byte more', { name: 'trace.pcapng', size: 20 * MIB + 1 }, 0, ['fileTooLarge']],
  ['nothing in it', { name: 'a.log', size: 0 }, 0, ['fileEmpty']],
  ['a page', { name: 'report.html', size: 1 }, 0, ['fileType']],
  ['a picture that runs', { name: 'x.svg', size: 1 }, 0, ['fileType']],
  ['a path', { name: '../a.log', size: 1 }, 0, ['attachmentName']],
  ['a control character', { name: 'a\u0000.log', size: 1 }, 0, ['attachmentName']],
  ['too long a name', { name: `${'a'.repeat(125)}.log`, size: 1 }, 0, ['attachmentName']],
  ['the longest name', { name: `${'a'.repeat(124)}.log`, size: 1 }, 0, []],
  ['one too many', FILE, 20, ['tooMany']],
])('%s', (_what, file, others, reasons) => {
  expect(checkAttachment(file, others).map(({ field, reason }) => [field, reason])).toEqual(
    reasons.map((reason) => ['file', reason]),
  );
});

test.each([
  ['one of the awaited', at(4), CHEN.code, undefined],
  ['somebody of the other list', at(4), HE.code, 'E00007'],
  ['the submitter', at(4), LIN.code, 'E00007'],
  ['anybody, while it is paused', { ...at(4), pause: PAUSE }, CHEN.code, 'E00013'],
  ['anybody, once it is over', { ...order, status: 6, stepOrder: null }, CHEN.code, 'E00007'],
])('added and taken away by %s', (_who, stands, account, refused) => {
  const holding = { ...stands, attachments: [ADDED] };
  expect(refuseAttachment(holding, account, FILE)?.refused).toBe(refused);
  expect(refuseDetach(holding, account, 'A1')?.refused).toBe(refused);
});

test('a refusal names the exceeded limit', () => {
  expect(checkAttachment({ name: 'a.log', size: 20 * MIB + 1 }, 0)[0]?.values).toEqual({ max: '20 MiB' });
  expect(checkAttachment(FILE, 20)[0]?.values).toEqual({ max: 20 });
  const allowed = checkAttachment({ name: 'a.exe', size: 1 }, 0)[0]?.values.allowed;
  expect(String(allowed).split(' ').sort()).toEqual(
    '.7z .asc .blf .csv .docx .gz .jpeg .jpg .json .log .mp4 .pcap .pcapng .pdf .png .txt .xlsx .xml .zip'.split(' '),
  );
});

test('only its author removes and submits a file; an unknown one is named', () => {
  const theirs = { ...ADDED, id: 'A2', addedBy: SUN };
  const holding = { ...at(4), attachments: [ADDED, theirs] };
  expect(refuseDetach(holding, CHEN.code, 'A1')).toBeNull();
  expect(refuseDetach(holding, CHEN.code, 'A2')).toMatchObject({ refused: 'E00007', reason: 'notAuthor' });
  expect(ownAttachments(holding, CHEN.code)).toEqual([ADDED]);
  expect(ownAttachments(holding, SUN.code)).toEqual([theirs]);
  expect(ownAttachments(holding, HE.code)).toEqual([]);
  expect(refuseDetach(holding, CHEN.code, 'A3')).toEqual({
    refused: 'E00010',
    reason: 'notFound',
    values: { value: 'A3' },
  });
});

test('everybody has the limit of files for themselves', () => {
  const many = Array.from({ length: 20 }, () => ADDED);
  expect(refuseAttachment({ ...at(4), attachments: many }, SUN.code, FILE)).toBeNull();
  expect(refuseAttachment({ ...at(4), attachments: many }, CHEN.code, FILE)?.refused).toBe('E00003');
});

test('an invalid file is refused at its field', () => {
  expect(refuseAttachment(at(4), CHEN.code, { ...FILE, size: 0 })).toMatchObject({
    refused: 'E00003',
    fields: [{ field: 'file', reason: 'fileEmpty' }],
  });
});
