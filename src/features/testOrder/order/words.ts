/** Texts of the cases of a round and of their matrix: loaded with an order, and not with the first list (decisions §8.1). */
export const CASE = {
  texts: { 'zh-CN': '步骤与预期结果', 'en-US': 'Steps and expected result' },
  addKept: { 'zh-CN': '补入编号的用例（{count}）', 'en-US': 'Add the cases of the number ({count})' },
  copyRound: { 'zh-CN': '复制上一轮的用例', 'en-US': 'Copy the cases of the last round' },
  copiedRound: {
    'zh-CN': '已从上一轮复制 {count} 个用例，结果均为未执行',
    'en-US': '{count, plural, one {# case} other {# cases}} copied from the last round, none run yet',
  },
  open: { 'zh-CN': '查看第 {row} 行用例', 'en-US': 'Open the case in row {row}' },
  notePlaceholder: { 'zh-CN': '备注：现象、数据、缺陷编号', 'en-US': 'Remark: what happened, figures, defect numbers' },
  keys: {
    'zh-CN': '按键：j 下一个，k 上一个，1–5 设结果，Esc 收起',
    'en-US': 'Keys: j next, k previous, 1–5 result, Esc close',
  },
  files: { 'zh-CN': '证据附件', 'en-US': 'Evidence' },
  addFile: { 'zh-CN': '为用例添加附件', 'en-US': 'Attach to the case' },
  filter: { 'zh-CN': '点击一格只看它的用例。', 'en-US': 'Choose a cell to see only its cases.' },
} as const;

/** The workspace. */
export const ORDER = {
  title: { 'zh-CN': '测试单 {orderNo}', 'en-US': 'Test order {orderNo}' },
  unknown: { 'zh-CN': '测试单 {orderNo} 不存在', 'en-US': '{orderNo} does not exist' },
  unknownHint: {
    'zh-CN': '请检查单号是否完整。它可能来自另一个环境。',
    'en-US': 'Check that the number is complete. It may come from another environment.',
  },
  failed: { 'zh-CN': '测试单加载失败', 'en-US': 'The order could not be loaded' },
  reload: { 'zh-CN': '刷新', 'en-US': 'Refresh' },
  previous: { 'zh-CN': '上一单', 'en-US': 'Previous order' },
  next: { 'zh-CN': '下一单', 'en-US': 'Next order' },
  help: { 'zh-CN': '键盘快捷键', 'en-US': 'Keyboard shortcuts' },
  unmarked: {
    'zh-CN': '步骤条没有标出当前步骤，因此只能查看。',
    'en-US': 'The step bar marks no current step. The order is read-only.',
  },
  ambiguous: {
    'zh-CN': '步骤条标出了多个当前步骤，因此只能查看。',
    'en-US': 'The step bar marks several current steps. The order is read-only.',
  },
  differs: {
    'zh-CN':
      '当前步骤不一致：步骤条为“{marked}”，测试单记录为“{named}”，因此只能查看。请刷新，仍不一致时请联系配置管理员。',
    'en-US':
      'The current step is unclear: the step bar says “{marked}”, the order says “{named}”. The order is read-only. Refresh it; if this does not help, contact the configuration administrator.',
  },
  readOnly: {
    'zh-CN': '此测试单的状态或步骤未知，只能查看。',
    'en-US': 'The status or step of this order is unknown. It is read-only.',
  },
} as const;

/** Its sections. */
export const SECTION = {
  work: { 'zh-CN': '本步处理', 'en-US': 'This step' },
  coverage: { 'zh-CN': '覆盖矩阵', 'en-US': 'Coverage matrix' },
  evidence: { 'zh-CN': '测试证据', 'en-US': 'Evidence' },
  log: { 'zh-CN': '处理记录', 'en-US': 'Log' },
  rounds: { 'zh-CN': '历次轮次', 'en-US': 'Rounds' },
  steps: { 'zh-CN': '流程步骤', 'en-US': 'Steps' },
  brief: { 'zh-CN': '摘要', 'en-US': 'Brief' },
  summary: { 'zh-CN': '证据摘要', 'en-US': 'Evidence summary' },
} as const;

/** The coverage matrix. */
export const COVERAGE = {
  hint: {
    'zh-CN': '每格为 通过 / 不通过 / 未执行 的用例数，没有执行过的组合是缺口。',
    'en-US': 'Each cell shows cases passed / failed / not run. A combination without an executed case is a gap.',
  },
  gap: { 'zh-CN': '缺口', 'en-US': 'Gap' },
  toTest: { 'zh-CN': '待测', 'en-US': 'To test' },
  reason: { 'zh-CN': '缺口：{reason}', 'en-US': 'Gap: {reason}' },
  cellLabel: {
    'zh-CN': '通过 {passed}，不通过 {failed}，未执行 {open}',
    'en-US': '{passed} passed, {failed} failed, {open} not run',
  },
  corner: { 'zh-CN': '硬件版本 ＼ 来源版本', 'en-US': 'Hardware revision \\ source version' },
  draft: { 'zh-CN': '依据尚未提交的证据', 'en-US': 'Based on evidence not submitted yet' },
} as const;

/** Evidence, read-only. */
export const EVIDENCE = {
  none: { 'zh-CN': '还没有证据', 'en-US': 'No evidence yet' },
  automated: {
    'zh-CN': '共 {total} 个用例，通过 {passed}，失败 {failed}',
    'en-US': '{total, plural, one {# case} other {# cases}}: {passed} passed, {failed} failed',
  },
  manual: {
    'zh-CN': '{count} 个用例：通过 {passed}，不通过 {failed}，阻塞 {blocked}，跳过 {skipped}，未执行 {notRun}',
    'en-US':
      '{count, plural, one {# case} other {# cases}}: {passed} passed, {failed} failed, {blocked} blocked, {skipped} skipped, {notRun} not run',
  },
  defects: { 'zh-CN': '缺陷', 'en-US': 'Defects' },
  conditions: { 'zh-CN': '附带条件', 'en-US': 'Conditions' },
  cases: { 'zh-CN': '用例明细', 'en-US': 'Cases' },
  saved: { 'zh-CN': '{name} 暂存，尚未提交', 'en-US': 'Saved by {name}, not submitted yet' },
} as const;

/** When a release takes effect. */
export const RELEASE = {
  now: { 'zh-CN': '立即发布', 'en-US': 'Release now' },
  scheduled: { 'zh-CN': '定时发布', 'en-US': 'Schedule release' },
  until: { 'zh-CN': '已排期，将于以下时间自动发布：', 'en-US': 'Scheduled. The release happens automatically at' },
  hint: {
    'zh-CN': '到时间前测试单停在本步，可以改期或取消定时发布。',
    'en-US': 'Until then the order stays at this step. You can change the time or cancel the release.',
  },
  change: { 'zh-CN': '改期', 'en-US': 'Change the plan' },
} as const;

/** Why the reader cannot decide now. */
export const WAITING = {
  people: { 'zh-CN': '等待{names}处理第 {order} 步：{title}', 'en-US': 'Waiting for {names} at step {order}, {title}' },
  schedule: { 'zh-CN': '已排期，到时自动发布', 'en-US': 'Scheduled; released automatically when due' },
  submitter: {
    'zh-CN': '已退回，等待{name}修改后重新提交',
    'en-US': 'Returned, waiting for {name} to revise and resubmit',
  },
  readOnly: { 'zh-CN': '只能查看，原因见上方提示', 'en-US': 'Read-only. See the notice above for the reason.' },
  closed: { 'zh-CN': '测试单已结束', 'en-US': 'The order is closed' },
} as const;

/** The question before a colleague’s order is taken over. */
export const TAKE_OVER = {
  title: { 'zh-CN': '此单由{name}认领，改由您处理？', 'en-US': '{name} has claimed this order. Take it over?' },
  since: { 'zh-CN': '认领时间：', 'en-US': 'Claimed at' },
  ok: { 'zh-CN': '由我处理', 'en-US': 'Take over' },
} as const;

/** The keys. */
export const HELP = {
  choose: { 'zh-CN': '选择第 1、2、3 个决定', 'en-US': 'Choose the 1st, 2nd or 3rd decision' },
  send: { 'zh-CN': '提交已选的决定', 'en-US': 'Submit the chosen decision' },
  nextOfMine: { 'zh-CN': '处理完后打开下一个待我处理的测试单', 'en-US': 'After a decision, open the next of my tasks' },
  close: { 'zh-CN': '关闭测试单', 'en-US': 'Close the order' },
  help: { 'zh-CN': '显示本帮助', 'en-US': 'Show this help' },
} as const;
