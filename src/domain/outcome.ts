import type { ObjectType } from './history';
import type { Texts } from './language';
import { isOneOf, keysOf, nameOf, type Open } from './values';
import { decisionName, DECISIONS } from './workflow/steps';

const SWITCH_NAMES = {
  pause: { 'zh-CN': '暂停', 'en-US': 'Pause' },
  resume: { 'zh-CN': '恢复', 'en-US': 'Resume' },
  enable: { 'zh-CN': '启用', 'en-US': 'Enable' },
  disable: { 'zh-CN': '停用', 'en-US': 'Disable' },
  deprecate: { 'zh-CN': '弃用', 'en-US': 'Deprecate' },
  recall: { 'zh-CN': '召回', 'en-US': 'Recall' },
} as const satisfies Readonly<Record<string, Texts>>;

/** The decision of an operation, for calls with several outcomes (decisions §4.6). */
export const OUTCOMES = [...DECISIONS, ...keysOf(SWITCH_NAMES)];
export type Outcome = (typeof OUTCOMES)[number];

/** The name of an outcome. */
export function outcomeName(outcome: Open<Outcome>): Texts {
  return isOneOf(DECISIONS, outcome) ? decisionName(outcome) : nameOf(SWITCH_NAMES, outcome);
}

/**
 * The decision of an operation, from its input; null when its call has only one outcome.
 * @param type object type: enabling an order means resuming it
 */
export function outcomeOf(type: ObjectType, input: unknown): Outcome | null {
  if (typeof input !== 'object' || input === null) return null;
  for (const key of ['decision', 'change']) {
    const said: unknown = Object.getOwnPropertyDescriptor(input, key)?.value;
    if (typeof said === 'string' && isOneOf(OUTCOMES, said)) return said;
  }
  if (!('enable' in input)) return null;
  if (type === 'order') return input.enable === true ? 'resume' : 'pause';
  return input.enable === true ? 'enable' : 'disable';
}
