import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import * as v from 'valibot';
import { exportPath, isList, type Endpoint } from '../../../src/contract/endpoint';
import type { Envelope } from '../../../src/contract/envelope';
import { refuseCall, type CallNeeds } from '../../../src/domain/access/rights';
import { SUCCESS } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { isRefusal, type Refusal } from '../../../src/domain/reasons';
import { refusedEnvelope, refuseField, succeeded } from '../engine/answer';
import type { Actor, Attempt, Context, Frame, Prepare, Write } from '../engine/subject';
import { commitWrite } from '../engine/write';
import { metBy, withFaults, type Met } from './withFaults';
import { shaped } from './shape';
import { rehearsed } from './upstream';
import { callerOf, send, setTraceHeader, signedIn, toServerRow, type SignedIn } from './http';
import { givenBy, readInput } from './input';
import { personaOf, type Groups, type Persona, type Product } from './product';

const KEY = 'Idempotency-Key';
/** Rows of an export that are read at a time: the largest page. */
const LARGEST = 200;

interface Route<World extends Frame, Event, E> {
  readonly endpoint: E;
  readonly prepare: Prepare<World, Event> | null;
  /** @param met state and time, which a fault may put back */
  readonly answer: (
    call: string,
    caller: SignedIn<World, Event>,
    request: Request,
    met: Met<World>,
    given?: unknown,
  ) => Envelope;
}

/** A route of any input and model, for the mock table. */
type AnyRoute<World extends Frame, Event> = Route<
  World,
  Event,
  Pick<Endpoint, 'method' | 'path' | 'sends' | 'model' | 'effects'>
>;

/** One route per endpoint of a group; `tsc` fails for a missing one, a wrong input or a wrong model. */
type Routes<World extends Frame, Event, G> = { readonly [Name in keyof G]: Route<World, Event, G[Name]> };

/** A read; it changes nothing. */
export type Read<World, Input, Model> = (world: World, input: Input, context: Context) => Model | Refusal;

/** Refuses a persona without the needed rights; null when allowed (decisions §4.5). */
export function refuseRights(
  product: { readonly people: readonly Persona[] },
  needs: CallNeeds | null,
  { code, roles }: Actor,
  language: Language,
): Refusal | null {
  return refuseCall(needs, { pages: new Set(personaOf(product, code)?.pages), roles }, language);
}

/** What only the writes of a product need. */
interface Writing<World, Event, About> {
  /** A write that is ready to run, with its row of the log; without an object when it was refused already. */
  readonly attempt: (about: About | null, input: unknown, run: Attempt<World, Event>['run']) => Attempt<World, Event>;
  /** An input, completed by what the server's shape never told the client. */
  readonly completed?: <Parsed>(world: World, schema: v.GenericSchema<unknown, Parsed>, input: Parsed) => Parsed;
}

/** How the calls of a product are declared, typed by its contract. */
export function callsOf<World extends Frame, Event, About, G extends Groups>(
  product: Product<World, Event> & { readonly groups: G },
  { attempt, completed = (_world, _schema, input) => input }: Writing<World, Event, About>,
) {
  const { commands } = product.worlds;

  function reads<Input, Parsed, Model, Effects extends boolean>(
    endpoint: Endpoint<Input, Parsed, Model, Effects>,
    run: Read<World, Parsed, Model>,
  ): Route<World, Event, Endpoint<Input, Parsed, Model, Effects>> {
    return {
      endpoint,
      prepare: null,
      answer: (_call, { actor, live, language }, request, { state, at }, given = givenBy(endpoint, request)) => {
        const refused = refuseRights(product, endpoint.needs, actor, language);
        const input = refused ?? readInput(endpoint, given);
        const found = isRefusal(input) ? input : run(state, input, live.reading(actor, language, at));
        return isRefusal(found) ? refusedEnvelope(found, language) : succeeded(found, language);
      },
    };
  }

  /**
   * A route that writes, once per idempotency key; a repeated key gets the first answer. Every result, refusals
   * included, is journaled and logged before it is sent.
   * @param about the object named in the operation log
   */
  function writes<Input, Parsed, Model>(
    endpoint: Endpoint<Input, Parsed, Model, true>,
    about: (input: Parsed) => About,
    run: Write<World, Event, Parsed, Model>,
  ): Route<World, Event, Endpoint<Input, Parsed, Model, true>> {
    const prepare: Prepare<World, Event> = (given, { actor, language }) => {
      const input = refuseRights(product, endpoint.needs, actor, language) ?? readInput(endpoint, given);
      return isRefusal(input)
        ? attempt(null, null, () => input)
        : attempt(about(input), input, (world, context) =>
            run(world, completed(world, endpoint.input, input), context),
          );
    };
    return {
      endpoint,
      prepare,
      answer: (call, { actor, live, language }, request, { at }) => {
        const key = request.get(KEY);
        if (key === undefined) return refusedEnvelope(refuseField(KEY, 'required'), language);
        const given = givenBy(endpoint, request);
        const writer = { call, actor, language, address: request.ip ?? '', key };
        return commitWrite(live, writer, given, prepare(given, { actor, language }), at);
      },
    };
  }

  /**
   * Declares the write of a call that receives a file.
   * @param schema what the server measured on the file, and what the journal stores
   * @throws ValiError from the write, for an input of another shape
   */
  function writesFile<Input>(
    call: string,
    needs: CallNeeds | null,
    schema: v.GenericSchema<unknown, Input>,
    about: (input: Input) => About,
    run: Write<World, Event, Input, unknown>,
  ): Prepare<World, Event> {
    const prepare: Prepare<World, Event> = (given, { actor, language }) => {
      const input = v.parse(schema, given);
      const refused = refuseRights(product, needs, actor, language);
      return attempt(about(input), input, (world, context) => refused ?? run(world, input, context));
    };
    commands.set(call, prepare);
    return prepare;
  }

  function handle(call: string, route: AnyRoute<World, Event>): RequestHandler {
    if (route.prepare) commands.set(call, route.prepare);
    const answer: Parameters<typeof withFaults>[2] = (request, response) => {
      callerOf(product, request).live.settle();
      // Releasing due orders may have met a full disk, after which the world is opened again.
      const caller = signedIn(product, request, response);
      if (caller === null) return;
      const { live } = caller;
      // The console takes the server time from this header.
      const met = metBy(response, live);
      response.set('Date', new Date(met.at).toUTCString());
      const answered = route.answer(call, caller, request, met);
      const envelope = shaped(route.endpoint, answered, request);
      setTraceHeader(response, live);
      send(response, envelope);
    };
    return withFaults(product, call, answer, (request) => givenBy(route.endpoint, request));
  }

  /** Answers all rows of a list, a page at a time so that others are answered between (decisions §3). */
  function exported(call: string, route: AnyRoute<World, Event>): RequestHandler {
    const { path } = route.endpoint;
    const pageOf = v.safeParser(v.object({ list: v.array(v.unknown()), asOf: v.string() }));
    return withFaults(product, call, (request, response) => {
      callerOf(product, request).live.settle();
      const caller = signedIn(product, request, response);
      if (caller === null) return;
      const given = {
        ...v.parse(v.record(v.string(), v.unknown()), givenBy(route.endpoint, request)),
        pageSize: LARGEST,
      };
      const met = metBy(response, caller.live);
      const answered = (current: number, asOf?: string) =>
        route.answer(call, caller, request, met, { asOf, ...given, current });
      const first = answered(1);
      if (first.code !== SUCCESS) {
        send(response, first);
        return;
      }
      response.attachment(`${call}.ndjson`).set('Cache-Control', 'no-store').type('application/x-ndjson');
      async function* lines() {
        for (let page = pageOf(first.model), current = 1; page.success && page.output.list.length > 0;) {
          yield page.output.list.map((row) => `${JSON.stringify(toServerRow(path, row))}\n`).join('');
          await setImmediate();
          page = pageOf(answered((current += 1), page.output.asOf).model);
        }
      }
      // A client may go away before the end.
      pipeline(Readable.from(lines()), response, () => undefined);
    });
  }

  /**
   * Umi's mock table of a contract group: `METHOD path` → handler. Each handler checks session, rights and input, and
   * answers errors as envelopes.
   * @param prefix put before the paths: the gateway's suffix, '' for the product
   */
  function implement<Name extends keyof G & string>(
    name: Name,
    routes: Routes<World, Event, G[Name]> & Readonly<Record<string, AnyRoute<World, Event>>>,
    prefix = '',
  ): Record<string, RequestHandler> {
    const table = Object.entries<AnyRoute<World, Event>>(routes).map(([call, route]): [string, RequestHandler] => [
      `${route.endpoint.method} ${prefix}${route.endpoint.path}`,
      handle(`${name}.${call}`, route),
    ]);
    const lists = Object.entries<AnyRoute<World, Event>>(routes).filter(([, { endpoint }]) => isList(endpoint));
    const whole = lists.map(([, route]): [string, RequestHandler] => [
      `GET ${prefix}${exportPath(route.endpoint)}`,
      exported(`${name}.export`, route),
    ]);
    return rehearsed(Object.fromEntries([...table, ...whole]));
  }

  return { reads, writes, writesFile, implement };
}
