import type { Language } from '../../../src/domain/language';
import type { Outcome } from '../../../src/domain/outcome';
import type { Refusal } from '../../../src/domain/refusal';
import type { Persona } from '../firmware/personas';
import type { About, Accepted, Context } from '../firmware/step';
import type { World } from '../firmware/world';

/** A write that is ready to run. */
export interface Attempt<Model> {
  readonly about: About | null;
  /** The decision, for the operation log; absent without a choice. */
  readonly outcome?: Outcome | null;
  readonly run: (world: World, context: Context) => Accepted<Model> | Refusal;
}

/** Prepares a write from an input; rights and input are checked by today's rules. */
export type Prepare = (given: unknown, who: { persona: Persona; language: Language }) => Attempt<unknown>;

const commands = new Map<string, Prepare>();

/** Registers a write under the name of its call, for replays and scenarios. */
export function registerCommand(call: string, prepare: Prepare): void {
  commands.set(call, prepare);
}

/** The write of a call; null for an unknown call. */
export function commandOf(call: string): Prepare | null {
  return commands.get(call) ?? null;
}
