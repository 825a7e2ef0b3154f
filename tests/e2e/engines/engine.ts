import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What another browser engine is driven by: the few things that a person does, by the driver that its makers keep. */
export interface Engine {
  readonly version: string;
  open(url: string): Promise<void>;
  /** @param value of a cookie of the page's host */
  cookie(url: string, name: string, value: string): Promise<void>;
  /** Runs the body of a function in the page. @returns what it returns, as JSON */
  run(body: string, ...values: readonly string[]): Promise<unknown>;
  /** The element that the body of a function returns. */
  part(body: string, ...values: readonly string[]): Promise<Part | null>;
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}

/** An element, used with mouse and keyboard. */
export interface Part {
  click(): Promise<void>;
  /** @param text with `\n` for Enter */
  type(text: string): Promise<void>;
  /** @param file path of what a file input is given */
  give(file: string): Promise<void>;
}

/** Testing Library's queries, so that all engines find by role and visible text. */
export const QUERIES = readFileSync(
  path.resolve('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
