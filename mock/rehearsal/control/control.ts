import type { RequestHandler } from 'express';
import type { Answered } from './answer';
import { faults, time } from './conditions';
import type { CONTROL } from './declared';
import { people, scenarios } from './people';
import { bugs, recordings } from './recordings';
import { worlds } from './worlds';

/** An answer per declared call; `tsc` fails for a missing one. */
const ANSWERS: Readonly<Record<keyof typeof CONTROL, Answered>> = {
  ...bugs,
  ...people,
  ...time,
  ...scenarios,
  ...faults,
  ...recordings,
  ...worlds,
};

/** The rehearsal's own API (decisions §6): everything the drawer can do. */
export const CONTROL_TABLE: Readonly<Record<string, RequestHandler>> = Object.fromEntries(Object.values(ANSWERS));
