import type { APIRequestContext, APIResponse } from '@playwright/test';
import * as v from 'valibot';
import { SUCCESS } from '../../src/domain/errors';
import { CONTROL, type ControlCall } from '../../mock/rehearsal/control/declared';

/** What a call of the rehearsal takes and what it answers, as mock/rehearsal/control/declared.ts has it. */
type InputOf<C> = C extends ControlCall<infer Input, infer _Parsed, infer _Model> ? Input : never;
type ModelOf<C> = C extends ControlCall<infer _Input, infer _Parsed, infer Model> ? Model : never;
type Control = typeof CONTROL;

const envelope = v.object({ success: v.boolean(), message: v.nullable(v.string()), model: v.unknown() });

/** What a call of the product came to. */
const made = v.looseObject({ orderNo: v.optional(v.string(), ''), id: v.optional(v.string(), '') });

/** The rehearsal over HTTP, for one browser: its cookies say which world, and who. */
export class Rehearsal {
  constructor(private readonly request: APIRequestContext) {}

  /** Signs in without the page. @throws Error for an account that nobody has */
  async signIn(account: string): Promise<void> {
    await modelOf(await this.request.post('/sso/session', { data: { account } }));
  }

  health = () => this.ask(CONTROL.health, {});
  /** How the world stands, with the hash of its state. */
  state = () => this.ask(CONTROL.state, {});
  /** Moves the world's time on, or lets it stand still. */
  clock = (input: InputOf<Control['moveClock']>) => this.ask(CONTROL.moveClock, input);
  /** Tells a scenario. */
  scenario = (name: string) => this.ask(CONTROL.scenario, { name });
  /** Has something go wrong. */
  fault = (input: InputOf<Control['fault']>) => this.ask(CONTROL.fault, input);
  /** Takes one fault away, or all of them and the storm. */
  clearFaults = (id?: number) => this.ask(CONTROL.clearFaults, id === undefined ? {} : { id });
  /** Begins a storm of faults that repeats by its seed. */
  storm = (input: InputOf<Control['storm']>) => this.ask(CONTROL.storm, input);
  endStorm = () => this.ask(CONTROL.endStorm, {});
  /** The calls that were made in this world, reads too: `(await requests({ call: 'approvals.*' })).count`. */
  requests = (query: InputOf<Control['requests']> = {}) => this.ask(CONTROL.requests, query);
  /** Enters a world; it is begun where there is none of that name. */
  enter = (name: string) => this.ask(CONTROL.enter, { name });
  reset = () => this.ask(CONTROL.reset, {});
  /** Removes a world for good. */
  remove = (world: string) => this.ask(CONTROL.removeWorld, { name: world });

  /**
   * Makes a call of the product as somebody, past the screen.
   * @param code what it must come to; a success unless a refusal is wanted
   * @returns its model, with the names that later calls need
   * @throws Error when it comes to something else
   */
  async play(
    account: string,
    call: string,
    input: unknown,
    code: string = SUCCESS,
  ): Promise<v.InferOutput<typeof made>> {
    const played = await this.ask(CONTROL.play, { account, call, input });
    if (played.code !== code) throw new Error(`${account} ${call}: ${played.message ?? played.code}, not ${code}`);
    return v.parse(made, v.is(made, played.model) ? played.model : {});
  }

  /** Lets the world begin where a recording began: with that seed, at that moment. */
  begin = (head: { readonly epoch: string; readonly rows: number }) =>
    this.replay(`${JSON.stringify({ format: 1, world: '', ...head })}\n`);

  /** The recording of the world, as a download gives it. */
  async recording(): Promise<string> {
    return (await this.request.get(CONTROL.recording.path)).text();
  }

  /** The recording of the world as a browser test. */
  async spec(): Promise<string> {
    return (await this.request.get(CONTROL.spec.path)).text();
  }

  /** Lets the world stand where a recording ends. */
  async replay(recording: string): Promise<ModelOf<Control['replay']>> {
    const headers = { 'Content-Type': 'application/x-ndjson' };
    const { path, model } = CONTROL.replay;
    return v.parse(model, await modelOf(await this.request.post(path, { data: recording, headers })));
  }

  /** Makes a call of the rehearsal's own. @throws Error with the reason in words */
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
