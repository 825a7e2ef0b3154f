import * as v from 'valibot';
import { differences, type Json } from '../../../src/domain/canonical';
import { DEFAULT_LANGUAGE } from '../../../src/domain/language';
import { OWN_CALLS } from './liveWorld';
import type { JournalLine, Recording } from './recording';
import { play } from './write';
import { evolve, stateHash, type World, type WorldEvent } from './world';
import type { Worlds } from './worlds';
import { runWrite } from './runWrite';

/** The first line with another result today. */
const difference = v.object({
  n: v.number(),
  actor: v.string(),
  call: v.string(),
  /** Path of the difference: `code`, `events.2.order.status`. */
  path: v.string(),
  recorded: v.string(),
  today: v.string(),
});
type Difference = v.InferOutput<typeof difference>;

export const replayReport = v.object({
  lines: v.number(),
  same: v.number(),
  hash: v.string(),
  recordedHash: v.nullable(v.string()),
  seedChanged: v.boolean(),
  ok: v.boolean(),
  difference: v.nullable(difference),
});

interface ReplayedWrite {
  readonly code: string;
  readonly events: readonly WorldEvent[];
}

/** Runs a line's input through today's rules; its events are applied to the world. */
function replayLine({ application, commands }: Worlds, world: World, line: JournalLine): ReplayedWrite | string {
  if (line.call.startsWith(OWN_CALLS)) {
    for (const event of line.events) evolve(world, event);
    return { code: line.code, events: line.events };
  }
  const actor = application.actorOf(line.actor);
  if (actor === null) return `nobody is ${line.actor}`;
  const timed = application.timed(line.call);
  if (timed) return { code: '', events: play(world, timed, line.input, line.at, actor).events };
  const prepare = commands.get(line.call);
  if (!prepare) return 'there is no such call';
  const language = line.language ?? DEFAULT_LANGUAGE;
  const writer = { call: line.call, actor, language, address: line.address ?? '', key: line.key };
  try {
    const prepared = prepare(line.input, { actor, language });
    const { envelope, events } = runWrite(world, writer, line.at, prepared, () => line.took ?? 0);
    return { code: envelope.code, events };
  } catch (failure) {
    // The input is invalid for today's call.
    return String(failure);
  }
}

const asJson = ({ code, events }: ReplayedWrite): Json => JSON.parse(JSON.stringify({ code, events })) as Json;

/** A value as text, without the quotes of a string. */
const shown = (json: string): string =>
  (json.startsWith('"') ? String(JSON.parse(json)) : json || 'null').slice(0, 300);

function compare(line: JournalLine, outcome: ReplayedWrite | string): Difference | null {
  const { n, actor, call } = line;
  if (typeof outcome === 'string') return { n, actor, call, path: 'call', recorded: line.code, today: outcome };
  const [first] = differences(asJson(line), asJson(outcome));
  if (first === undefined) return null;
  return { n, actor, call, path: first.path, recorded: shown(first.before), today: shown(first.after) };
}

/** Replays a recording on a new world by today's rules (P-REHEARSAL-7); stops at the first line with another result. */
export function replayRecording(worlds: Worlds, { head, lines }: Recording): v.InferOutput<typeof replayReport> {
  const { application } = worlds;
  const world = application.seeded(head.epoch, head.rows);
  const seedChanged = head.seed !== undefined && head.seed !== application.seedHash(head.epoch, head.rows);
  let differing: Difference | null = null;
  let same = 0;
  for (const line of lines) {
    differing = compare(line, replayLine(worlds, world, line));
    if (differing) break;
    same += 1;
  }
  const hash = stateHash(world);
  const recordedHash = head.hash ?? null;
  const ok = differing === null && (recordedHash === null || recordedHash === hash);
  return { lines: lines.length, same, hash, recordedHash, seedChanged, difference: differing, ok };
}
