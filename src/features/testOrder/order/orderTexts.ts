import { both } from '@/domain/language';

/** Texts of the cases of a round and of their matrix: loaded with an order, and not with the first list. */
export const CASE = {
  texts: both('步骤与预期结果', 'Steps and expected result'),
  addKept: both('补入编号的用例（{count}）', 'Add the number’s cases ({count})'),
  copyRound: both('复制上一轮的用例', 'Copy cases from the last round'),
  copiedRound: both(
    '已从上一轮复制 {count} 行，结果均为未执行',
    '{count, plural, one {# row} other {# rows}} copied from the last round, none run yet',
  ),
  lastTime: both('上次{result}', '{result} last time'),
  lastNote: both('上次{result}：{note}', '{result} last time: {note}'),
  open: both('查看第 {row} 行用例', 'Open the case in row {row}'),
  notePlaceholder: both('备注：现象、数据、缺陷编号', 'Remark: what happened, figures, defect numbers'),
  keys: both('按键：j 下一个，k 上一个，1–5 设结果，Esc 收起', 'Keys: j next, k previous, 1–5 result, Esc close'),
  files: both('证据附件', 'Evidence'),
  addFile: both('为用例添加附件', 'Attach to the case'),
} as const;

export const ORDER = {
  title: both('测试单 {orderNo}', 'Test order {orderNo}'),
  unknown: both('测试单 {orderNo} 不存在', '{orderNo} does not exist'),
  unknownHint: both(
    '请检查单号是否完整。它可能来自另一个环境。',
    'Check that the number is complete. It may come from another environment.',
  ),
  failed: both('测试单加载失败', 'The order could not be loaded'),
  reload: both('刷新', 'Refresh'),
  previous: both('上一单', 'Previous order'),
  next: both('下一单', 'Next order'),
  help: both('键盘快捷键', 'Keyboard shortcuts'),
  unmarked: both('步骤条没有标出当前步骤，只能查看。', 'The step bar marks no current step. The order is read-only.'),
  ambiguous: both(
    '步骤条标出了多个当前步骤，只能查看。',
    'The step bar marks several current steps. The order is read-only.',
  ),
  differs: both(
    '当前步骤不一致：步骤条为“{marked}”，测试单记录为“{named}”，只能查看。请刷新；若仍不一致，请联系配置管理员。',
    'The current step is unclear: the step bar says “{marked}”, the order says “{named}”. The order is read-only. Refresh it; if this does not help, contact the configuration administrator.',
  ),
  mistitled: both(
    '步骤条标出的第 {order} 步是“{title}”，按顺序应为“{expected}”，只能查看。请联系配置管理员。',
    'The step bar marks step {order} as “{title}”, but by its sequence it is “{expected}”. The order is read-only. Contact the configuration administrator.',
  ),
  readOnly: both(
    '此测试单的状态或步骤未知，只能查看。',
    'The status or step of this order is unknown. It is read-only.',
  ),
} as const;

export const SECTION = {
  work: both('本步处理', 'This step'),
  coverage: both('覆盖矩阵', 'Coverage matrix'),
  evidence: both('测试证据', 'Evidence'),
  log: both('处理记录', 'Log'),
  steps: both('流程步骤', 'Steps'),
  brief: both('摘要', 'Brief'),
  summary: both('证据摘要', 'Evidence summary'),
} as const;

export const COVERAGE = {
  gap: both('缺口', 'Gap'),
  untested: both('未测', 'Not tested'),
  reason: both('缺口：{reason}', 'Gap: {reason}'),
  cellLabel: both('通过 {passed}，不通过 {failed}，未执行 {open}', '{passed} passed, {failed} failed, {open} not run'),
  corner: both('硬件版本 ＼ 来源版本', 'Hardware \\ source'),
  clean: both(
    '{count} 个组合中 {clean} 个全部通过，查看矩阵',
    '{clean} of {count} combinations passed. Show the matrix',
  ),
  allClean: both('{count} 个组合全部通过，查看矩阵', 'All {count} combinations passed. Show the matrix'),
  allFailed: both('{count} 个组合均有不通过，查看矩阵', 'All {count} combinations have failures. Show the matrix'),
  noneClean: both('{count} 个组合均有不通过或未测，查看矩阵', 'None of {count} combinations passed. Show the matrix'),
  draft: both('依据尚未提交的证据', 'Based on evidence not submitted yet'),
} as const;

export const EVIDENCE = {
  none: both('没有证据', 'No evidence'),
  unknown: both('处理记录未读取完整，无法判断', 'Not known: the log was not read completely'),
  automated: both(
    '共 {total} 个用例，通过 {passed}，失败 {failed}',
    '{total, plural, one {# case} other {# cases}}: {passed} passed, {failed} failed',
  ),
  manual: both(
    '{cases} 个用例，{count} 个结果：通过 {passed}，不通过 {failed}，阻塞 {blocked}，跳过 {skipped}，未执行 {notRun}',
    '{count, plural, one {# result} other {# results}} of {cases, plural, one {# case} other {# cases}}: {passed} passed, {failed} failed, {blocked} blocked, {skipped} skipped, {notRun} not run',
  ),
  defects: both('缺陷', 'Defects'),
  conditions: both('附带条件', 'Conditions'),
  cases: both('用例明细', 'Cases'),
  saved: both('{name}暂存，尚未提交', 'Saved by {name}, not submitted yet'),
} as const;

export const RELEASE = {
  now: both('立即发布', 'Now'),
  scheduled: both('定时发布', 'At a set time'),
  hint: both(
    '到时间前测试单停在本步，可以改期或取消定时发布。',
    'Until then the order stays at this step. You can change the time or cancel the release.',
  ),
  change: both('改期', 'Change the plan'),
} as const;

export const WAITING = {
  people: both('等待{names}处理第 {order} 步：{title}', 'Waiting for {names} at step {order}, {title}'),
  schedule: both('已排期，到时自动发布', 'Scheduled. It will be released automatically.'),
  submitter: both('已退回，等待{name}修改后重新提交', 'Returned, waiting for {name} to revise and resubmit'),
  readOnly: both('只能查看，原因见上方提示', 'Read-only. See the notice above for the reason.'),
  closed: both('测试单已结束', 'The order is closed'),
} as const;

/** The question before a colleague’s order is taken over. */
export const TAKE_OVER = {
  title: both('此单由{name}认领，改由您处理？', '{name} has claimed this order. Take it over?'),
  since: both('认领时间：', 'Claimed at'),
  ok: both('由我处理', 'Take over'),
} as const;

export const HELP = {
  choose: both('选择从右数第 1、2、3 个决定', 'Choose the 1st, 2nd or 3rd decision from the right'),
  send: both('提交已选的决定', 'Submit the chosen decision'),
  nextOfMine: both('处理完后打开下一个待我处理的测试单', 'After a decision, open the next of my tasks'),
  close: both('关闭测试单', 'Close the order'),
  help: both('显示本帮助', 'Show this help'),
} as const;

export const BRIEF = {
  noNotes: both('没有填写发布说明', 'No release notes'),
  unread: both('没有权限查看版本内容', 'You do not have permission to view this version'),
  releasesFailed: both('已发布版本加载失败', 'The released versions could not be loaded'),
  changesFailed: both('本轮变更加载失败', 'The changes of this round could not be loaded'),
  firstRelease: both('该固件编号还没有发布过其他版本。', 'No other version of this number has been released yet.'),
  since: both('与上一发布版本 {version} 相比', 'Compared with the last release {version}'),
  sinceRound: both('与第 {round} 轮相比', 'Compared with round {round}'),
  compare: both('完整对比', 'Full comparison'),
  same: both('没有变化', 'No changes'),
  answer: both('{name}的修改说明', '{name}’s reply'),
  automated: both('自动化测试通过', 'Automated tests passed'),
  manual: both('手动测试通过', 'Manual tests passed'),
  coverage: both('已覆盖组合', 'Combinations covered'),
} as const;
