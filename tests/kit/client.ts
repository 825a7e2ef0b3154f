import { setTimeout as delay } from 'node:timers/promises';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import * as v from 'valibot';
import { SUCCESS } from '../../src/domain/errors';
import type { CallName } from '../../mock/rehearsal/control/conditions';
import { CONTROL, type ControlCall, type ControlInput } from '../../mock/rehearsal/control/controlCalls';
import type { Account } from '../../mock/rehearsal/firmware/personas';
import type { ScenarioName } from '../../mock/rehearsal/firmware/scenarios/scenarios';

export type { Account };

const envelope = v.object({ success: v.boolean(), message: v.nullable(v.string()), model: v.unknown() });

/** Result of a product call. */
const made = v.looseObject({ orderNo: v.optional(v.string(), ''), id: v.optional(v.string(), '') });

/** How long an attempt may be pending, and how often it is looked at, in milliseconds. */
const PENDING_MS = 15_000;
const LOOK_MS = 100;

type GroupOf<Name> = Name extends `${infer Group}.${string}` ? `${Group}.*` : never;
/** A call, a group of calls (`testing.*`), several with commas, or all. */
type Calls = CallName | GroupOf<CallName> | '*' | `${CallName},${string}`;

/** A fault, or which attempts are meant, by names that there are. */
type Named<Input> = Omit<Input, 'call' | 'account'> & { readonly call?: Calls; readonly account?: Account };
type AttemptFilter = Omit<Named<ControlInput<'requests'>>, 'call'> & { readonly call?: CallName };
type Fault = Named<ControlInput<'fault'>>;

/** Client of the rehearsal's own API for one browser; cookies carry world and person. */
export class Rehearsal {
  constructor(private readonly request: APIRequestContext) {}

  /** Signs in without the page. @throws Error for an unknown account */
  async signIn(account: Account): Promise<void> {
    await modelOf(await this.request.fetch('/sso/session', { method: 'POST', data: { account } }));
  }

  health = () => this.ask(CONTROL.health, {});
  /** Moves the world's clock, or freezes it. */
  clock = (input: ControlInput<'moveClock'>) => this.ask(CONTROL.moveClock, input);
  scenario = (name: ScenarioName) => this.ask(CONTROL.scenario, { name });
  fault = (input: Fault) => this.ask(CONTROL.fault, input);
  clearFaults = (id?: number) => this.ask(CONTROL.clearFaults, id === undefined ? {} : { id });
  /** The attempts to call, reads included: `(await requests({ call: 'approvals.verify', orderNo })).count`. */
  requests = (query: AttemptFilter = {}) => this.ask(CONTROL.requests, query);

  /**
   * Expects that a call was sent once, repetitions of the same key aside, and was executed.
   * @throws Error with all attempts that match
   */
  async expectOnce(call: CallName, filter: Omit<AttemptFilter, 'call'> = {}): Promise<void> {
    const made = () => this.requests({ ...filter, call });
    let latest = await made();
    const isOpen = ({ list }: typeof latest) => list.length === 0 || list.some((row) => row.outcome === 'pending');
    for (const end = Date.now() + PENDING_MS; Date.now() < end && isOpen(latest);) {
      await delay(LOOK_MS);
      latest = await made();
    }
    const { count, distinct, list } = latest;
    if (distinct === 1 && list.some(({ executed }) => executed)) return;
    const found =
      count === 0 ? 'It was not sent.' : `${String(count)} attempts, ${String(distinct)} without repetitions`;
    const others = count === 0 ? (await this.requests()).list.slice(0, 10) : list;
    const title = `${call} ${JSON.stringify(filter)} was to be sent once and executed. ${found}`;
    throw new Error([title, ...others.map((row) => JSON.stringify(row)).reverse()].join('\n'));
  }
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
    account: Account,
    call: CallName,
    input: unknown,
    code: string = SUCCESS,
  ): Promise<v.InferOutput<typeof made>> {
    const played = await this.ask(CONTROL.play, { account, call, input });
    if (played.code !== code) throw new Error(`${account} ${call}: ${played.message ?? played.code}, not ${code}`);
    return v.parse(made, v.is(made, played.model) ? played.model : {});
  }

  /** Begins the world anew with a seed that ends at a time, and its clock from there. */
  begin = (seed: { readonly epoch: string }) => this.ask(CONTROL.reset, seed);

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
