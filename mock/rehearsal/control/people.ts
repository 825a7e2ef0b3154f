import * as v from 'valibot';
import { roleName } from '../../../src/domain/access/roles';
import { ERROR } from '../../../src/domain/errors';
import { refuse } from '../../../src/domain/reasons';
import { assigneesOf } from '../../../src/domain/workflow/decide';
import { placeOf } from '../../../src/domain/workflow/steps';
import { named } from '../engine/rehearsalError';
import { refuseField } from '../engine/envelopes';
import { actorNamed, networkAddress, PERSONAS } from '../firmware/personas';
import * as worlds from '../firmware/worlds';
import { SCENARIOS } from '../firmware/scenarios/scenarios';
import { WorldStory } from '../firmware/scenarios/worldStory';
import { findOrder, having } from '../firmware/views';
import { answers } from './answers';
import { CONTROL } from './controlCalls';
import { setSession } from './http';

export const people = {
  personas: answers(CONTROL.personas, (_input, { language }) =>
    PERSONAS.map(({ account, name, roles }) => {
      return { account, name, roles: roles?.map((role) => roleName(role)[language]) ?? [] };
    }),
  ),
  continueAs: answers(CONTROL.continueAs, ({ orderNo }, { live, response }) =>
    having(findOrder(live.world, orderNo), (order) => {
      const [person] = assigneesOf(order);
      if (person === undefined) return refuse(ERROR.refused, 'nobodyActs');
      setSession(response, person.code);
      return { userAccount: person.code, userName: person.name };
    }),
  ),
  scenarios: answers(CONTROL.scenarios, (_input, { language }) =>
    [...SCENARIOS].map(
      ([
        name,
        {
          [language]: [title, about],
        },
      ]) => ({ name, title, about }),
    ),
  ),
  scenario: answers(CONTROL.scenario, async ({ name }, { live }) => {
    const { play, leaves } = named('name', name, SCENARIOS);
    const story = new WorldStory(live, name);
    const order = await story.now(await play(story));
    const { status, step } = placeOf(leaves);
    const asExpected = status === order.status && step === order.stepOrder;
    return { scenario: name, orderNo: order.orderNo, awaited: assigneesOf(order), asExpected, line: live.line };
  }),
  play: answers(CONTROL.play, ({ account, call, input }, { live, language }) => {
    live.settle();
    try {
      const by = { actor: actorNamed(account), call, address: networkAddress(account), language };
      const { code, message, model } = worlds.commitAs(live, by, input);
      return { code, message, model };
    } catch (failure) {
      if (!(failure instanceof v.ValiError)) throw failure;
      return refuseField('input', 'invalid');
    }
  }),
};
