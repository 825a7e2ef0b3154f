import { Story } from '../../mock/rehearsal/firmware/scenarios/story';
import type { OrderModel } from '../../src/contract/order';
import { overHttp } from '../kit/overHttp';
import { OrderWorkspace } from './pages/OrderWorkspace';
import { HE, type Account, type Persona } from './people';
import type { Answer, Server, Values } from './server';
import { stepAt, STEPS } from './steps';

interface OpenOrder extends Persona {
  readonly workspace: OrderWorkspace;
  readonly orderNo: string;
}

/** Above the last step: the order is completed. */
export const DONE = STEPS.length + 1;

/** What a test begins with, made by server calls: firmware numbers, versions, and orders at any step. */
export class Given extends Story<Answer> {
  constructor(
    private readonly serverAs: (account: Account) => Promise<Server>,
    private readonly persona: (account: Account) => Promise<Persona>,
  ) {
    super(
      overHttp(
        async (account, ...request) => (await serverAs(account)).ask(...request),
        async (account, ...file) => (await serverAs(account)).sendFile(...file),
      ),
    );
  }

  /** The first row of a list, of what the rehearsal begins with. */
  async first(path: string, query: Values = {}): Promise<unknown> {
    return (await this.serverAs('dev.lin')).first(path, query);
  }

  /** Submits a version to test.chen, test.sun and ops.he. @returns the order's number */
  override submitted(versionId: string, change: object = {}): Promise<string> {
    return super.submitted(versionId, { operationPersonList: [HE], ...change });
  }

  /** An order at a step, open on a person's screen. */
  async opened(account: Account, step: number, firmwareNo?: string): Promise<OpenOrder> {
    return this.open(account, await this.order(step, firmwareNo));
  }

  async open(account: Account, orderNo: string): Promise<OpenOrder> {
    const person = await this.persona(account);
    const workspace = new OrderWorkspace(person.page);
    await workspace.open(orderNo);
    return { ...person, workspace, orderNo };
  }

  /** Who decides it in the main job. */
  protected override actorAt({ stepOrder }: OrderModel): Account {
    return stepAt(stepOrder ?? STEPS.length).actor;
  }
}
