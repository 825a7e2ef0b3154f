/** Texts of the decision form. */

/** Checks before a release. */
export const GATE = {
  title: { 'zh-CN': '发布前检查', 'en-US': 'Release checks' },
  open: { 'zh-CN': '满足', 'en-US': 'Met' },
  shut: { 'zh-CN': '未满足', 'en-US': 'Not met' },
  allOpen: { 'zh-CN': '全部满足，可以发布', 'en-US': 'All checks passed. Ready to release.' },
  someShut: {
    'zh-CN': '{count} 项未满足，不能发布',
    'en-US': '{count, plural, one {# check is} other {# checks are}} not met. Release is not possible.',
  },
  untold: {
    'zh-CN': '服务器没有给出各步骤的记录，这里只列出能判断的条件；服务器会检查其余条件。',
    'en-US':
      'The server does not report the earlier steps, so only the checks that can be made here are listed. The server makes the rest.',
  },
  fileUnknown: {
    'zh-CN': '无权读取版本的当前文件，按本轮提交的文件检查；服务器会再次检查。',
    'en-US':
      'You cannot read the current file of this version. The checks use the file submitted in this round; the server checks again.',
  },
} as const;

/** What is asked before a decision that reaches devices or ends the order. */
export const CONFIRM = {
  release: { 'zh-CN': '确认发布 {version}？', 'en-US': 'Release {version}?' },
  schedule: { 'zh-CN': '确认定时发布 {version}？', 'en-US': 'Schedule the release of {version}?' },
  terminate: { 'zh-CN': '确认验证不通过并终止 {orderNo}？', 'en-US': 'Fail verification and terminate {orderNo}?' },
  releaseNote: {
    'zh-CN': '发布后现场设备可以升级到该版本。',
    'en-US': 'Devices in the field can then upgrade to this version.',
  },
  scheduleNote: {
    'zh-CN': '到时自动发布，现场设备即可升级到该版本；在此之前可以改期或取消。',
    'en-US':
      'At that time it is released, and devices in the field can upgrade to it. Until then you can reschedule or cancel.',
  },
  terminateNote: {
    'zh-CN': '测试单将终止，已发布的版本会被撤回，不能恢复。',
    'en-US': 'The order ends and the released version is withdrawn. This cannot be undone.',
  },
  version: { 'zh-CN': '版本', 'en-US': 'Version' },
  ok: { 'zh-CN': '确认发布', 'en-US': 'Release' },
  okSchedule: { 'zh-CN': '确认定时发布', 'en-US': 'Schedule release' },
  okTerminate: { 'zh-CN': '终止并撤回', 'en-US': 'Terminate and withdraw' },
} as const;

/** What each step is for. */
export const PURPOSE = {
  testReception: {
    'zh-CN': '核对提交内容是否齐全，决定是否接收测试。',
    'en-US': 'Check that the submission is complete and decide whether testing can start.',
  },
  confirm: { 'zh-CN': '确认测试范围、台架和排期。', 'en-US': 'Confirm scope, bench and schedule of the test.' },
  automatedTest: {
    'zh-CN': '运行自动化测试，登记结果和报告。',
    'en-US': 'Run the automated test and record its result and report.',
  },
  manualTest: {
    'zh-CN': '按测试范围逐个组合测试，登记每个用例。',
    'en-US': 'Test every combination of the scope by hand and record each case.',
  },
  toBeConfirmed: {
    'zh-CN': '核对测试证据、覆盖缺口和附带条件，确认可以发布。',
    'en-US': 'Check evidence, coverage gaps and conditions, and confirm that the version can be released.',
  },
  toBeReleased: {
    'zh-CN': '安排发布方式、范围和回退版本。',
    'en-US': 'Choose when, where and with which rollback version to release.',
  },
  verify: { 'zh-CN': '在已升级的设备上验证发布结果。', 'en-US': 'Verify the release on upgraded devices.' },
} as const;

/** The table of cases of a manual test. */
export const CASE_TABLE = {
  passAll: { 'zh-CN': '未执行的设为通过（{count}）', 'en-US': 'Set all not run to Passed ({count})' },
  copy: { 'zh-CN': '复制上一版本的用例', 'en-US': 'Copy last version’s cases' },
  copied: {
    'zh-CN': '已从 {version}（{orderNo}）复制 {count} 个用例，结果均为未执行',
    'en-US': '{count, plural, one {# case} other {# cases}} copied from {version} ({orderNo}), all set to Not run',
  },
  noneToCopy: {
    'zh-CN': '该固件编号没有其他做过手动测试的版本',
    'en-US': 'No other version of this number has been tested manually',
  },
  choose: { 'zh-CN': '选择第 {row} 行用例', 'en-US': 'Select the case of row {row}' },
  setResults: { 'zh-CN': '批量设置结果', 'en-US': 'Set results' },
  setChosen: { 'zh-CN': '所选 {count} 个设为…', 'en-US': 'Set {count} selected to…' },
  add: { 'zh-CN': '添加用例', 'en-US': 'Add a case' },
  remove: { 'zh-CN': '删除第 {row} 行用例', 'en-US': 'Remove case {row}' },
  empty: {
    'zh-CN': '还没有用例，可以逐行添加或从表格、文件导入。',
    'en-US': 'No cases yet: add them one by one or import them from a spreadsheet or file.',
  },
  field: { 'zh-CN': '第 {row} 行{field}', 'en-US': 'Row {row} {field}' },
} as const;

/** Attachments that go with a decision. */
export const ATTACHMENTS = {
  hint: {
    'zh-CN':
      '日志、波形、照片等，单个不超过 {size}，最多 {max} 个；随您的决定一并提交；提交前其他处理人能看到，但只有您能移除或提交。',
    'en-US':
      'Logs, traces, photos, up to {size} each, at most {max}. They are submitted with your decision. Until then other actors see them, but only you can remove or submit them.',
  },
  add: { 'zh-CN': '添加附件', 'en-US': 'Add attachments' },
  theirs: { 'zh-CN': '尚未提交，不随您的决定提交', 'en-US': 'Not submitted yet, and not part of your decision' },
  remove: { 'zh-CN': '移除附件 {name}', 'en-US': 'Remove attachment {name}' },
} as const;

/** Fields and buttons of the form. */
export const FORM = {
  total: { 'zh-CN': '用例总数', 'en-US': 'Total cases' },
  passed: { 'zh-CN': '通过数', 'en-US': 'Passed' },
  failed: { 'zh-CN': '失败数', 'en-US': 'Failed' },
  reportLink: { 'zh-CN': '报告链接', 'en-US': 'Report link' },
  defects: { 'zh-CN': '缺陷（每行一条）', 'en-US': 'Defects (one per line)' },
  conditions: { 'zh-CN': '附带条件（每行一条）', 'en-US': 'Conditions (one per line)' },
  gapsNone: { 'zh-CN': '所有组合都有已执行的用例。', 'en-US': 'Every combination has an executed case.' },
  gapReason: { 'zh-CN': '{combination} 未测试的原因', 'en-US': 'Reason for not testing {combination}' },
  remarkConditions: {
    'zh-CN': '附带条件（每行一条，写入处理意见）',
    'en-US': 'Conditions (one per line, saved as the remark)',
  },
  remarkRequired: { 'zh-CN': '{decisions}时必须填写', 'en-US': 'Required for {decisions}' },
  returnTo: { 'zh-CN': '退回到', 'en-US': 'Return to' },
  gapsOpen: {
    'zh-CN': '覆盖缺口（{count} 个组合没有执行过的用例）',
    'en-US': 'Coverage gaps ({count, plural, one {# combination} other {# combinations}} without an executed case)',
  },
  gapsAcknowledged: {
    'zh-CN': '我已看过覆盖缺口及其原因，并接受这些缺口',
    'en-US': 'I have read the coverage gaps and their reasons and accept them',
  },
  at: { 'zh-CN': '发布时间', 'en-US': 'Release time' },
  scopePlaceholder: { 'zh-CN': '例如：华东灰度 10%', 'en-US': 'For example: 10% of the eastern region' },
  rollbackNone: {
    'zh-CN': '该固件编号没有已发布的其他版本，无需选择。',
    'en-US': 'This firmware number has no other released version, so no choice is needed.',
  },
  acknowledged: { 'zh-CN': '逐条确认附带条件', 'en-US': 'Acknowledge each condition' },
  submit: { 'zh-CN': '提交决定', 'en-US': 'Submit decision' },
  chosen: { 'zh-CN': '将提交：{decision}', 'en-US': 'You will submit: {decision}' },
  leadsTo: { 'zh-CN': '将提交：{decision} · 之后：{place}', 'en-US': 'You will submit: {decision}. Next: {place}' },
  staysUntil: {
    'zh-CN': '将提交：{decision} · 到发布时间前仍停在第 {step} 步，发布后：{place}',
    'en-US': 'You will submit: {decision}. The order stays at step {step} until the release time. Next: {place}',
  },
  choose: { 'zh-CN': '请选择决定', 'en-US': 'Choose a decision' },
  cancel: { 'zh-CN': '取消选择', 'en-US': 'Cancel' },
  save: { 'zh-CN': '暂存证据', 'en-US': 'Save evidence' },
  saved: { 'zh-CN': '证据已暂存，其他处理人可以看到', 'en-US': 'Evidence saved. Other actors can see it.' },
  evidenceUnneeded: {
    'zh-CN': '该决定只提交处理意见；已填写的证据留在页面上，不会提交。',
    'en-US': 'This decision sends the remark only; evidence entered here stays on the page and is not sent.',
  },
} as const;

/** Somebody acted first. */
export const CONFLICT = {
  title: { 'zh-CN': '内容已有变化', 'en-US': 'Outdated: someone else changed this' },
  actor: { 'zh-CN': '{name} 先行处理：{what}', 'en-US': '{name} acted first: {what}' },
  file: {
    'zh-CN': '固件文件已替换，测试从新一轮开始。',
    'en-US': 'The firmware file was replaced. Testing restarts with a new round.',
  },
  now: { 'zh-CN': '测试单现在处于 {place}。', 'en-US': 'The order is now at {place}.' },
  kept: { 'zh-CN': '您填写的内容仍然保留。', 'en-US': 'What you typed is kept.' },
  otherStep: {
    'zh-CN': '以下内容属于变化之前的步骤，不会提交，需要的内容可从这里复制。',
    'en-US': 'What you typed belongs to the previous step and is not submitted. Copy what you need.',
  },
  yours: { 'zh-CN': '您填写的处理意见', 'en-US': 'Your remark' },
  take: { 'zh-CN': '采用对方的证据', 'en-US': 'Use theirs' },
  keep: { 'zh-CN': '保留我的', 'en-US': 'Keep mine' },
  keepHint: {
    'zh-CN': '保留后再次暂存，会以您的内容替换对方的。',
    'en-US': 'If you keep yours and save again, it replaces theirs.',
  },
  see: { 'zh-CN': '查看最新内容', 'en-US': 'View the current order' },
} as const;
