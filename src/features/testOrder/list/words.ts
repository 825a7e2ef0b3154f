/** Texts that are loaded with this part, and not with the first list (decisions §8.1). */

/** The list of orders, and words that its screens share. */
export const LIST = {
  name: { 'zh-CN': '测试单', 'en-US': 'Test order' },
  scopes: { 'zh-CN': '测试单范围', 'en-US': 'Test order tabs' },
  firmware: { 'zh-CN': '固件与版本', 'en-US': 'Firmware' },
  awaited: { 'zh-CN': '待处理人', 'en-US': 'Waiting for' },
  overdue: { 'zh-CN': '已逾期', 'en-US': 'Overdue' },
  stuck: { 'zh-CN': '超过目标两倍', 'en-US': 'Over twice the target' },
  first: { 'zh-CN': '首次安装', 'en-US': 'First installation' },
  open: { 'zh-CN': '处理', 'en-US': 'Open' },
  act: { 'zh-CN': '{what} {orderNo}', 'en-US': '{what}: {orderNo}' },
  statistics: { 'zh-CN': '统计', 'en-US': 'Statistics' },
} as const;

/** The tabs. */
export const SCOPE = {
  todo: { 'zh-CN': '待我处理', 'en-US': 'My tasks' },
  paused: { 'zh-CN': '已暂停', 'en-US': 'Paused' },
  scheduled: { 'zh-CN': '已排期', 'en-US': 'Scheduled' },
  mine: { 'zh-CN': '我发起的', 'en-US': 'Submitted by me' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  done: { 'zh-CN': '已结束', 'en-US': 'Closed' },
} as const;

/** What an empty tab says. */
export const EMPTY = {
  todo: { 'zh-CN': '没有等待您处理的测试单', 'en-US': 'No test orders are waiting for you' },
  paused: { 'zh-CN': '由您处理的测试单中，没有暂停的', 'en-US': 'None of your test orders is paused' },
  scheduled: {
    'zh-CN': '由您处理的测试单中，没有已排期的发布',
    'en-US': 'None of your test orders has a scheduled release',
  },
  mine: { 'zh-CN': '您还没有发起过测试', 'en-US': 'You have not submitted any tests yet' },
  all: { 'zh-CN': '还没有测试单', 'en-US': 'There are no test orders yet' },
  done: { 'zh-CN': '还没有已结束的测试单', 'en-US': 'No closed test orders yet' },
  seeAll: { 'zh-CN': '查看全部测试单', 'en-US': 'Show all test orders' },
} as const;

/** Filters, and what links filter by. */
export const FILTER = {
  keyword: { 'zh-CN': '单号、固件、版本或提交人', 'en-US': 'Order, firmware or submitter' },
  overdue: { 'zh-CN': '是否逾期', 'en-US': 'Overdue' },
  notOverdue: { 'zh-CN': '未逾期', 'en-US': 'Not overdue' },
  urgency: { 'zh-CN': '紧急程度', 'en-US': 'Urgency' },
  yesterday: { 'zh-CN': '昨天', 'en-US': 'Yesterday' },
  involved: { 'zh-CN': '与我有关', 'en-US': 'Involving me' },
  closed: { 'zh-CN': '结束时间', 'en-US': 'Closed' },
  tested: { 'zh-CN': '测试结果', 'en-US': 'Test result' },
  event: { 'zh-CN': '处理记录', 'en-US': 'Event' },
  eventAt: { 'zh-CN': '处理时间', 'en-US': 'Event time' },
  eventStep: { 'zh-CN': '处理步骤', 'en-US': 'Event step' },
  eventActor: { 'zh-CN': '处理人', 'en-US': 'Event by' },
} as const;

/** How urgent an order is. */
export const URGENCY = {
  overdue: { 'zh-CN': '逾期', 'en-US': 'Overdue' },
  dueToday: { 'zh-CN': '今天到期', 'en-US': 'Due today' },
  reminded: { 'zh-CN': '被催办', 'en-US': 'Reminded' },
  other: { 'zh-CN': '其他', 'en-US': 'Other' },
} as const;

/** Who has claimed an order. */
export const CLAIMED = {
  me: { 'zh-CN': '我认领的', 'en-US': 'Claimed by me' },
  others: { 'zh-CN': '同事认领的', 'en-US': 'Claimed by a colleague' },
} as const;

/** Where an order stands, and how long. */
export const PLACE = {
  step: { 'zh-CN': '第 {order} 步：{title}', 'en-US': 'Step {order}, {title}' },
  unknownStep: { 'zh-CN': '未知步骤 {step}', 'en-US': 'Unknown step {step}' },
  unknownStatus: { 'zh-CN': '未知状态 {status}', 'en-US': 'Unknown status {status}' },
  time: { 'zh-CN': '{taken} / {target} 小时', 'en-US': '{taken} / {target} h' },
  late: { 'zh-CN': '{taken} / {target} 小时，已逾期', 'en-US': '{taken} / {target} h, overdue' },
} as const;

/** Facts of an order. */
export const FACT = {
  claim: { 'zh-CN': '认领人', 'en-US': 'Claimed by' },
  untold: {
    'zh-CN': '服务器没有给出所测版本和提交信息',
    'en-US': 'The server does not report the version under test or who submitted it',
  },
  unclaimed: { 'zh-CN': '无人认领', 'en-US': 'Not claimed' },
  closedAt: { 'zh-CN': '结束时间', 'en-US': 'Closed at' },
} as const;

/** People of an order. */
export const PEOPLE = {
  awaited: { 'zh-CN': '等待处理', 'en-US': 'Waiting for' },
  andMore: { 'zh-CN': '{names}等 {count} 人', 'en-US': '{names} and others ({count} people)' },
  all: { 'zh-CN': '显示全部 {count} 人', 'en-US': 'Show all {count} people' },
  you: { 'zh-CN': '您', 'en-US': 'you' },
  nobody: { 'zh-CN': '无', 'en-US': 'Nobody' },
} as const;

/** What a pass is called at each step. */
export const VERB = {
  testReception: { 'zh-CN': '接收', 'en-US': 'Accept' },
  confirm: { 'zh-CN': '确认计划', 'en-US': 'Confirm the plan' },
  automatedTest: { 'zh-CN': '自动化通过', 'en-US': 'Pass automated test' },
  manualTest: { 'zh-CN': '手动通过', 'en-US': 'Pass manual test' },
  toBeConfirmed: { 'zh-CN': '确认发布条件', 'en-US': 'Confirm release conditions' },
  toBeReleased: { 'zh-CN': '发布', 'en-US': 'Release' },
  verify: { 'zh-CN': '验证通过', 'en-US': 'Pass verification' },
} as const;

/** Entries of the approve log as sentences, and the log. */
export const LOG = {
  superseded: { 'zh-CN': '已失效', 'en-US': 'Superseded' },
  taken: { 'zh-CN': '本步用时 {hours} 小时', 'en-US': '{hours} h in step' },
  submit: { 'zh-CN': '{name}发起测试', 'en-US': '{name} submitted the test' },
  resubmit: { 'zh-CN': '{name}重新提交', 'en-US': '{name} resubmitted the order' },
  transfer: { 'zh-CN': '{name}转交给{target}', 'en-US': '{name} transferred the order to {target}' },
  claim: { 'zh-CN': '{name}认领测试单', 'en-US': '{name} claimed the order' },
  pause: { 'zh-CN': '{name}暂停测试单', 'en-US': '{name} paused the order' },
  resume: { 'zh-CN': '{name}恢复测试单', 'en-US': '{name} resumed the order' },
  remind: { 'zh-CN': '{name}催办', 'en-US': '{name} sent a reminder' },
  withdraw: { 'zh-CN': '{name}撤回测试单', 'en-US': '{name} withdrew the order' },
  replaceFile: { 'zh-CN': '{name}替换文件', 'en-US': '{name} replaced the file' },
  schedule: { 'zh-CN': '{name}安排定时发布', 'en-US': '{name} scheduled the release' },
  cancelSchedule: { 'zh-CN': '{name}取消定时发布', 'en-US': '{name} cancelled the scheduled release' },
  release: { 'zh-CN': '{name}的定时发布已生效', 'en-US': '{name}: the scheduled release took place' },
  none: { 'zh-CN': '还没有记录', 'en-US': 'No entries yet' },
  all: { 'zh-CN': '显示全部 {count} 条', 'en-US': 'Show all {count}' },
  changedBy: { 'zh-CN': '{name}：{what}', 'en-US': '{name}: {what}' },
} as const;

/** The report views, by their links. */
export const REPORTS = {
  action: { 'zh-CN': '报告', 'en-US': 'Report' },
  sheet: { 'zh-CN': '测试报告', 'en-US': 'Test report' },
  period: { 'zh-CN': '周报', 'en-US': 'Weekly report' },
  check: { 'zh-CN': '校验报告', 'en-US': 'Check report' },
} as const;
