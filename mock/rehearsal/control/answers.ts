import type { Request, RequestHandler, Response } from 'express';
import * as v from 'valibot';
import { isRefusal, type Refusal } from '../../../src/domain/reasons';
import { isOffline } from '../engine/faults';
import { ensureSameWorld, guardedHandler, send, statusOf, visitorOf, type Visitor } from './http';
import { refusedEnvelope, succeeded } from '../engine/envelopes';
import type { LiveWorld } from '../firmware/liveWorld';
import * as worlds from '../firmware/worlds';
import { CONTROL, type ControlCall } from './controlCalls';
import { givenBy, misfit } from './input';

/** Who sends a call of the rehearsal's own API (controlCalls.ts), by which testers and tests control it. */
export interface ControlCaller extends Visitor {
  readonly request: Request;
  readonly response: Response;
  /** Opens the world. @throws RehearsalError when it cannot be opened */
  readonly live: LiveWorld;
}

/** The summary of a world, which may fail to open. */
export function healthOf({ world, language, account }: Pick<Visitor, 'world' | 'language' | 'account'>) {
  const broken = worlds.broken(world);
  const live = broken ? null : worlds.live(world);
  const faults = live?.world.faults ?? [];
  return {
    world,
    now: live?.now() ?? new Date().toISOString(),
    frozen: typeof live?.world.clock.frozenAt === 'string',
    line: live?.line ?? 0,
    account: account || null,
    faults: faults.length,
    offline: isOffline(faults, account),
    broken: broken?.answer(language).message ?? null,
    missing: broken?.why === 'noWorld',
  };
}

/** `METHOD path` with its handler: an entry of Umi's mock table. */
export type Answered = readonly [route: string, handler: RequestHandler];

type Found<Model> = Model | Refusal | null;

/** Handles a declared call; invalid input is refused with its field. */
export function answers<Input, Parsed, Model>(
  declared: ControlCall<Input, Parsed, Model>,
  run: (input: Parsed, caller: ControlCaller) => Found<Model> | Promise<Found<Model>>,
): Answered {
  const handler = guardedHandler(async (request, response) => {
    const visitor = visitorOf(request);
    const { language } = visitor;
    const caller: ControlCaller = {
      ...visitor,
      request,
      response,
      get live() {
        return worlds.live(visitor.world);
      },
    };
    // A page of another world may change the browser's world.
    if (declared.method !== 'GET' && declared.path !== CONTROL.enter.path) ensureSameWorld(request);
    const input = v.safeParse(declared.input, givenBy(declared, request));
    const found = input.success ? await run(input.output, caller) : misfit(input.issues);
    if (response.headersSent) return;
    if (isRefusal(found)) send(response, refusedEnvelope(found, language), statusOf(found.refused));
    else send(response, succeeded(found, language));
  });
  return [`${declared.method} ${declared.path}`, handler];
}
