import type { Endpoint } from '../../../../src/contract/endpoint';
import type { VersionModel } from '../../../../src/contract/firmwareVersion';
import type { OrderModel } from '../../../../src/contract/order';
import { isRefusal, type Refusal } from '../../../../src/domain/reasons';
import { STEP, type StepKey } from '../../../../src/domain/workflow/steps';
import { ANY, PRODUCT_CALLS, type FaultInput } from '../../engine/faults';
import { HOUR_MS, type LiveWorld } from '../liveWorld';
import { actorNamed, networkAddress } from '../personas';
import * as worlds from '../worlds';
import { seededFile } from '../seed/seeder';
import { answerOrder, findVersion, having, viewVersion } from '../views';
import { Story, type Port } from './story';

const NAMES: ReadonlyMap<Endpoint, string> = new Map([...PRODUCT_CALLS].map(([name, endpoint]) => [endpoint, name]));

/** Calls in a world of this process. Nothing comes between them: no step of a story waits for anything else. */
function inWorld(live: LiveWorld): Port {
  const send = (account: string, call: string, input: object) => {
    const by = { actor: actorNamed(account), call, address: networkAddress(account), language: 'zh-CN' } as const;
    return Promise.resolve(worlds.commitAs(live, by, input));
  };
  return {
    send: (account, endpoint, input) => send(account, NAMES.get(endpoint) ?? '', input),
    sendFile: (account, versionId, size, reason) =>
      send(account, 'firmwareVersion.upload', seededFile(versionId, `made-${String(size)}.bin`, size, reason)),
  };
}

function found<Model>(model: Model | Refusal): Promise<Model> {
  return isRefusal(model) ? Promise.reject(new Error(model.refused)) : Promise.resolve(model);
}

/** A story in a world, with its time, its faults and numbers that are not in use. */
export class WorldStory extends Story {
  constructor(
    private readonly live: LiveWorld,
    private readonly name: string,
  ) {
    super(inWorld(live));
  }

  override now(orderNo: string): Promise<OrderModel> {
    return found(answerOrder(orderNo, this.live.now())(this.live.world));
  }

  override versionNow(id: string): Promise<VersionModel> {
    const { world } = this.live;
    return found(having(findVersion(world, id), (version) => viewVersion(world, version)));
  }

  /** Submits the first version of a new number. @returns the order's number */
  async fresh(dueAt: string | null = null): Promise<string> {
    const firmwareNo = this.freeNumber();
    await this.number(firmwareNo, { name: `演练 ${this.name}` });
    return this.submitted(await this.version(firmwareNo), { dueAt });
  }

  /** A fresh order that waits at a step, and what happens to it there. @returns its number */
  async at(step: StepKey, then: (orderNo: string) => unknown = () => undefined): Promise<string> {
    const orderNo = await this.fresh();
    await this.passed(orderNo, STEP[step].order);
    await then(orderNo);
    return orderNo;
  }

  /** A time some hours from now, ISO 8601. */
  inHours(hours: number): string {
    return new Date(Date.parse(this.live.now()) + hours * HOUR_MS).toISOString();
  }

  hoursLater(hours: number): void {
    this.live.moveOn(hours * HOUR_MS, '');
  }

  /** The next such call meets the effect. */
  breaks(call: string, effect: FaultInput['effect']): void {
    this.live.addFault({ call, account: ANY, orderNo: null, effect, times: 1 }, '');
  }

  private freeNumber(): string {
    const stem = `SCN-${this.name.toUpperCase()}`;
    let nth = 1;
    while (this.live.world.numbers.has(`${stem}-${String(nth)}`)) nth += 1;
    return `${stem}-${String(nth)}`;
  }
}
