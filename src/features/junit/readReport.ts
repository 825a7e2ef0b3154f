import { SaxesParser } from 'saxes';
import { decodeText } from '@/domain/workflow/contentKind';
import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import { tryTo } from '@/domain/values';
import { ReportReader, type ReportedCase, type ReportNote, type Result } from './ReportReader';

/** Reads reports of automated tests (JUnit XML). The verdict is the worst result in the file (P-EVIDENCE-6). */

/** Why a file is no readable report. */
export type ReportProblem = 'tooLarge' | 'encoding' | 'brokenXml' | 'notJUnit' | 'empty';

/** Skipped cases are not part of the total. */
export type ReportCounts = Readonly<Record<'total' | 'passed' | 'failed' | 'skipped', number>>;

export type Report =
  | {
      readonly kind: 'read';
      readonly cases: readonly ReportedCase[];
      readonly counts: ReportCounts;
      readonly notes: readonly ReportNote[];
    }
  | { readonly kind: 'unreadable'; readonly why: ReportProblem; readonly line?: number };

/** Control characters, which XML forbids; those of a terminal's colours with the rest of their sequence. */
const CONTROL = /(?![\t\n\r\u007f-\u009f])\p{Cc}(?:\[[0-9;]*[a-z])?|[\ufffe\uffff]/giu;
/** A character by its number. */
const REFERENCE = /&#(?:x(?<hex>[0-9a-f]+)|(?<decimal>\d+));/gi;

function withoutControls(text: string): { readonly text: string; readonly count: number } {
  let count = 0;
  const drop = () => {
    count += 1;
    return '';
  };
  const isForbidden = (code: number) =>
    code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || String.fromCodePoint(code).search(CONTROL) === 0;
  const clean = text.replace(REFERENCE, (found, hex?: string, decimal?: string) =>
    isForbidden(hex === undefined ? Number(decimal) : parseInt(hex, 16)) ? drop() : found,
  );
  return { text: clean.replace(CONTROL, drop), count };
}

/** The beginning of a report, which a tool's output may come before. */
const BEGIN = /<(?:\?xml\s|!--|!DOCTYPE|(?:\w+:)?testsuites?[\s>/])/;
const SUITE = /<(?:\w+:)?testsuites?[\s>/]/;
/** Characters that are given to the parser at once, for its progress. */
const PART = 256 * 1024;

/** Reads the text of a report with nested suites (P-EVIDENCE-7). */
export function readReportText(source: string, onProgress: (share: number) => void = () => undefined): Report {
  const { text, count: controls } = withoutControls(source.replace(/^\uFEFF/, ''));
  const begin = text.search(BEGIN);
  if (begin < 0) return { kind: 'unreadable', why: /^\s*</.test(text) ? 'notJUnit' : 'brokenXml' };
  const before = text.slice(0, begin);
  const reader = new ReportReader();
  const parser = new SaxesParser({ xmlns: false });
  /** How far the parser is: whether the root has ended, and where; `broken`: the line of the first error. */
  const state: { depth: number; end: number | null; broken: number | null } = { depth: 0, end: null, broken: null };
  parser.on('opentag', (tag) => {
    state.depth += 1;
    reader.opened(tag);
  });
  parser.on('closetag', () => {
    reader.closed();
    state.depth -= 1;
    if (state.depth === 0) state.end ??= parser.position;
  });
  parser.on('text', (part) => reader.texted(part));
  parser.on('cdata', (part) => reader.texted(part));
  // What follows the report, such as the end of a log, is no part of it.
  parser.on('error', () => {
    if (state.end === null) state.broken ??= parser.line;
  });
  const xml = text.slice(begin);
  for (let at = 0; at < xml.length && state.broken === null && state.end === null; at += PART) {
    parser.write(xml.slice(at, at + PART));
    onProgress(at / xml.length);
  }
  const after = state.end === null ? '' : xml.slice(state.end);
  // A second report behind the first one would be dropped.
  const broken = state.end === null || SUITE.test(after) ? (state.broken ?? parser.line) : state.broken;
  if (broken !== null) return { kind: 'unreadable', why: 'brokenXml', line: before.split('\n').length + broken - 1 };
  if (reader.root !== 'testsuites' && reader.root !== 'testsuite') return { kind: 'unreadable', why: 'notJUnit' };
  const outside = [...before.split('\n'), ...after.split('\n')].filter((line) => line.trim() !== '').length;
  const cases = [...reader.cases.values()];
  if (cases.length === 0) return { kind: 'unreadable', why: 'empty' };
  const count = (wanted: Result) => cases.filter(({ result }) => result === wanted).length;
  const [passed, skips] = [count('passed'), count('skipped')];
  const failed = count('failed') + reader.unlisted;
  return {
    kind: 'read',
    cases,
    counts: { total: passed + failed, passed, failed, skipped: skips },
    notes: [
      ...(outside > 0 ? [{ kind: 'linesOutside' as const, count: outside }] : []),
      ...(controls > 0 ? [{ kind: 'controls' as const, count: controls }] : []),
      ...reader.notes(),
    ],
  };
}

/** Reads a report. @param onProgress gets how much is done, from 0 to 1 */
export async function readReport(file: Blob, onProgress?: (share: number) => void): Promise<Report> {
  if (file.size > CASE_FILE_LIMIT) return { kind: 'unreadable', why: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decodeXml(bytes);
  return text === null ? { kind: 'unreadable', why: 'encoding' } : readReportText(text, onProgress);
}

/** The encoding that an XML declaration names. */
const DECLARED = /<\?xml[^>]*\sencoding=["']([\w.-]+)["']/;

/** Decodes as declared, else as any other text; null for a binary file and for an unknown encoding. */
function decodeXml(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const [, declared = ''] = DECLARED.exec(start) ?? [];
  const isOwn = declared !== '' && !/^utf-?(8|16)$/i.test(declared);
  return (
    (isOwn ? tryTo(() => new TextDecoder(declared, { fatal: true }).decode(bytes)) : undefined) ?? decodeText(bytes)
  );
}
