import { both, type Texts } from '@/domain/language';

export const GATE = {
  title: both('发布前检查', 'Release checks'),
  open: both('满足', 'Met'),
  shut: both('未满足', 'Not met'),
  allOpen: both('全部满足，可以发布', 'All checks passed. Ready to release.'),
  someShut: both(
    '{count} 项未满足，不能发布',
    '{count, plural, one {# check is} other {# checks are}} not met. Release is not possible.',
  ),
  unknown: both('由服务器检查', 'Checked by the server'),
  someUnknown: both(
    '{count} 项此处无法判断，由服务器检查',
    '{count, plural, one {# check is} other {# checks are}} left to the server',
  ),
  unknownWhy: both(
    '服务器未返回所需的记录或文件，或您无权查看，因此这些条件在提交时由服务器检查。',
    'The server does not report the records or the file that these need, or you cannot read them, so they were not checked here. The server checks them when you submit.',
  ),
} as const;

/** What is asked before a decision that reaches devices, takes a release back or ends the order. */
export const CONFIRM = {
  release: both('确认发布 {version}？', 'Release {version}?'),
  schedule: both('确认定时发布 {version}？', 'Schedule the release of {version}?'),
  terminate: both('{decision}并终止 {orderNo}？', '{decision} and terminate {orderNo}?'),
  recall: both(
    '确认验证不通过？测试单 {orderNo} 将终止，版本将召回',
    'Fail the verification? Order {orderNo} ends and its version is recalled',
  ),
  takeBack: both('{decision}并收回已发布的 {version}？', '{decision} and take back {version}, which is released?'),
  releaseNote: both('发布后现场设备可以升级到该版本。', 'Devices in the field can then upgrade to this version.'),
  scheduleNote: both(
    '到时自动发布，现场设备即可升级到该版本；在此之前可以改期或取消。',
    'At that time it is released, and devices in the field can upgrade to it. Until then you can reschedule or cancel.',
  ),
  replacesNote: both('取代原定于 {at} 的发布。', 'This replaces the release that was scheduled for {at}.'),
  terminateNote: both(
    '测试单将终止，版本回到草稿，不能恢复。',
    'The order ends and the version is a draft again. This cannot be undone.',
  ),
  takeBackNote: both(
    '版本不再是已发布状态，再次发布之前现场设备不能升级到该版本。',
    'The version is no longer released. Until it is released again, devices cannot upgrade to it.',
  ),
  recallNote: both(
    '测试单将终止，已发布的版本会被召回，不能恢复。',
    'The order ends and the released version is recalled. This cannot be undone.',
  ),
  ok: both('确认发布', 'Release'),
  okSchedule: both('确认定时发布', 'Schedule release'),
  okTerminate: both('终止', 'Terminate'),
  okRecall: both('终止并召回', 'Terminate and recall'),
  okTakeBack: both('收回发布', 'Take back'),
} as const;

export const RUN = {
  read: both('从 JUnit 报告读取', 'Read from a JUnit report'),
  counted: both('已读取 {file}：{counts}', '{file}: {counts}'),
  attached: both('报告文件已加入附件。', 'The report file is attached.'),
  remove: both('移除报告，手工填写', 'Remove the report and enter the counts'),
} as const;

export const ATTACHMENTS = {
  add: both('添加附件', 'Add attachments'),
  already: both('{name} 已添加为附件', '{name} is already attached'),
  screenshot: both('截图 {at}', 'Screenshot {at}'),
  pasted: both('粘贴的图片已加入附件：{name}', 'Pasted as an attachment: {name}'),
  theirs: both('他人添加，尚未提交；不随您的决定提交', 'Not submitted yet, and not part of your decision'),
  remove: both('移除附件 {name}', 'Remove attachment {name}'),
} as const;

export const FORM = {
  total: both('用例总数', 'Total cases'),
  passed: both('通过数', 'Passed'),
  failed: both('失败数', 'Failed'),
  reportLink: both('报告链接', 'Report link'),
  defects: both('缺陷（每行一条）', 'Defects (one per line)'),
  onePerLine: both('每行一条', 'One per line'),
  noCase: both('请至少选择一个用例', 'Choose at least one test case'),
  gapReason: both('{combination} 未测试的原因', 'Reason for not testing {combination}'),
  savedAsRemark: both('每行一条，写入处理意见', 'One per line, saved as the remark'),
  remarkRequired: both('{decisions}时必须填写', 'Required for: {decisions}'),
  returnTo: both('退回到', 'Return to'),
  gapsOpen: both(
    '覆盖缺口（{count} 个组合没有执行过用例）',
    'Coverage gaps ({count, plural, one {# combination} other {# combinations}} without an executed case)',
  ),
  gapsAcknowledged: both(
    '我已看过覆盖缺口及其原因，并接受这些缺口',
    'I have read the coverage gaps and their reasons and accept them',
  ),
  at: both('发布时间', 'Release time'),
  scopePlaceholder: both('例如：华东灰度 10%', 'e.g. 10% of East China'),
  rollbackUnordered: both(
    '可回退版本的版本号写法不同，无法判断哪个最新，请自行选择。',
    'The versions to roll back to are numbered differently, so the latest is not known. Choose one yourself.',
  ),
  rollbackUnfit: both(
    '没有已验证且测试覆盖全部硬件版本的版本，请自行选择。',
    'No version is verified and tested on all hardware revisions. Choose one yourself.',
  ),
  acknowledged: both('逐条确认附带条件', 'Acknowledge each condition'),
  submit: both('提交决定', 'Submit decision'),
  chosen: both('将提交：{decision}', 'You will submit: {decision}'),
  leadsTo: both('将提交：{decision} · 之后：{place}', '{decision}. Next: {place}'),
  staysUntil: both(
    '将提交：{decision} · 到发布时间前仍停在第 {step} 步，发布后：{place}',
    '{decision}. Stays at step {step} until the release time, then {place}',
  ),
  judged: both('{sentence} · 由服务器判断：{gates}', '{sentence}. Left to the server: {gates}'),
  doubtful: both('上次提交的结果未知 · {hint}', 'It is not known whether the last submission was saved. {hint}'),
  choose: both('请选择决定', 'Choose a decision'),
  cancel: both('取消选择', 'Cancel'),
  save: both('暂存证据', 'Save evidence'),
  saved: both('证据已暂存，其他处理人可以看到', 'Evidence saved. Other actors can see it.'),
  evidenceUnneeded: both(
    '该决定只提交处理意见；已填写的证据留在页面上，不会提交。',
    'This decision sends the remark only; evidence entered here stays on the page and is not sent.',
  ),
} as const;

/** Somebody acted first. */
export const CONFLICT = {
  title: both('内容已有变化', 'Outdated: someone else changed this'),
  file: both(
    '固件文件已替换，测试从新一轮开始。',
    'The firmware file was replaced. Testing restarts with a new round.',
  ),
  now: both('测试单现在处于 {place}。', 'The order is now at {place}.'),
  kept: both('您填写的内容仍然保留。', 'What you typed is kept.'),
  otherStep: both(
    '以下内容属于变化前的步骤，不会提交；需要时可从这里复制。',
    'What you typed belongs to the previous step and is not submitted. Copy what you need.',
  ),
  yours: both('您填写的处理意见', 'Your remark'),
  keepHint: both('保留后再次暂存，您的内容会覆盖对方的。', 'If you keep yours and save again, it replaces theirs.'),
  see: both('查看最新内容', 'View the current order'),
} as const;

export const CASE_ROUND = {
  passAll: both('未执行的设为通过（{count}）', 'Set all not run to Passed ({count})'),
  passFailed: both(
    '未执行的有 {count} 行上次未通过，也设为通过？',
    '{count, plural, one {# row that is not run} other {# rows that are not run}} failed or were blocked last time. Set to Passed, too?',
  ),
  copy: both('复制上一版本的用例', 'Copy last version’s cases'),
  copied: both(
    '已从 {version}（{orderNo}）复制 {count} 行，结果均为未执行',
    '{count, plural, one {# row} other {# rows}} copied from {version} ({orderNo}), all set to Not run',
  ),
  noneToCopy: both('该固件编号没有其他做过手动测试的版本', 'No other version of this number has been tested manually'),
  choose: both('选择第 {row} 行用例', 'Select the case of row {row}'),
  setResults: both('批量设置结果', 'Set results'),
  setChosen: both('所选 {count} 行设为…', 'Set {count, plural, one {# row} other {# rows}} to…'),
  add: both('添加用例', 'Add a case'),
  remove: both('删除第 {row} 行用例', 'Remove case {row}'),
  noResult: both('“{line}”不是测试结果，没有粘贴', '“{line}” is no test result, so nothing was pasted'),
  tooMany: both(
    '粘贴了 {count} 行，下方只有 {below} 行，没有粘贴',
    '{count} lines do not fit into the {below} rows below, so nothing was pasted',
  ),
  onlyFailed: both('仅看不通过（{count}）', 'Only failed ({count})'),
  empty: both('还没有用例，可以添加或导入', 'No cases yet: add or import them'),
  field: both('第 {row} 行{field}', 'Row {row} {field}'),
} as const satisfies Record<string, Texts>;
