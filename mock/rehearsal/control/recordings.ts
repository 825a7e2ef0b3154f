import type { Request } from 'express';
import * as v from 'valibot';
import { ERROR } from '../../../src/domain/errors';
import { problem } from '../../../src/domain/reasons';
import { refuse } from '../../../src/domain/refusal';
import { queryText } from '../http';
import type { LiveWorld } from '../liveWorld';
import { parseRecording, RECORDING_LIMIT, recordingText } from '../recording';
import { replayRecording, type ReplayReport } from '../replay';
import {
  keepBefore,
  readSnapshot,
  recordingOf,
  removeSnapshot,
  snapshots,
  takeSnapshot,
  type KeptBefore,
} from '../snapshots';
import { stateHash } from '../stateHash';
import { Trouble } from '../trouble';
import { isWorldName, standAt, WORLD_NAME } from '../worlds';
import { answers, healthOf, takes, type Asked } from './answer';

const LAST = 100;

const stateOf = (live: LiveWorld, account: string) => ({ ...healthOf(live, account), hash: stateHash(live.world) });

/** How a world stands. */
export type StateModel = ReturnType<typeof stateOf>;

/** What a replay into a world answers. */
export type ReplayAnswer = StateModel & KeptBefore & { readonly report: ReplayReport };

/** Names of snapshots are names of files. */
const named = v.strictObject({ name: v.pipe(v.string(), v.regex(WORLD_NAME)) });

const nothingNamed = (value: string) => refuse(ERROR.notFound, 'notFound', { value });

/** @throws Trouble when the body is larger than a recording may be */
async function textOf(request: Request): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) continue;
    size += chunk.length;
    if (size > RECORDING_LIMIT) throw new Trouble('tooLong', { most: `${String(RECORDING_LIMIT / 1024 ** 2)} MB` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Takes a recording as the body (`application/x-ndjson`): plays it by today's rules, and lets this world stand where
 * it ends. With `?check=1` it only says how the replay went.
 */
async function replay({ request, world, account }: Asked): Promise<unknown> {
  const recording = parseRecording(await textOf(request));
  const report = replayRecording(recording);
  if (queryText(request, 'check') !== '') return { report };
  const kept = keepBefore(world, 'replay');
  const from = { world: recording.head.world, lines: recording.lines.length };
  const stands = standAt(world, recording, 'replay', account, from);
  return { report, ...kept, ...stateOf(stands, account) } satisfies ReplayAnswer;
}

const download = answers((asked) => {
  const { request, response, world } = asked;
  const name = queryText(request, 'snapshot');
  const recording = name === '' ? recordingOf(asked.live) : isWorldName(name) ? readSnapshot(name) : null;
  if (recording === null) return nothingNamed(name);
  response.attachment(`${name || world}-${String(recording.lines.length)}.jsonl`);
  response.set('Cache-Control', 'no-store').type('application/x-ndjson').send(recordingText(recording));
  return null;
});

/** Recordings and snapshots (decisions §6). */
export const recordings = {
  'GET /rehearsal/state': answers(({ live, account }) => stateOf(live, account)),
  'GET /rehearsal/lines': answers(({ live }) => live.lines.slice(-LAST).reverse()),
  'GET /rehearsal/recording': download,
  'POST /rehearsal/replay': answers(replay),
  /** Back to a line; what came after it is kept as a snapshot. */
  'POST /rehearsal/rewind': takes(
    v.strictObject({ line: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    ({ line }, { live, account }) => {
      if (line >= live.line)
        return { refused: ERROR.parameter, fields: [problem('line', 'notOneOf', { value: line })] };
      const kept = keepBefore(live.name, 'rewind');
      const { head, lines } = recordingOf(live);
      const stands = standAt(live.name, { head, lines: lines.slice(0, line) }, 'rewind', account, { line });
      return { ...kept, ...stateOf(stands, account) };
    },
  ),
  'GET /rehearsal/snapshots': answers(() => snapshots()),
  'POST /rehearsal/snapshot': takes(named, ({ name }, { live }) => {
    takeSnapshot(live, name);
    return snapshots();
  }),
  'POST /rehearsal/snapshot/remove': takes(named, ({ name }) => {
    removeSnapshot(name);
    return snapshots();
  }),
  'POST /rehearsal/restore': takes(named, ({ name }, { world, account }) => {
    const recording = readSnapshot(name);
    if (recording === null) return nothingNamed(name);
    const kept = keepBefore(world, 'restore');
    return { ...kept, ...stateOf(standAt(world, recording, 'restore', account, { name }), account) };
  }),
};
