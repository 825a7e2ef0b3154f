import type { ObjectType } from '../../src/domain/history';
import { outcomeName, outcomeOf, OUTCOMES } from '../../src/domain/outcome';

/** The decision of an operation, from its input (decisions §4.6). */
test.each<[type: ObjectType, input: unknown, outcome: string | null, zh: string, en: string]>([
  ['order', { decision: 'pass' }, 'pass', '通过', 'Pass'],
  ['order', { decision: 'return', returnTo: 3 }, 'return', '退回', 'Return'],
  ['order', { decision: 'fail' }, 'fail', '不通过', 'Fail'],
  ['order', { decision: 'skip' }, 'skip', '跳过', 'Skip'],
  ['order', { enable: false }, 'pause', '暂停', 'Pause'],
  ['order', { enable: true }, 'resume', '恢复', 'Resume'],
  ['firmware', { enable: false }, 'disable', '停用', 'Disable'],
  ['firmware', { enable: true }, 'enable', '启用', 'Enable'],
  ['version', { change: 'deprecate' }, 'deprecate', '弃用', 'Deprecate'],
  ['version', { change: 'recall' }, 'recall', '召回', 'Recall'],
  ['order', { decision: 'applaud' }, null, '', ''],
  ['order', { remark: 'pass' }, null, '', ''],
  ['order', null, null, '', ''],
  ['order', 'pass', null, '', ''],
])('%s %j', (type, input, outcome, zh, en) => {
  expect(outcomeOf(type, input)).toBe(outcome);
  const known = OUTCOMES.find((each) => each === outcome);
  expect(known === undefined ? { 'zh-CN': '', 'en-US': '' } : outcomeName(known)).toEqual({ 'zh-CN': zh, 'en-US': en });
});
