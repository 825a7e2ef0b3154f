import { languageOf } from '../../../src/domain/language';
import { refuseField } from '../engine/envelopes';
import { guarded, queryText, setWorld, visitorOf } from './http';
import { personaOf } from '../firmware/personas';
import { snapshots, worlds as all } from '../firmware/rehearsal';
import { isLocalTarget } from './signIn';
import { existingWorlds } from '../engine/disk';
import { hold } from '../engine/hold';
import { watchWorld } from '../engine/journal';
import { DEFAULT_WORLD } from '../names';
import { isWorldName, worldExists } from '../engine/worlds';
import { answers, type Answered, healthIn, healthOf, routeOf } from './answers';
import { CONTROL, type ModelOf } from './controlCalls';

function worldRows(current: string): ModelOf<'worlds'> {
  const begun = existingWorlds();
  const others = begun.some(({ name }) => name === DEFAULT_WORLD) ? [] : [{ name: DEFAULT_WORLD, savedAt: '' }];
  return [...begun, ...others].map((world) => ({ ...world, current: world.name === current }));
}

/** Interval of collecting changes before they are sent, and of keep-alive lines, in milliseconds. */
const NOTIFY_AFTER_MS = 60;
const BEAT_MS = 20_000;
/** After which time a browser follows again when the stream ends. */
const RETRY_MS = 500;

/** Event stream of a world's summary: sent at once and after every change. */
const events = guarded((request, response) => {
  const named = languageOf(queryText(request, 'language') || request.headers['accept-language']);
  const { world, persona: browser } = visitorOf(request);
  // EventSource cannot send headers.
  const persona = personaOf(queryText(request, 'person')) ?? browser;
  // Compression would buffer single lines.
  response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' }).flushHeaders();
  response.write(`retry: ${String(RETRY_MS)}\n\n`);
  let waiting: NodeJS.Timeout | undefined;
  const notify = (): void => {
    waiting = undefined;
    if (!isWorldName(world)) return;
    response.write(`data: ${JSON.stringify(healthIn({ world, language: named }, persona?.account ?? ''))}\n\n`);
  };
  const stop = watchWorld(world, () => {
    waiting ??= setTimeout(notify, NOTIFY_AFTER_MS);
  });
  const beat = setInterval(() => response.write(':\n\n'), BEAT_MS);
  const released = hold(() => response.end());
  response.once('close', () => {
    released();
    stop();
    clearTimeout(waiting);
    clearInterval(beat);
  });
  notify();
});

export const worlds = {
  events: [routeOf(CONTROL.events), events] satisfies Answered,
  worlds: answers(CONTROL.worlds, (_input, { world }) => worldRows(world)),
  /** Enters a world, also one that cannot be opened, so that it can be reset. */
  enter: answers(CONTROL.enter, ({ name, create }, { language, response, account }) => {
    if (create && !worldExists(name)) all.begin(name);
    all.ensure(name);
    const health = healthIn({ language, world: name }, account);
    setWorld(response, name);
    return health;
  }),
  /** An invitation link. */
  join: answers(CONTROL.join, ({ world, to }, { request, response }) => {
    if (!isLocalTarget(to, request.headers.host)) return refuseField('to', 'invalid');
    all.ensure(world);
    setWorld(response, world);
    response.redirect(303, to);
    return null;
  }),
  reset: answers(CONTROL.reset, ({ epoch, rows }, { world, account }) => {
    const kept = snapshots.before(world, 'reset');
    all.remove(world);
    const live = epoch === undefined ? all.begin(world) : all.beginAt(world, epoch, rows);
    return { ...kept, ...healthOf(live, account) };
  }),
  removeWorld: answers(CONTROL.removeWorld, ({ name }, { world }) => {
    all.ensure(name);
    snapshots.removeWorld(name);
    return worldRows(world);
  }),
};
