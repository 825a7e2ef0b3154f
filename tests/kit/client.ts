import type { APIRequestContext, APIResponse } from '@playwright/test';
import * as v from 'valibot';
import { SUCCESS } from '../../src/domain/errors';
import { CONTROL, type ControlCall, type InputOf, type ModelOf } from '../../mock/rehearsal/control/declared';

const envelope = v.object({ success: v.boolean(), message: v.nullable(v.string()), model: v.unknown() });

/** Result of a product call. */
const made = v.looseObject({ orderNo: v.optional(v.string(), ''), id: v.optional(v.string(), '') });

/** Client of the rehearsal's own API for one browser; cookies carry world and person. */
export class Rehearsal {
  constructor(private readonly request: APIRequestContext) {}

  /** Signs in without the page. @throws Error for an unknown account */
  async signIn(account: string): Promise<void> {
    await modelOf(await this.request.post('/sso/session', { data: { account } }));
  }

  health = () => this.ask(CONTROL.health, {});
  /** The world's summary with the hash of its state. */
  state = () => this.ask(CONTROL.state, {});
  /** Moves the world's clock, or freezes it. */
  clock = (input: InputOf<'moveClock'>) => this.ask(CONTROL.moveClock, input);
  /** Builds a scenario. */
  scenario = (name: string) => this.ask(CONTROL.scenario, { name });
  /** Adds a fault. */
  fault = (input: InputOf<'fault'>) => this.ask(CONTROL.fault, input);
  /** Removes one fault, or all faults and the storm. */
  clearFaults = (id?: number) => this.ask(CONTROL.clearFaults, id === undefined ? {} : { id });
  /** Starts random faults, repeatable by seed. */
  storm = (input: InputOf<'storm'>) => this.ask(CONTROL.storm, input);
  endStorm = () => this.ask(CONTROL.endStorm, {});
  /** The calls made in this world, reads included: `(await requests({ call: 'approvals.*' })).count`. */
  requests = (query: InputOf<'requests'> = {}) => this.ask(CONTROL.requests, query);
  /** Enters a world. @param create begins it when it does not exist; otherwise that is an error */
  enter = (name: string, create = false) => this.ask(CONTROL.enter, { name, create });
  reset = () => this.ask(CONTROL.reset, {});
  /** Removes a world with its journal. */
  remove = (world: string) => this.ask(CONTROL.removeWorld, { name: world });

  /**
   * Makes a call of the product as a person, without a screen.
   * @param code expected code; success by default
   * @returns its model, with the names that later calls need
   * @throws Error for another result
   */
  async play(
    account: string,
    call: string,
    input: unknown,
    code: string = SUCCESS,
    faults = false,
  ): Promise<v.InferOutput<typeof made>> {
    const played = await this.ask(CONTROL.play, { account, call, input, faults });
    if (played.code !== code) throw new Error(`${account} ${call}: ${played.message ?? played.code}, not ${code}`);
    return v.parse(made, v.is(made, played.model) ? played.model : {});
  }

  /** The same, meeting the faults in force. @param code '' where a fault gives none */
  attempt = (account: string, call: string, input: unknown, code: string = SUCCESS) =>
    this.play(account, call, input, code, true);

  /** The first difference between what this world did and what a recording did; null without one. */
  difference = (recorded: InputOf<'compare'>) => this.ask(CONTROL.compare, recorded);

  /** Resets the world to the start of a recording. */
  begin = (head: { readonly epoch: string; readonly rows: number }) =>
    this.replay(`${JSON.stringify({ format: 1, world: '', ...head })}\n`);

  /** The recording of the world, as downloaded. */
  async recording(): Promise<string> {
    return (await this.request.get(CONTROL.recording.path)).text();
  }

  /** The recording of the world as a browser test. */
  async spec(): Promise<string> {
    return (await this.request.get(CONTROL.spec.path)).text();
  }

  /** Sets the world to the end of a recording. */
  async replay(recording: string): Promise<ModelOf<'replay'>> {
    const headers = { 'Content-Type': 'application/x-ndjson' };
    const { path, model } = CONTROL.replay;
    return v.parse(model, await modelOf(await this.request.post(path, { data: recording, headers })));
  }

  /** Makes a control call. @throws Error with the reason as text */
  async ask<Input extends object, Parsed, Model>(
    call: ControlCall<Input, Parsed, Model>,
    input: Input,
  ): Promise<Model> {
    const { method, sends } = call;
    const values = Object.entries(input).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const path = values.reduce((at, [name, value]) => at.replace(`:${String(name)}`, String(value)), call.path);
    const sent = sends === 'body' ? { data: input } : sends === 'query' ? { params: new URLSearchParams(values) } : {};
    return v.parse(call.model, await modelOf(await this.request.fetch(path, { method, ...sent })));
  }
}

async function modelOf(answer: APIResponse): Promise<unknown> {
  const { success, message, model } = v.parse(envelope, await answer.json());
  if (!success) throw new Error(message ?? '');
  return model;
}
