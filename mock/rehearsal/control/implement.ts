import type { Request, RequestHandler } from 'express';
import * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint';
import type { ENDPOINTS } from '../../../src/contract/endpoints';
import type { Envelope } from '../../../src/contract/envelope';
import { refuseCall, type CallNeeds } from '../../../src/domain/access/rights';
import type { Language } from '../../../src/domain/language';
import { isRefusal, type Refusal } from '../../../src/domain/reasons';
import { refusedEnvelope, refuseField, succeeded } from '../engine/envelopes';
import type { Actor } from '../../../src/domain/workflow/actions';
import type { About, Context, Prepare, Write } from '../engine/write';
import type { World } from '../engine/world';
import { personaOf } from '../firmware/personas';
import * as worlds from '../firmware/worlds';
import { withFaults } from './withFaults';
import { completedInput, shapedAnswer } from './shape';
import { send, setTraceHeader, signedIn, type SignedIn } from './http';
import { givenBy, misfit, readInput } from './input';

/**
 * Turns endpoints of src/contract into handlers of Umi's mock, for the files in mock/: `implement` a group, each endpoint by `reads`
 * or `writes`. `live` is the caller's open world: the state of the mock server in memory, and its journal.
 */

const KEY = 'Idempotency-Key';

/** `prepare` makes a write from what was sent, by a request or in a scenario; null for a call that reads. */
interface Route<E> {
  readonly endpoint: E;
  readonly prepare: Prepare | null;
  readonly answer: (call: string, caller: SignedIn, request: Request) => Envelope;
}

type AnyRoute = Route<Pick<Endpoint, 'method' | 'path' | 'sends' | 'model' | 'effects'>>;

/** One route per endpoint of a group; `tsc` fails for a missing one, a wrong input or a wrong model. */
type Routes<G> = { readonly [Name in keyof G]: Route<G[Name]> };

/** Refuses a persona without the needed rights; null when allowed. */
export function refuseRights(needs: CallNeeds | null, { code, roles }: Actor, language: Language): Refusal | null {
  return refuseCall(needs, { pages: new Set(personaOf(code)?.pages), roles }, language);
}

/** A route that reads; it changes nothing. */
export function reads<Input, Parsed, Model, Effects extends boolean>(
  endpoint: Endpoint<Input, Parsed, Model, Effects>,
  run: (world: World, input: Parsed, context: Context) => Model | Refusal,
): Route<Endpoint<Input, Parsed, Model, Effects>> {
  return {
    endpoint,
    prepare: null,
    answer: (_call, { actor, live, language }, request) => {
      const refused = refuseRights(endpoint.needs, actor, language);
      const input = refused ?? readInput(endpoint, givenBy(endpoint, request));
      const found = isRefusal(input) ? input : run(live.world, input, live.reading(actor, language));
      return isRefusal(found) ? refusedEnvelope(found, language) : succeeded(found, language);
    },
  };
}

/** Prepares a write of an input, which is read after the rights of its sender. */
const preparing =
  <Input>(
    needs: CallNeeds | null,
    read: (sent: unknown) => Input | Refusal,
    about: (input: Input) => About,
    run: Write<Input, unknown>,
  ): Prepare =>
  (sent, { actor, language }) => {
    const input = refuseRights(needs, actor, language) ?? read(sent);
    if (isRefusal(input)) return { object: null, input: null, run: () => input };
    return { object: about(input), input, run: (world, context) => run(world, input, context) };
  };

/**
 * A route that writes, once per idempotency key; a repeated key gets the first answer. Every result, refusals
 * included, is journaled and logged before it is sent.
 * @param about the object named in the operation log
 */
export function writes<Input, Parsed, Model>(
  endpoint: Endpoint<Input, Parsed, Model, true>,
  about: (input: Parsed) => About,
  run: Write<Parsed, Model>,
): Route<Endpoint<Input, Parsed, Model, true>> {
  const runWhole: Write<Parsed, Model> = (world, input, context) =>
    run(world, completedInput(world, endpoint.input, input), context);
  const prepare = preparing(endpoint.needs, (sent) => readInput(endpoint, sent), about, runWhole);
  return {
    endpoint,
    prepare,
    answer: (call, { actor, live, language }, request) => {
      const key = request.get(KEY);
      if (!key?.trim()) return refusedEnvelope(refuseField(KEY, 'required'), language);
      const given = givenBy(endpoint, request);
      const writer = { call, actor, language, address: request.ip ?? '', key };
      return worlds.commitAs(live, writer, given);
    },
  };
}

/** Declares the write of a call that receives a file. @param schema what the server measured, and what the journal stores */
export function writesFile<Input>(
  call: string,
  needs: CallNeeds | null,
  schema: v.GenericSchema<unknown, Input>,
  about: (input: Input) => About,
  run: Write<Input, unknown>,
): void {
  const read = (sent: unknown) => {
    const { success, output, issues } = v.safeParse(schema, sent);
    return success ? output : misfit(issues);
  };
  worlds.commands.set(call, preparing(needs, read, about, run));
}

function handle(call: string, route: AnyRoute): RequestHandler {
  if (route.prepare) worlds.commands.set(call, route.prepare);
  const answer: Parameters<typeof withFaults>[1] = (request, response) => {
    const caller = signedIn(request);
    const { live } = caller;
    // The console takes the server time from this header.
    response.set('Date', new Date(live.now()).toUTCString());
    const answered = route.answer(call, caller, request);
    const envelope = shapedAnswer(route.endpoint, answered, request);
    setTraceHeader(response, live);
    send(response, envelope);
  };
  return withFaults(call, answer, (request) => givenBy(route.endpoint, request));
}

/**
 * Umi's mock table of a contract group: `METHOD path` → handler. Each handler checks session, rights and input, and
 * answers errors as envelopes.
 * @param prefix put before the paths: of the sign-on gateway its suffix, which is `/sso-api`; of the product's server ''
 */
export function implement<Name extends keyof typeof ENDPOINTS>(
  name: Name,
  routes: Routes<(typeof ENDPOINTS)[Name]> & Readonly<Record<string, AnyRoute>>,
  prefix = '',
): Record<string, RequestHandler> {
  const table = Object.entries<AnyRoute>(routes).map(([call, route]): [string, RequestHandler] => [
    `${route.endpoint.method} ${prefix}${route.endpoint.path}`,
    handle(`${name}.${call}`, route),
  ]);
  return Object.fromEntries(table);
}
