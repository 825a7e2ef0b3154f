import { createHash } from 'node:crypto';
import { CONSOLE_HEADER } from '../../src/contract/crossSite';
import type { Endpoint } from '../../src/contract/endpoint';
import { firmwareVersion, versionFile } from '../../src/contract/firmwareVersion';
import { toServer, wireOf } from '../../src/contract/wire';
import { ERROR, SUCCESS } from '../../src/domain/errors';
import { isJsonObject, type Json, type JsonObject } from '../openapi/schemas';
import { WIRE } from '../wire';
import { envelopeOf, instead, inWords, judge, type Expectation, type TrialResult, type Rule } from './exchange';
import { asRequest, whyNoAnswer, type Answered, type Ask, type TrialRequest, type Target } from './send';

/** The calls of a check: sending, collecting results, stopping; and the upload of a file. */

/** `Cookie` headers: of the session, which is a developer's where something is submitted, and of those who decide. */
export interface People {
  readonly submitter: string;
  readonly tester?: string;
  readonly operator?: string;
}

/** Deviations from an ordinary call. */
interface Sending {
  readonly as?: keyof People | 'nobody';
  readonly headers?: Readonly<Record<string, string>>;
  /** The idempotency key; a new one by default. */
  readonly key?: string;
  /** Whether later trials build on it: a refusal against the expectation, or a success, then ends the check. */
  readonly vital?: boolean;
  /** How long to repeat a call until its answer is as expected, in milliseconds. */
  readonly timeout?: number;
}

/** A request beside the calls of the contract. */
type Plain = Omit<TrialRequest, 'headers'> & Partial<Pick<TrialRequest, 'headers'>>;

/** A part of an answer. */
export const at = (value: Json | undefined, ...names: readonly string[]): Json | undefined =>
  names.reduce<Json | undefined>((inner, name) => (isJsonObject(inner) ? inner[name] : undefined), value);
export const textAt = (value: Json | undefined, ...names: readonly string[]): string => {
  const found = at(value, ...names);
  return typeof found === 'string' ? found : '';
};
export const rows = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

const { pathOf } = wireOf(WIRE);

/** Ends the trials: going on would write, or report, what nobody can rely on. The message has the reason. */
export class Stop extends Error {}

/** A part of an answer that the next calls send. @throws Stop when there is none */
export function need<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined || value === '' || Number.isNaN(value))
    throw new Stop(`its answer has no ${what}`);
  return value;
}
export const revisionOf = (model: Json): number => need(Number(at(model, 'revision') ?? NaN), 'revision');

/** Sends the calls of a check and collects the results. */
export class Trials {
  readonly results: TrialResult[] = [];
  /** The code of the last call's answer; null where it had none. */
  code: string | null = null;

  constructor(
    private readonly ask: Ask,
    private readonly target: Target,
    private readonly people: People,
  ) {}

  /**
   * Sends a call of the contract.
   * @returns the model of a success, also where it differs, else null
   * @throws Stop when the answer has no envelope, or is not the expected one of a vital call
   */
  async call(
    name: string,
    endpoint: Endpoint,
    input: JsonObject,
    expected: Expectation,
    { as = 'submitter', headers = {}, key = crypto.randomUUID(), vital = false, timeout = 0 }: Sending = {},
    rule?: Rule,
  ): Promise<Json> {
    if (WIRE.lacks?.includes(`${endpoint.method} ${endpoint.path}`) === true) {
      this.skip(`${name}: the adapter lacks the call`, endpoint);
      this.code = ERROR.unsupported;
      return null;
    }
    const cookie = as === 'nobody' ? '' : this.people[as];
    const request = asRequest(this.target, endpoint, input, {
      ...(cookie && { cookie }),
      ...(endpoint.effects && { 'idempotency-key': key }),
      ...headers,
    });
    const until = Date.now() + timeout;
    for (;;) {
      const judged = await judge(() => this.ask(request), endpoint, input, expected, rule);
      const { code, model, differences, harmless, failed, acceptance } = judged;
      const isHttp = typeof expected === 'number' || expected === 'signedOut';
      const isUnreadable = code === null && (!isHttp || failed);
      const isOther = failed || (code === SUCCESS) !== (expected === 'model');
      if ((isUnreadable || isOther) && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        continue;
      }
      this.results.push({ trial: { name, endpoint }, played: true, differences, harmless, acceptance });
      this.code = code;
      if (isUnreadable || (vital && isOther)) throw new Stop(differences.map(inWords).join('; '));
      return model;
    }
  }

  /** A call that never ends the check. @returns `problem`: null when it was accepted */
  async tryCall(...call: Parameters<Trials['call']>) {
    let model: Json = null;
    try {
      model = await this.call(...call);
    } catch (problem) {
      if (!(problem instanceof Stop)) throw problem;
    }
    return { model, problem: this.code === SUCCESS ? null : (this.code ?? 'its answer cannot be read') };
  }

  /** Notes a trial for which the server has no data, or no support. */
  skip(name: string, endpoint: Pick<Endpoint, 'path'> & { readonly method: string }): void {
    this.results.push({ trial: { name, endpoint }, played: false, differences: [], harmless: [], acceptance: null });
  }

  /**
   * Sends any other request; `rule` returns what is wrong with its answer, or null.
   * @throws Stop without an answer, and for a problem of a vital one
   */
  async plain(
    name: string,
    request: Plain,
    rule: (answer: Answered) => string | null,
    vital = false,
  ): Promise<Answered> {
    const { method, path, headers } = request;
    let answer: Answered | null = null;
    let problem: string | null;
    try {
      answer = await this.ask({ ...request, headers: { cookie: this.people.submitter, ...headers } });
      problem = rule(answer);
    } catch (failure) {
      problem = `no answer: ${whyNoAnswer(failure)}`;
    }
    const endpoint = { method, path: new URL(path, this.target.base).pathname };
    const differences = problem === null ? [] : [{ path: '', problem }];
    this.results.push({ trial: { name, endpoint }, played: true, differences, harmless: [], acceptance: null });
    if (answer === null || (vital && problem !== null)) throw new Stop(problem ?? '');
    return answer;
  }
}

/** Whether an answer to the last bytes of a file means that they arrived: the server may attach the file later. */
function whyNotArrived(answer: Answered): string | null {
  const content = envelopeOf(answer);
  const attached = answer.http < 300 && content.valid && content.value.code === SUCCESS;
  const arrived = attached || [202, 204].includes(answer.http);
  return arrived ? null : `HTTP ${String(answer.http)}: ${answer.body.slice(0, 200)}`;
}

const TAKEN = 'a file is taken whose hash is another one';
/** Whether an answer means that a file was taken; with 202 and 204 the version shows it. */
const whyTaken = (answer: Answered): string | null =>
  ![202, 204].includes(answer.http) && whyNotArrived(answer) === null ? TAKEN : null;

const TUS = { 'tus-resumable': '1.0.0', [CONSOLE_HEADER.name.toLowerCase()]: CONSOLE_HEADER.value };
/** The console then sends one PUT. */
const NO_TUS = [404, 405, 412, 501];

/** Whether an answer has one of these statuses and, if given, this offset. @returns what is wrong, or null */
function expected({ http, headers }: Answered, statuses: readonly number[], offset?: number): string | null {
  if (!statuses.includes(http)) return instead(`HTTP ${statuses.join(' or ')}`, `HTTP ${String(http)}`);
  const said = headers.get('upload-offset') ?? 'missing';
  if (offset === undefined || said === String(offset)) return null;
  return `Upload-Offset is ${said}, not ${String(offset)}`;
}

/** Where an upload goes on; '' where the answer has no address. */
function addressOf({ headers }: Answered): string {
  const location = headers.get('location') ?? '';
  if (location === '') return '';
  const url = new URL(location, new URL(pathOf(versionFile.upload.path), 'http://base'));
  return url.host === 'base' ? url.pathname + url.search : url.href;
}

/** Queries, resumes, corrupts, completes and cancels an upload. @param begin the request that began it */
async function sendParts(check: Trials, begin: Plain, path: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
  const part = (name: string, from: number, to: number, rule: (answer: Answered) => string | null) => {
    const headers = { ...TUS, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
    return check.plain(name, { method: 'PATCH', path, body: file.slice(from, to), headers }, rule, true);
  };
  const half = Math.floor(file.length / 2);
  const head = { method: 'HEAD', path, headers: { 'tus-resumable': '1.0.0' } };
  await check.plain('nothing has arrived yet', head, (answer) => expected(answer, [200], 0));
  await part('its first half', 0, half, (answer) => expected(answer, [204], half));
  await part('a part from another offset', half + 1, half + 2, (answer) => expected(answer, [409]));
  await check.plain('half of the file has arrived', head, (answer) => expected(answer, [200], half));
  const gone = addressOf(await check.plain('another upload begins', begin, () => null));
  if (gone === '') check.skip('an upload is cancelled', { method: 'DELETE', path: versionFile.upload.path });
  else {
    const end = { method: 'DELETE', path: gone, headers: TUS };
    await check.plain('an upload is cancelled', end, (answer) => expected(answer, [204]));
    await check.plain('a cancelled upload is gone', { ...head, path: gone }, (answer) => expected(answer, [404, 410]));
  }
  await part('its second half', half, file.length, whyNotArrived);
}

/** Uploads a version's file by tus 1.0 with creation and termination or, without tus, by one PUT. */
export async function sendFile(check: Trials, versionId: string, firmwareNo: string): Promise<void> {
  // An unused hash, because a file belongs to one version.
  const file = new TextEncoder().encode(`contract check ${firmwareNo} ${crypto.randomUUID()}`);
  const hash = (kind: string): string => createHash(kind).update(file).digest('hex');
  const facts = { versionId, filename: `${firmwareNo}.bin`, sha256: hash('sha256'), md5: hash('md5') };
  const wrong = { ...facts, sha256: createHash('sha256').update('another file').digest('hex') };
  const path = pathOf(versionFile.upload.path);
  const beginOf = (given: typeof facts): Plain => {
    const metadata = Object.entries(given).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
    const headers = { ...TUS, 'upload-length': String(file.length), 'upload-metadata': metadata.join() };
    return { method: 'POST', path, headers };
  };
  const putOf = (given: typeof facts): Plain => {
    const sent = toServer(WIRE, versionFile.upload.path, { ...given, size: String(file.length) }) as Record<
      string,
      string
    >;
    const keyed = { ...TUS, 'idempotency-key': crypto.randomUUID() };
    if (typeof WIRE.upload === 'object') {
      const form = new FormData();
      for (const [field, value] of Object.entries(sent)) form.append(field, value);
      form.append(WIRE.upload.part, new Blob([file]), given.filename);
      return { method: 'POST', path, body: form, headers: keyed };
    }
    const headers = { ...keyed, 'content-type': 'application/octet-stream' };
    return { method: 'PUT', path: `${path}?${new URLSearchParams(sent).toString()}`, body: file, headers };
  };
  const hasFile = (name: string, rule: Rule, how: Sending = {}) =>
    check.call(name, firmwareVersion.detail, { id: versionId }, 'model', how, rule);
  const hasNone = () =>
    hasFile('the version has no file of a wrong hash', (model) =>
      (at(model, 'file') ?? null) === null ? null : TAKEN,
    );
  const begin = beginOf(facts);
  const hasTus = ({ http }: Answered): boolean => !NO_TUS.includes(http);
  const isBegun = (answer: Answered): string | null =>
    expected(answer, [201]) ?? (addressOf(answer) === '' ? 'Location is missing' : null);
  const mayBegin = (each: Answered) => (hasTus(each) ? isBegun(each) : null);
  const begun = WIRE.upload ? null : await check.plain('an upload begins', begin, mayBegin, true);
  if (begun !== null && hasTus(begun)) {
    const other = addressOf(await check.plain('an upload with a wrong hash begins', beginOf(wrong), () => null));
    const headers = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const whole = { method: 'PATCH', path: other, body: file, headers };
    if (other !== '') await check.plain('a file with a wrong hash is refused', whole, whyTaken, true);
    await hasNone();
    await sendParts(check, begin, addressOf(begun), file);
  } else {
    check.skip('uploads in parts: this server has no tus, the console sends the file as a whole', {
      method: 'PATCH',
      path,
    });
    await check.plain('a file with a wrong hash is refused', putOf(wrong), whyTaken, true);
    await hasNone();
    await check.plain('its file, as a whole', putOf(facts), whyNotArrived, true);
  }
  const isSame: Rule = (model) =>
    textAt(model, 'file', 'sha256') === facts.sha256 ? null : 'its file is another one, or none';
  await hasFile('the version has its file', isSame, { timeout: 30_000, vital: true });
}
