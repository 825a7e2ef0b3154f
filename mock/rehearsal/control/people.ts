import * as v from 'valibot';
import { roleName } from '../../../src/domain/access/roles';
import { ERROR } from '../../../src/domain/errors';
import { isRefusal, refuse } from '../../../src/domain/reasons';
import { refuseField } from '../engine/answer';
import { answers } from './answer';
import { CONTROL } from './declared';
import { setSession } from './http';
import { SCENARIO } from './product';

/** Personas, and acting for others (decisions §6). */
export const people = {
  personas: answers(CONTROL.personas, (_input, { product, language }) =>
    product.people.map(({ account, name, roles, pages }) => {
      return { account, name, roles: roles?.map((role) => roleName(role)[language]) ?? [], pages: pages.length };
    }),
  ),
  order: answers(CONTROL.order, ({ orderNo }, { product, live }) => product.orders.shown(live.world, orderNo)),
  continueAs: answers(CONTROL.continueAs, ({ orderNo }, { product, live, response }) => {
    const order = product.orders.shown(live.world, orderNo);
    if (isRefusal(order)) return order;
    const [person] = order.awaited;
    if (person === undefined) return refuse(ERROR.refused, 'nobodyActs');
    setSession(response, person.code);
    return { userAccount: person.code, userName: person.name };
  }),
  /** Lets another actor of the step decide first; the current person then gets a conflict. */
  overtake: answers(CONTROL.overtake, ({ orderNo }, { product, live, account }) => {
    const by = product.orders.overtake(live, orderNo, account);
    if (isRefusal(by)) return by;
    const after = product.orders.shown(live.world, orderNo);
    return isRefusal(after) ? after : { by, ...after };
  }),
};

export const scenarios = {
  scenarios: answers(CONTROL.scenarios, (_input, { product, language }) =>
    product.scenarios.map(({ name, title, about }) => ({ name, title: title[language], about: about[language] })),
  ),
  scenario: answers(CONTROL.scenario, ({ name }, { product, live }) => {
    const scenario = product.scenarios.find((one) => one.name === name);
    if (scenario === undefined) return refuse(ERROR.notFound, 'notFound', { value: name });
    return { scenario: name, ...scenario.build(live), line: live.line };
  }),
  play: answers(CONTROL.play, ({ account, call, input }, { product, live, language }) => {
    live.settle();
    try {
      const played = product.worlds.commitAs(live, { account, call, address: SCENARIO, language }, input);
      if (played === null) return refuse(ERROR.notFound, 'notFound', { value: `${account} ${call}` });
      const { code, message, model } = played;
      return { code, message, model };
    } catch (failure) {
      if (!(failure instanceof v.ValiError)) throw failure;
      return refuseField('input', 'invalid');
    }
  }),
};
