import { filledDraft, submit, submittedOrder } from './arrange';
import { bringTo } from './deciding';
import type { Account, Persona, ServerAs } from './fixtures';
import { OrderWorkspace } from './pages/OrderWorkspace';

/** Orders at the step where a test begins. */

const DONE = 8;

/** An order at a step, of the first version of a new number. @returns its number */
export async function orderAt(serverAs: ServerAs, step: number, firmwareNo = 'E2E-ORDER'): Promise<string> {
  const orderNo = await submittedOrder(await serverAs('dev.lin'), firmwareNo);
  await bringTo(serverAs, orderNo, step);
  return orderNo;
}

/** An order of version 1.1.0 at a step; 1.0.0 is released, so it can be rolled back to. @returns its number */
export async function laterOrderAt(serverAs: ServerAs, step: number, firmwareNo = 'E2E-ORDER'): Promise<string> {
  await orderAt(serverAs, DONE, firmwareNo);
  const developer = await serverAs('dev.lin');
  const orderNo = await submit(developer, await filledDraft(developer, firmwareNo, '1.1.0'));
  await bringTo(serverAs, orderNo, step);
  return orderNo;
}

/** Opens an order on a person's screen. */
export async function openOrder<T extends Account>(
  persona: (account: T) => Promise<Persona>,
  account: T,
  orderNo: string,
): Promise<Persona & { readonly workspace: OrderWorkspace }> {
  const person = await persona(account);
  const workspace = new OrderWorkspace(person.page);
  await workspace.open(orderNo);
  return { ...person, workspace };
}
