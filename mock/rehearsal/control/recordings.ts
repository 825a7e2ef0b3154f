import type { Request, RequestHandler } from 'express';
import * as v from 'valibot';
import { ERROR } from '../../../src/domain/errors';
import { problem } from '../../../src/domain/reasons';
import { refuse } from '../../../src/domain/refusal';
import { callerOf, queryText, refusedEnvelope, send, sendCrash, succeeded } from '../http';
import { parseRecording, recordingText, type Recording } from '../recording';
import { replayRecording, type ReplayReport } from '../replay';
import { keepBefore, readSnapshot, recordingOf, removeSnapshot, snapshots, takeSnapshot } from '../snapshots';
import { stateHash } from '../stateHash';
import { isWorldName, standAt, type LiveWorld, WORLD_NAME } from '../worlds';
import { answers, healthOf, takes } from './answer';

const LAST = 100;

const stateOf = (live: LiveWorld, account: string) => ({ ...healthOf(live, account), hash: stateHash(live.world) });

/** How a world stands. */
export type StateModel = ReturnType<typeof stateOf>;

/** What a replay into a world answers. */
export type ReplayAnswer = StateModel & { readonly report: ReplayReport; readonly kept: string };

/** Names of snapshots are names of files. */
const named = v.object({ name: v.pipe(v.string(), v.regex(WORLD_NAME)) });

const nothingNamed = (value: string) => refuse(ERROR.notFound, 'notFound', { value });

async function textOf(request: Request): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function readable(text: string): Recording | Error {
  try {
    return parseRecording(text);
  } catch (problem) {
    return problem instanceof Error ? problem : new Error(String(problem));
  }
}

/**
 * Takes a recording as the body (`application/x-ndjson`): plays it by today's rules, and lets this world stand where
 * it ends. With `?check=1` it only says how the replay went.
 */
async function replay(request: Request, response: Parameters<RequestHandler>[1]): Promise<void> {
  const { live, language, persona } = callerOf(request);
  const recording = readable(await textOf(request));
  if (recording instanceof Error) {
    send(response, { ...refusedEnvelope({ refused: ERROR.illegalFormat }, language), message: recording.message });
    return;
  }
  const report = replayRecording(recording);
  if (queryText(request, 'check') !== '') {
    send(response, succeeded({ report }, language));
    return;
  }
  const account = persona?.account ?? '';
  const kept = keepBefore(live.name, 'replay');
  const from = { world: recording.head.world, lines: recording.lines.length };
  const stands = standAt(live.name, recording, 'replay', account, from);
  const answer: ReplayAnswer = { report, kept, ...stateOf(stands, account) };
  send(response, succeeded(answer, language));
}

const download: RequestHandler = (request, response) => {
  const { live } = callerOf(request);
  const name = queryText(request, 'snapshot');
  const recording = name === '' ? recordingOf(live) : isWorldName(name) ? readSnapshot(name) : null;
  if (recording === null) {
    send(response, refusedEnvelope(nothingNamed(name), callerOf(request).language));
    return;
  }
  response.attachment(`${name || live.name}-${String(recording.lines.length)}.jsonl`);
  response.set('Cache-Control', 'no-store').type('application/x-ndjson').send(recordingText(recording));
};

/** Recordings and snapshots (decisions §6). */
export const recordings = {
  'GET /rehearsal/state': answers(({ live, account }) => stateOf(live, account)),
  'GET /rehearsal/lines': answers(({ live }) => live.lines.slice(-LAST).reverse()),
  'GET /rehearsal/recording': download,
  'POST /rehearsal/replay': ((request, response) => {
    replay(request, response).catch((problem: unknown) => {
      sendCrash(response, problem, callerOf(request).language);
    });
  }) satisfies RequestHandler,
  /** Back to a line; what came after it is kept as a snapshot. */
  'POST /rehearsal/rewind': takes(
    v.object({ line: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    ({ line }, { live, account }) => {
      if (line >= live.line)
        return { refused: ERROR.parameter, fields: [problem('line', 'notOneOf', { value: line })] };
      const kept = keepBefore(live.name, 'rewind');
      const { head, lines } = recordingOf(live);
      const stands = standAt(live.name, { head, lines: lines.slice(0, line) }, 'rewind', account, { line });
      return { kept, ...stateOf(stands, account) };
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
  'POST /rehearsal/restore': takes(named, ({ name }, { live, account }) => {
    const recording = readSnapshot(name);
    if (recording === null) return nothingNamed(name);
    const kept = name === `${live.name}-before-restore` ? name : keepBefore(live.name, 'restore');
    return { kept, ...stateOf(standAt(live.name, recording, 'restore', account, { name }), account) };
  }),
};
