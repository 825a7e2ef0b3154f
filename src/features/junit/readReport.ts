import { SaxesParser } from 'saxes';
import { decodeXml } from '@/domain/workflow/decodeText';
import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import { readingOf, ROOTS, type Report, type UnreadableReport, type XmlElement } from './readings';

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

const plainName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

/** Reads the text of a report of automated tests (JUnit XML). The verdict is the worst result in it. */
export function readReportText(source: string): Report {
  const { text, count } = withoutControls(source);
  const begin = Math.max(0, text.search(/\S/));
  const linesBefore = text.slice(0, begin).split('\n').length - 1;
  const parser = new SaxesParser({ xmlns: false });
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const path = [root];
  /** The first reason against the file; in an object, because the parser's handlers set it. */
  const against: { found: UnreadableReport | null } = { found: null };
  const refuse = (found: Omit<UnreadableReport, 'kind'>) => {
    against.found ??= { ...found, kind: 'unreadable' };
  };
  if (text[begin] !== '<') refuse({ why: 'brokenXml', line: linesBefore + 1 });
  parser.on('doctype', () => refuse({ why: 'doctype' }));
  parser.on('opentag', (tag) => {
    const [name, attributes] = [plainName(tag.name), new Map<string, string>()];
    for (const [key, value] of Object.entries(tag.attributes)) attributes.set(plainName(key), value.trim());
    if (path.length === 1 && !ROOTS.includes(name)) refuse({ why: 'notJUnit', name: tag.name });
    if (attributes.has('internalid')) refuse({ why: 'specification' });
    const opened = { name, attributes: Object.fromEntries(attributes), children: [], text: '' };
    path.at(-1)?.children.push(opened);
    path.push(opened);
  });
  parser.on('closetag', () => path.pop());
  const takeText = (part: string) => {
    const around = path.at(-1);
    if (around !== undefined) around.text += part;
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('error', () => refuse({ why: 'brokenXml', line: linesBefore + parser.line }));
  parser.write(text.slice(begin)).close();
  return against.found ?? readingOf(root, count);
}

export async function readReport(file: Blob): Promise<Report> {
  if (file.size > CASE_FILE_LIMIT) return { kind: 'unreadable', why: 'tooLarge' };
  const text = decodeXml(new Uint8Array(await file.arrayBuffer()));
  return text === null ? { kind: 'unreadable', why: 'encoding' } : readReportText(text);
}
