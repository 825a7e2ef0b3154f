import * as v from 'valibot';
import { type Person, roleName } from '../../../src/domain/access/roles';
import { ERROR } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { isRefusal, refuse, type Refusal } from '../../../src/domain/reasons';
import { actorsOf, awaitedOn } from '../../../src/domain/workflow/decide';
import { STATUS } from '../../../src/domain/workflow/steps';
import { isExecuted } from '../engine/faults';
import { PERSONAS } from '../firmware/personas';
import { orderNoOf, type LiveWorld, worlds } from '../firmware/rehearsal';
import { SCENARIOS, type Scenario } from '../firmware/scenarios/list';
import { SCENARIO, Story } from '../firmware/scenarios/story';
import { findOrder } from '../firmware/views';
import type { World } from '../firmware/world';
import { answers } from './answer';
import { CONTROL, type ModelOf } from './declared';
import { refuseField, setSession } from './http';

function awaited(world: World, orderNo: string): Person | Refusal {
  const order = findOrder(world, orderNo);
  return isRefusal(order) ? order : (awaitedOn(order)[0] ?? refuse(ERROR.refused, 'nobodyActs'));
}

/** The order on screen, with the people it waits for. */
function orderOnScreen(world: World, orderNo: string): ModelOf<'order'> | Refusal {
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
    const after = orderOnScreen(live.world, orderNo);
    return isRefusal(after) ? after : { by: other, ...after };
  }),
};

/** Builds a scenario in a world and returns its result. */
function tell(live: LiveWorld, scenario: Scenario): ModelOf<'scenario'> {
  const story = new Story(live, scenario.name);
  const order = story.order(scenario.tell(story));
  const { orderNo, status, stepOrder } = order;
  const awaited = status === STATUS.returned ? [order.submitter] : actorsOf(order);
  const { leaves } = scenario;
  const asExpected = leaves.status === status && leaves.step === stepOrder;
  return { scenario: scenario.name, orderNo, status, stepOrder, awaited, asExpected, line: live.line };
}

const rowsIn = (language: Language) =>
  SCENARIOS.map(({ name, title, about }) => ({ name, title: title[language], about: about[language] }));

/** Scenarios (decisions §6). */
export const scenarios = {
  scenarios: answers(CONTROL.scenarios, (_input, { language }) => rowsIn(language)),
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
