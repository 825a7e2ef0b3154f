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
