import { SUCCESS } from '../../../../src/domain/errors';
import type { Effect } from '../../effects';
import { drawFault, type FaultRule } from '../../engine/faults';
import { OWN_CALLS } from '../../engine/liveWorld';
import type { JournalLine, Recording } from '../../engine/recording';
import { type Frame, isFrameEvent } from '../../engine/subject';
import { SCENARIO, type Product } from '../product';
import { endingOf, isFields, stoppedWrite, type Fields } from './ending';

/** Folder of generated specs, from which imports are resolved. */
export const SPEC_FOLDER = 'tests/e2e/specs/recorded';
const KIT = '../../../kit';

/** Lines within this interval have the same time in the spec, in milliseconds. */
const MOMENT_MS = 60_000;
/** Maximum duration of a line, in milliseconds. */
const LINE_MS = 20_000;

class Writer<World extends Frame, Event> {
  readonly body: string[] = [];
  /** Variables, by what they hold in the recording. */
  private readonly variables = new Map<string, string>();
  private faults: readonly FaultRule[] = [];
  /** Faults in force at the next line's call; hits are journaled before it. */
  private met: { readonly faults: readonly FaultRule[]; readonly storm: boolean } | null = null;
  private moment = '';
  /** Number of attempts on the screen by person and call. */
  private readonly sent = new Map<string, number>();

  constructor(
    private readonly lines: readonly JournalLine<Event>[],
    private readonly product: Product<World, Event>,
  ) {}

  write(): void {
    for (const line of this.lines) {
      if (line.call.startsWith(OWN_CALLS)) this.own(line, line.call.slice(OWN_CALLS.length));
      else if (this.product.worlds.subject.timed(line.call) !== null) this.goesTo(line.at, true);
      else this.call(line);
      for (const event of line.events)
        if (isFrameEvent(event) && event.type === 'faultsSet') this.faults = event.faults;
    }
  }

  /** The rehearsal's own lines: faults are set again, and the clock follows the lines. */
  private own(line: JournalLine<Event>, call: string): void {
    const { n, actor, input } = line;
    if (call === 'faults' && isFields(input)) {
      if ('effect' in input) this.say(`await fault(${this.literal(input)});`);
      else this.say(`await rehearsal.clearFaults(${input.id === undefined ? '' : this.literal(input.id)});`);
    } else if (call === 'storm') {
      this.say(input === null ? 'await rehearsal.endStorm();' : `await rehearsal.storm(${this.literal(input)});`);
    } else if ((call === 'fault' || call === 'chaos') && isFields(input)) {
      const stopped = stoppedWrite(line, this.product.worlds.commands);
      const what = String(input.call);
      if (stopped && 'input' in input) this.call({ ...line, call: what, input: stopped.input }, stopped.effect);
      else if (this.lines[n]?.actor === actor && this.lines[n].call === what)
        this.met = { faults: this.faults, storm: call === 'chaos' && !!input.effect };
      else if (this.product.worlds.commands.has(what))
        this.say(`// ${actor}: ${what} met a fault and was not carried out; what was sent is not recorded.`);
    }
  }

  /** @param stopped the effect that kept the write from being executed */
  private call(line: JournalLine<Event>, stopped: Effect | null = null): void {
    const sent = isFields(line.input) ? line.input : {};
    const screen =
      line.address === SCENARIO || (line.code !== SUCCESS && !stopped) ? null : this.product.told.acts[line.call];
    const input = screen?.input(sent) ?? null;
    if (this.isDraft(line, sent)) return;
    this.goesTo(line.at);
    this.body.push('', `  // ${String(line.n)} ${line.call}`);
    // When a fault hits the answer, a screen action cannot return the name that later lines use.
    const broken = stopped !== null || this.meets(line, sent);
    const nameless = line.call in this.product.told.names && broken;
    if (screen && input && !nameless) this.screenAct(line, screen.name, input, broken);
    else this.pastTheScreen(line, stopped);
    this.met = null;
  }

  private isDraft({ call, address, n, actor }: JournalLine<Event>, sent: Fields): boolean {
    const { numberOf } = this.product.orders;
    const later = this.lines.slice(n).filter((line) => line.actor === actor && line.call in this.product.told.acts);
    const isLater = later.some(({ input }) => numberOf(input) === numberOf(sent));
    return call === this.product.told.draft && address !== SCENARIO && isLater;
  }

  private screenAct(line: JournalLine<Event>, act: string, input: Fields, broken: boolean): void {
    const { actor, call } = line;
    const nth = (this.sent.get(`${actor} ${call}`) ?? 0) + 1;
    this.sent.set(`${actor} ${call}`, nth);
    const args = [`await as('${actor}')`, this.literal(input), ...(broken ? ["'sent'"] : [])].join(', ');
    this.say(`${this.kept(line, true)}await ${act}(${args});`);
    if (!broken) return;
    const asked = `await rehearsal.requests({ call: '${call}', account: '${actor}' })`;
    this.say(`await expect.poll(async () => (${asked}).count).toBe(${String(nth)});`);
    this.say('// The answer met a fault: what must be seen on this page?');
  }

  private pastTheScreen(line: JournalLine<Event>, stopped: Effect | null): void {
    const { actor, call, input, address } = line;
    const code = stopped?.kind === 'code' ? stopped.code : line.code;
    const args = [actor, call].map((text) => `'${text}'`).join(', ');
    const refused = code === SUCCESS ? '' : `, '${code}'`;
    // Calls of scenarios meet no faults.
    const how = address === SCENARIO || (this.faults.length === 0 && !this.met && !stopped) ? 'play' : 'attempt';
    this.say(`${this.kept(line, false)}await rehearsal.${how}(${args}, ${this.literal(input)}${refused});`);
  }

  /** `const order1 = ` when later lines use the result. @param bare the action returns the name itself */
  private kept({ call, input, code, events }: JournalLine<Event>, bare: boolean): string {
    const [variable, field] = this.product.told.names[call] ?? [];
    if (variable === undefined || field === undefined || code !== SUCCESS) return '';
    if (this.product.orders.numberOf(input) !== null) return '';
    const left = events.map((event) => this.product.told.leaves(event));
    const id = left.find((each) => each?.kind === variable && each.value !== undefined)?.id;
    if (id === undefined) return '';
    const known = [...this.variables.values()].filter((one) => one.startsWith(variable));
    const name = `${variable}${String(known.length + 1)}`;
    this.variables.set(id, name);
    const others = this.lines.filter((line) => line.input !== input);
    if (!others.some((line) => JSON.stringify(line.input ?? null).includes(`"${id}"`))) return '';
    return bare ? `const ${name} = ` : `const { ${field}: ${name} } = `;
  }

  private meets({ actor, call }: JournalLine<Event>, sent: Fields): boolean {
    const orderNo = this.product.orders.numberOf(sent);
    const { faults, storm } = this.met ?? { faults: this.faults, storm: false };
    return storm || drawFault({ faults }, { call, account: actor, orderNo, writes: true }).effect !== null;
  }

  /** The spec's clock moves only in these steps, so that releases become due at the same lines. */
  private goesTo(at: string, exactly = false): void {
    const later = this.moment === '' ? Infinity : Date.parse(at) - Date.parse(this.moment);
    if (later < (exactly ? 1 : MOMENT_MS)) return;
    this.body.push('', `  await clock({ until: '${at}'${this.moment === '' ? ', frozen: true' : ''} });`);
    this.moment = at;
  }

  private say(statement: string): void {
    this.body.push(`  ${statement}`);
  }

  /** A value as code, or the variable that holds it. */
  private literal(value: unknown): string {
    if (typeof value === 'string') return this.variables.get(value) ?? quoted(value);
    if (Array.isArray(value)) return `[${value.map((each: unknown) => this.literal(each)).join(', ')}]`;
    if (!isFields(value)) return String(value);
    const fields = Object.entries(value).filter(([, each]) => each !== undefined);
    return fields.length === 0 ? '{}' : `{ ${fields.map(([name, each]) => this.field(name, each)).join(', ')} }`;
  }

  private field(name: string, value: unknown): string {
    return `${/^\w+$/.test(name) ? name : quoted(name)}: ${this.literal(value)}`;
  }
}

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const usedIn = (code: string, words: readonly string[]): string[] =>
  words.filter((word) => new RegExp(`\\b${word}\\b[.(]`).test(code));

export const specName = ({ head, lines }: Recording<unknown>): string =>
  `${head.world || 'recording'}-${String(lines.length)}.spec.ts`;

/**
 * A recording as a Playwright test on tests/kit: screen actions are repeated by roles and labels; calls without a
 * screen action stay calls. At its end the test compares what happened with the recording.
 */
export function specOf<World extends Frame, Event>(
  product: Product<World, Event>,
  { head, lines }: Recording<Event>,
): string {
  const { told } = product;
  const writer = new Writer(lines, product);
  writer.write();
  const body = writer.body.join('\n');
  const acts = usedIn(body, [...new Set(Object.values(told.acts).map(({ name }) => name))].sort());
  const fixtures = ['rehearsal', ...usedIn(body, ['as', 'clock', 'fault'])].sort();
  return `import { expect, test } from '${KIT}/fixtures';
${acts.length > 0 ? `import { ${acts.join(', ')} } from '${KIT}/acts';\n` : ''}
/**
 * From a recording of ${String(lines.length)} lines. Keep it in ${SPEC_FOLDER}; say what must hold in the name and at
 * the end.
 */
test('recorded: ${head.world}, ${String(lines.length)} lines', async ({ ${fixtures.join(', ')} }) => {
  test.setTimeout(${String((lines.length + 3) * LINE_MS)});
  await rehearsal.begin({ epoch: '${head.epoch}', rows: ${String(head.rows)} });
${body}

  // Further expectations, to be filled in:
  //   await expect((await as('dev.lin')).getByText('…')).toBeVisible();
  expect(await rehearsal.difference(RECORDED), 'the first difference from the recording').toBeNull();
});

/** What the recording did: every attempt, and the objects that it left, without times and generated ids. */
const RECORDED = ${JSON.stringify(endingOf(lines, product), null, 2)};
`;
}
