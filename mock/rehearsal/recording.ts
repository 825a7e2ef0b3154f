import type { Language } from '../../src/domain/language';
import type { WorldEvent } from './world';

/** The first line of a journal: from what seed its world began. */
export interface JournalHead {
  readonly format: 1;
  readonly world: string;
  /** The moment that the seed is anchored to, ISO 8601. */
  readonly epoch: string;
  readonly rows: number;
  /** The hash of the seeded world; another one means that the seed has changed since. */
  readonly seed?: string;
  /** The hash of the state at the end of a recording that was handed out. */
  readonly hash?: string;
}

/** One write: who sent what when, and what came of it. */
export interface JournalLine {
  readonly n: number;
  readonly at: string;
  readonly actor: string;
  readonly call: string;
  /** What was sent, before anyone looked at it: a replay asks today's rules the same question. */
  readonly input: unknown;
  readonly code: string;
  readonly events: readonly WorldEvent[];
  readonly language?: Language;
  readonly address?: string;
  readonly key?: string;
  /** How long it took, in milliseconds: a measurement, and so an input of the replay. */
  readonly took?: number;
}

/** What a journal file holds. */
export interface Recording {
  readonly head: JournalHead;
  readonly lines: readonly JournalLine[];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isHead(value: unknown): value is JournalHead {
  return isObject(value) && value.format === 1 && typeof value.epoch === 'string' && typeof value.rows === 'number';
}

function isLine(value: unknown): value is JournalLine {
  return (
    isObject(value) &&
    typeof value.n === 'number' &&
    typeof value.at === 'string' &&
    typeof value.actor === 'string' &&
    typeof value.call === 'string' &&
    Array.isArray(value.events)
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // No JSON: the caller says which line it is.
    return undefined;
  }
}

/**
 * Reads a recording.
 * @throws Error when the text is no journal of this format, or a line of it cannot be read: what follows it
 *   would be wrong
 */
export function parseRecording(text: string): Recording {
  const texts = text.split('\n').filter((line) => line !== '');
  const head = parse(texts[0] ?? '');
  if (!isHead(head)) throw new Error('This is not a rehearsal journal of format 1.');
  const lines = texts.slice(1).map((line, index) => {
    const value = parse(line);
    if (!isLine(value)) throw new Error(`Line ${String(index + 2)} of the rehearsal journal cannot be read.`);
    return value;
  });
  return { head, lines };
}

/** A recording as a file: its head, and one line for each write. */
export function recordingText({ head, lines }: Recording): string {
  return [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}
