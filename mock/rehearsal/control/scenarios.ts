import * as v from 'valibot';
import { ERROR } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { refuse } from '../../../src/domain/refusal';
import { actorsOf } from '../../../src/domain/workflow/decide';
import { STATUS } from '../../../src/domain/workflow/steps';
import { SCENARIOS } from '../scenarios/list';
import { Story, type Scenario } from '../scenarios/story';
import type { LiveWorld } from '../liveWorld';
import { answers, takes } from './answer';

/** Tells a story in a world, and says where it led. */
function tell(live: LiveWorld, scenario: Scenario) {
  const story = new Story(live, scenario.name);
  const order = story.order(scenario.tell(story));
  const { orderNo, status, stepOrder } = order;
  const awaited = status === STATUS.returned ? [order.submitter] : actorsOf(order);
  const { leaves } = scenario;
  const asTold = leaves.status === status && leaves.step === stepOrder;
  return { scenario: scenario.name, orderNo, status, stepOrder, awaited, asTold, line: live.line };
}

/** Where a scenario led. */
export type Told = ReturnType<typeof tell>;

const rowsIn = (language: Language) =>
  SCENARIOS.map(({ name, title, about }) => ({ name, title: title[language], about: about[language] }));

/** A scenario to choose. */
export type ScenarioRow = ReturnType<typeof rowsIn>[number];

/** Situations in one click (decisions §6). */
export const scenarios = {
  'GET /rehearsal/scenarios': answers(({ language }) => rowsIn(language)),
  'POST /rehearsal/scenario': takes(v.strictObject({ name: v.string() }), ({ name }, { live }) => {
    const scenario = SCENARIOS.find((one) => one.name === name);
    return scenario ? tell(live, scenario) : refuse(ERROR.notFound, 'notFound', { value: name });
  }),
};
