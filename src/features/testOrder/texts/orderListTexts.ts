import { both } from '@/domain/language';

/** The list of orders, and words that its screens share. */
export const LIST = {
  name: both('测试单', 'Test order'),
  scopes: both('测试单范围', 'Test order tabs'),
  firmware: both('固件与版本', 'Firmware'),
  awaited: both('待处理人', 'Waiting for'),
  overdue: both('已逾期', 'Overdue'),
  hours: both('小时', 'hours'),
  first: both('首次安装', 'First installation'),
  open: both('处理', 'Open'),
  accepted: both('已受理', 'Accepted'),
  act: both('{what} {orderNo}', '{what}: {orderNo}'),
  statistics: both('统计', 'Statistics'),
} as const;

export const SCOPE = {
  todo: both('待我处理', 'My tasks'),
  paused: both('已暂停', 'Paused'),
  scheduled: both('已排期', 'Scheduled'),
  mine: both('我发起的', 'Submitted by me'),
  all: both('全部', 'All'),
  done: both('已结束', 'Closed'),
} as const;

export const EMPTY = {
  todo: both('没有等待您处理的测试单', 'No test orders are waiting for you'),
  paused: both('由您处理的测试单中，没有暂停的', 'None of your test orders is paused'),
  scheduled: both('由您处理的测试单中，没有已排期的发布', 'None of your test orders has a scheduled release'),
  mine: both('您还没有发起过测试：在版本管理中选择版本', 'You have not submitted any tests yet: choose a version'),
  all: both('开发人员发起的测试会显示在这里', 'Tests are listed here once developers have submitted them'),
  done: both('还没有已结束的测试单', 'No closed test orders yet'),
  seeAll: both('查看全部测试单', 'Show all test orders'),
} as const;

export const ENDED = {
  how: both('结束方式', 'Ended as'),
  released: both('已发布', 'Released'),
  withdrawn: both('已撤回', 'Withdrawn'),
  terminated: both('已终止', 'Terminated'),
  recalled: both('已召回', 'Recalled'),
  passed: both('通过', 'Passed'),
  conditional: both('有条件：{conditions}', 'With conditions: {conditions}'),
} as const;

export const FILTER = {
  keyword: both('单号、固件或版本', 'Order or firmware'),
  overdue: both('是否逾期', 'Overdue'),
  notOverdue: both('未逾期', 'Not overdue'),
  event: both('处理记录', 'Event'),
  eventAt: both('处理时间', 'Event time'),
  eventStep: both('处理步骤', 'Event step'),
  eventActor: both('处理人', 'Event by'),
} as const;

export const URGENCY = {
  overdue: both('逾期', 'Overdue'),
  dueToday: both('今天到期', 'Due today'),
  reminded: both('被催办', 'Reminded'),
  other: both('其他', 'Other'),
} as const;

export const CLAIMED = {
  me: both('我认领的', 'Claimed by me'),
  others: both('同事认领的', 'Claimed by a colleague'),
} as const;

export const PLACE = {
  step: both('第 {order} 步：{title}', 'Step {order}, {title}'),
  unknownStep: both('未知步骤 {step}', 'Unknown step {step}'),
  unknownStatus: both('未知状态 {status}', 'Unknown status {status}'),
  by: both('{word} {name}', '{word} by {name}'),
  time: both('{taken} / {target} 小时', '{taken} / {target} h'),
  late: both('{taken} / {target} 小时，已逾期', '{taken} / {target} h, overdue'),
} as const;

export const FACT = {
  claim: both('认领人', 'Claimed by'),
  unknown: both(
    '服务器未返回被测版本和提交信息',
    'The server does not report the version under test or who submitted it',
  ),
  noNumber: both('（服务器未返回编号）', '(number not reported by the server)'),
  noVersion: both('（服务器未返回版本号）', '(version not reported by the server)'),
  unclaimed: both('无人认领', 'Not claimed'),
  closedAt: both('结束时间', 'Closed at'),
} as const;

export const PEOPLE = {
  awaited: both('等待处理', 'Next to act'),
  andMore: both('{names}等 {count} 人', '{names} and others ({count} people)'),
  all: both('显示全部 {count} 人', 'Show all {count} people'),
  you: both('您', 'you'),
  youAlone: both('您', 'You'),
  nobody: both('无', 'Nobody'),
} as const;

export const VERB = {
  testReception: both('接收', 'Accept'),
  confirm: both('确认计划', 'Confirm the plan'),
  automatedTest: both('自动化通过', 'Pass automated test'),
  manualTest: both('手动通过', 'Pass manual test'),
  toBeConfirmed: both('确认发布条件', 'Confirm release conditions'),
  toBeReleased: both('发布', 'Release'),
  verify: both('验证通过', 'Pass verification'),
} as const;

/** Entries of the approve log as sentences, and the log. */
export const LOG = {
  superseded: both('已失效', 'Superseded'),
  taken: both('本步用时 {hours} 小时', '{hours} h in step'),
  said: both('{name}{what}', '{name} {what}'),
  passed: both('{name}完成“{title}”', '{name} completed {title}'),
  decided: both('{name}在“{title}”选择了“{what}”', '{name} chose {what} at {title}'),
  now: both('刚刚', ' just'),
  transfer: both('{name}转交给{target}', '{name} transferred the order to {target}'),
  replace: both('{name}将{replaced}更换为{target}', '{name} replaced {replaced} with {target}'),
  releases: both('{name}发布版本', '{name} released the version'),
  automatic: both('已按{name}的安排自动发布', 'Released automatically, as scheduled by {name}'),
  none: both('还没有记录', 'No entries yet'),
  all: both('显示全部 {count} 条', 'Show all {count}'),
} as const;

export const REPORTS = {
  action: both('报告', 'Report'),
  sheet: both('测试报告', 'Test report'),
  period: both('统计报告', 'Period report'),
} as const;
