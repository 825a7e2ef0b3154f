import { SaxesParser } from 'saxes';
import { decodeXml } from '@/domain/workflow/decodeText';
import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import { readingsOf, type Report } from './readings';
import { ReportReader } from './ReportReader';

/** Reads reports of automated tests (JUnit XML). The verdict is the worst result in the file. */

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
const BEGIN = /<(?:\?xml\s|!--|!DOCTYPE|(?:\w+:)?test-?suites?[\s>/])/i;
const SUITE = /<(?:\w+:)?test-?suites?[\s>/]/i;

/** What stands behind a report, without its comments and instructions, which may stand there. */
const withoutComments = (text: string): string =>
  text
    .split(/<(?=!--|\?)/)
    .map((piece, at) => (at === 0 ? piece : piece.replace(/^[^]*?(?:-->|\?>)/, '')))
    .join('');

/** Reads the text of a report with nested suites. */
export function readReportText(source: string): Report {
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
  parser.on('closetag', (tag) => {
    reader.closed(tag);
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
  parser.write(xml);
  const after = state.end === null ? '' : withoutComments(xml.slice(state.end));
  // A second report behind the first one would be dropped.
  const broken = state.end === null || SUITE.test(after) ? (state.broken ?? parser.line) : state.broken;
  if (broken !== null) return { kind: 'unreadable', why: 'brokenXml', line: before.split('\n').length + broken - 1 };
  const outside = [...before.split('\n'), ...after.split('\n')].filter((line) => line.trim() !== '').length;
  return readingsOf(reader, [
    ...(outside > 0 ? [{ kind: 'linesOutside' as const, count: outside }] : []),
    ...(controls > 0 ? [{ kind: 'controls' as const, count: controls }] : []),
  ]);
}

/** Reads a report. */
export async function readReport(file: Blob): Promise<Report> {
  if (file.size > CASE_FILE_LIMIT) return { kind: 'unreadable', why: 'tooLarge' };
  const text = decodeXml(new Uint8Array(await file.arrayBuffer()));
  return text === null ? { kind: 'unreadable', why: 'encoding' } : readReportText(text);
}
