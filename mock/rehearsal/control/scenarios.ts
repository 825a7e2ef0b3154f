import * as v from 'valibot';
import { ERROR } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { problem } from '../../../src/domain/reasons';
import { refuse } from '../../../src/domain/refusal';
import { actorsOf } from '../../../src/domain/workflow/decide';
import { STATUS } from '../../../src/domain/workflow/steps';
import { isExecuted } from '../engine/faults';
import { SCENARIOS } from '../firmware/scenarios/list';
import { SCENARIO, Story, type Scenario } from '../firmware/scenarios/story';
import { worlds, type LiveWorld } from '../firmware/rehearsal';
import { answers } from './answer';
import { CONTROL } from './declared';
import type { ScenarioResult } from './models';

const onOrder = v.looseObject({ orderNo: v.string() });

/** Builds a scenario in a world and returns its result. */
function tell(live: LiveWorld, scenario: Scenario): ScenarioResult {
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
      const orderNo = v.is(onOrder, input) ? input.orderNo : null;
      const met = faults ? live.takeFault({ call, account, orderNo, writes: true }, input)?.effect : null;
      if (met && !isExecuted(met)) return { code: met.kind === 'code' ? met.code : '', message: null, model: null };
      const played = worlds.commitAs(live, { account, call, address: SCENARIO, language }, input);
      if (played === null) return refuse(ERROR.notFound, 'notFound', { value: `${account} ${call}` });
      const { code, message, model } = played;
      return { code, message, model };
    } catch (failure) {
      if (!(failure instanceof v.ValiError)) throw failure;
      return { refused: ERROR.parameter, fields: [problem('input', 'invalid')] };
    }
  }),
};
