/** Texts of answers taken over from the last order: loaded with the page, not with the first list (decisions §8.1). */
export const REPEAT = {
  offer: {
    'zh-CN':
      '人员、升级来源版本和配套模块可以沿用该编号的上一张测试单；检查清单、优先级、期望完成时间和说明需重新填写。',
    'en-US':
      "People, source versions and companion modules can be taken from this number's last test order. The checklist, priority, due date and remark are entered anew.",
  },
  take: { 'zh-CN': '沿用上次（{orderNo} · {version}）', 'en-US': "Use last order's answers ({orderNo} · {version})" },
  taken: {
    'zh-CN': '已沿用 {orderNo}（{version}）的{fields}，发起前请核对。',
    'en-US': 'Taken from {orderNo} ({version}): {fields}. Check them before you submit the test.',
  },
  nothing: {
    'zh-CN': '{orderNo}（{version}）没有可以沿用的内容。',
    'en-US': '{orderNo} ({version}) has no answers to take over.',
  },
  kept: { 'zh-CN': '您已填写的内容没有改动：{fields}', 'en-US': 'Your entries were kept: {fields}' },
  leftOut: { 'zh-CN': '没有沿用：{reason}', 'en-US': 'Not taken: {reason}' },
  mark: { 'zh-CN': '沿用上次', 'en-US': 'From last order' },
} as const;

/** The submission. */
export const SUBMIT = {
  checklist: { 'zh-CN': '检查清单', 'en-US': 'Checklist' },
  review: { 'zh-CN': '确认发起', 'en-US': 'Review' },
  problems: { 'zh-CN': '{count} 处需要修改', 'en-US': '{count} to fix' },
  previous: { 'zh-CN': '上一步', 'en-US': 'Previous' },
  next: { 'zh-CN': '下一步', 'en-US': 'Next' },
  notYet: { 'zh-CN': '请先完成所有步骤', 'en-US': 'Complete all steps first' },
  done: {
    'zh-CN': '已发起测试，测试单在“我发起的”中',
    'en-US': 'Test submitted. The order is under “Submitted by me”.',
  },
  scopeWhy: {
    'zh-CN': '硬件版本或升级路径不匹配会导致设备变砖：请列全需要测试的硬件版本、升级来源版本和配套模块。',
    'en-US':
      'Mismatched hardware or upgrade paths can make chargers unusable. List every hardware revision, source version and companion module to test.',
  },
  sourceVersionsWhy: {
    'zh-CN': '从哪些版本升级到本版本；测试覆盖以此为准',
    'en-US': 'Versions that devices upgrade from. Test coverage is measured against them.',
  },
  companionModulesWhy: {
    'zh-CN': '需要与本固件一起验证的模块',
    'en-US': 'Modules to verify together with this firmware',
  },
  noSources: {
    'zh-CN': '该编号没有其他发起过测试的版本',
    'en-US': 'No other version of this number has been submitted for testing',
  },
  noModules: { 'zh-CN': '没有可选模块', 'en-US': 'No modules to choose from' },
  allOf: { 'zh-CN': '全选{what}', 'en-US': 'Select all: {what}' },
  noneOf: { 'zh-CN': '清空{what}', 'en-US': 'Clear: {what}' },
  peopleWhy: {
    'zh-CN': '名单中任意一人即可处理；同一人不能既测试又发布，提交人和上传人不能参与。',
    'en-US':
      'Any one person on a list can act. Nobody can both test and release; the submitter and the uploader can do neither.',
  },
  testersWhy: { 'zh-CN': '负责接收、测试和验证', 'en-US': 'Receive, test and verify' },
  operationsWhy: { 'zh-CN': '负责确认和发布', 'en-US': 'Confirm and release' },
  checklistLabel: { 'zh-CN': '发起前检查（需全部确认）', 'en-US': 'Before you submit (confirm every item)' },
  noChecklist: { 'zh-CN': '模板没有检查项', 'en-US': 'The template has no checklist' },
  ticked: { 'zh-CN': '已确认 {ticked}/{total} 项', 'en-US': '{ticked} of {total} confirmed' },
  reply: { 'zh-CN': '修改说明（答复退回意见）', 'en-US': 'What changed (reply to the return)' },
  summary: { 'zh-CN': '本次测试', 'en-US': 'This test' },
  refused: { 'zh-CN': '{version} 现在不能发起测试', 'en-US': '{version} cannot be tested now' },
  returnedBy: {
    'zh-CN': '{who} 退回了测试单 {orderNo}（第 {round} 轮）',
    'en-US': '{who} returned test order {orderNo} (round {round})',
  },
  seeOrder: { 'zh-CN': '查看测试单', 'en-US': 'View test order' },
} as const;
