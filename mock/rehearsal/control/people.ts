import * as v from 'valibot';
import { roleName } from '../../../src/domain/access/roles';
import { ERROR } from '../../../src/domain/errors';
import { isRefusal, refuse, type Refusal } from '../../../src/domain/reasons';
import { actorsOf, awaitedOn } from '../../../src/domain/workflow/decide';
import { STATUS } from '../../../src/domain/workflow/steps';
import { isExecuted } from '../engine/faults';
import { PERSONAS } from '../firmware/personas';
import { orderNoOf, type LiveWorld, worlds } from '../firmware/rehearsal';
import { SCENARIOS, type Scenario } from '../firmware/scenarios/list';
import { SCENARIO, Story } from '../firmware/scenarios/story';
import { findOrder, having } from '../firmware/views';
import type { World } from '../firmware/world';
import { answers } from './answer';
import { CONTROL, type ModelOf } from './declared';
import { refuseField } from '../firmware/step';
import { setSession } from './http';

/** The order on screen, with the people it waits for. */
const orderOnScreen = (world: World, orderNo: string): ModelOf<'order'> | Refusal =>
  having(findOrder(world, orderNo), (order) => {
    const { status, stepOrder, round, pause } = order;
    return { orderNo, status, stepOrder, round, paused: pause !== null, awaited: awaitedOn(order) };
  });

/** Personas, and acting for others (decisions §6). */
export const people = {
  personas: answers(CONTROL.personas, (_input, { language }) =>
    PERSONAS.map(({ account, name, roles, pages }) => {
      return { account, name, roles: roles?.map((role) => roleName(role)[language]) ?? [], pages: pages.length };
    }),
  ),
  order: answers(CONTROL.order, ({ orderNo }, { live }) => orderOnScreen(live.world, orderNo)),
  continueAs: answers(CONTROL.continueAs, ({ orderNo }, { live, response }) => {
    const order = findOrder(live.world, orderNo);
    if (isRefusal(order)) return order;
    const [person] = awaitedOn(order);
    if (person === undefined) return refuse(ERROR.refused, 'nobodyActs');
    setSession(response, person.code);
    return { userAccount: person.code, userName: person.name };
  }),
  /** Lets another actor of the step decide first; the current person then gets a conflict. */
  overtake: answers(CONTROL.overtake, ({ orderNo }, { live, account }) => {
    const order = findOrder(live.world, orderNo);
    if (isRefusal(order)) return order;
    const other = actorsOf(order).find((person) => person.code !== account) ?? actorsOf(order)[0];
    if (other === undefined || order.pause !== null) return refuse(ERROR.refused, 'nobodyActs');
    new Story(live, 'overtake').decides(other.code, orderNo, 'pass');
    return having(orderOnScreen(live.world, orderNo), (after) => ({ by: other, ...after }));
  }),
};

/** Builds a scenario in a world and returns its result. */
function tell(live: LiveWorld, scenario: Scenario): ModelOf<'scenario'> {
  const story = new Story(live, scenario.name);
  const order = story.order(scenario.tell(story));
  const { orderNo, status, stepOrder } = order;
  const awaited = status === STATUS.returned ? [order.submitter] : actorsOf(order);
  const asExpected = scenario.leaves.status === status && scenario.leaves.step === stepOrder;
  return { scenario: scenario.name, orderNo, status, stepOrder, awaited, asExpected, line: live.line };
}

export const scenarios = {
  scenarios: answers(CONTROL.scenarios, (_input, { language }) =>
    SCENARIOS.map(({ name, title, about }) => ({ name, title: title[language], about: about[language] })),
  ),
  scenario: answers(CONTROL.scenario, ({ name }, { live }) => {
    const scenario = SCENARIOS.find((one) => one.name === name);
    return scenario ? tell(live, scenario) : refuse(ERROR.notFound, 'notFound', { value: name });
  }),
  play: answers(CONTROL.play, ({ account, call, input, faults }, { live, language }) => {
    live.settle();
    try {
      const met = faults
        ? live.takeFault({ call, account, orderNo: orderNoOf(input), writes: true }, input)?.effect
        : null;
      if (met && !isExecuted(met)) return { code: met.kind === 'code' ? met.code : '', message: null, model: null };
      const played = worlds.commitAs(live, { account, call, address: SCENARIO, language }, input);
      if (played === null) return refuse(ERROR.notFound, 'notFound', { value: `${account} ${call}` });
      const { code, message, model } = played;
      return { code, message, model };
    } catch (failure) {
      if (!(failure instanceof v.ValiError)) throw failure;
      return refuseField('input', 'invalid');
    }
  }),
};
