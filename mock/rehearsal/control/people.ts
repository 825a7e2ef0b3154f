import { roleName } from '../../../src/domain/access/roles';
import { ERROR } from '../../../src/domain/errors';
import { isRefusal, refuse, type Refusal } from '../../../src/domain/refusal';
import type { Language } from '../../../src/domain/language';
import type { Person } from '../../../src/domain/access/roles';
import { actorsOf, awaitedOn } from '../../../src/domain/workflow/decide';
import { SESSION_COOKIE } from './http';
import { PERSONAS } from '../firmware/personas';
import { Story } from '../firmware/scenarios/story';
import { findOrder } from '../firmware/views';
import type { World } from '../firmware/world';
import { answers } from './answer';
import { CONTROL } from './declared';
import type { OrderOnScreen } from './models';

function awaited(world: World, orderNo: string): Person | Refusal {
  const order = findOrder(world, orderNo);
  return isRefusal(order) ? order : (awaitedOn(order)[0] ?? refuse(ERROR.refused, 'nobodyActs'));
}

/** The order on screen, with the people it waits for. */
function orderOnScreen(world: World, orderNo: string): OrderOnScreen | Refusal {
  const order = findOrder(world, orderNo);
  if (isRefusal(order)) return order;
  const { status, stepOrder, round, pause } = order;
  return { orderNo, status, stepOrder, round, paused: pause !== null, awaited: awaitedOn(order) };
}

function personaRows(language: Language) {
  return PERSONAS.map(({ account, name, roles, pages }) => ({
    account,
    name,
    roles: (roles ?? []).map((role) => roleName(role)[language]),
    pages: pages.length,
  }));
}

/** Personas, and acting for others (decisions §6). */
export const people = {
  personas: answers(CONTROL.personas, (_input, { language }) => personaRows(language)),
  order: answers(CONTROL.order, ({ orderNo }, { live }) => orderOnScreen(live.world, orderNo)),
  continueAs: answers(CONTROL.continueAs, ({ orderNo }, { live, response }) => {
    const person = awaited(live.world, orderNo);
    if (isRefusal(person)) return person;
    response.cookie(SESSION_COOKIE, person.code, { path: '/', httpOnly: true, sameSite: 'lax' });
    return { userAccount: person.code, userName: person.name };
  }),
  /** Lets another actor of the step decide first; the current person then gets a conflict. */
  overtake: answers(CONTROL.overtake, ({ orderNo }, { live, account }) => {
    const order = findOrder(live.world, orderNo);
    if (isRefusal(order)) return order;
    const other = actorsOf(order).find((person) => person.code !== account) ?? actorsOf(order)[0];
    if (other === undefined || order.pause !== null) return refuse(ERROR.refused, 'nobodyActs');
    new Story(live, 'overtake').decides(other.code, orderNo, 'pass');
    const after = orderOnScreen(live.world, orderNo);
    return isRefusal(after) ? after : { by: other, ...after };
  }),
};
