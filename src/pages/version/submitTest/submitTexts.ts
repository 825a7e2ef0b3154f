import { both } from '@/domain/language';

/** Texts of answers taken over from the last order: loaded with the page, not with the first list. */
export const REPEAT = {
  offer: both(
    '人员、升级来源版本和配套模块可以沿用该编号的上一张测试单；检查清单、优先级、期望完成时间和说明需重新填写。',
    'People, source versions and companion modules can be copied from this number’s last test order. Fill in the checklist, priority, due date and remark again.',
  ),
  take: both('沿用上次（{orderNo} · {version}）', 'Use last order’s answers ({orderNo} · {version})'),
  taken: both(
    '已沿用 {orderNo}（{version}）的{fields}，发起前请核对。',
    'Taken from {orderNo} ({version}): {fields}. Check them before you submit the test.',
  ),
  nothing: both('{orderNo}（{version}）没有可以沿用的内容。', '{orderNo} ({version}) has no answers to take over.'),
  leftOut: both('没有沿用：{reason}', 'Not taken: {reason}'),
} as const;

export const SUBMIT = {
  checklist: both('检查清单', 'Checklist'),
  review: both('确认发起', 'Review'),
  done: both('已发起测试，测试单在“我发起的”中', 'Test submitted. The order is under “Submitted by me”.'),
  sourceVersionsWhy: both(
    '从哪些版本升级到本版本；测试覆盖以此为准',
    'Versions that devices upgrade from. Test coverage is measured against them.',
  ),
  companionModulesWhy: both('需要与本固件一起验证的模块', 'Modules to verify together with this firmware'),
  noSources: both('该编号没有其他发起过测试的版本', 'No other version of this number has been submitted for testing'),
  noModules: both('没有可选模块', 'No modules to choose from'),
  allOf: both('全选{what}', 'Select all: {what}'),
  noneOf: both('清空{what}', 'Clear: {what}'),
  testersWhy: both('负责接收、测试和验证', 'Receive, test and verify'),
  operationsWhy: both('负责确认和发布', 'Confirm and release'),
  checklistLabel: both('发起前检查（需全部确认）', 'Before you submit (confirm every item)'),
  ticksGone: both(
    '文件已替换，原来的勾选已清除，请针对新文件重新确认。',
    'The file was replaced: the earlier ticks were for the old file and are gone. Confirm each item for the new file.',
  ),
  noChecklist: both('模板没有检查项', 'The template has no checklist'),
  ticked: both('已确认 {ticked}/{total} 项', '{ticked} of {total} confirmed'),
  reply: both('修改说明（答复退回意见）', 'What changed (reply to the return)'),
  sameFile: both(
    '文件与被退回的相同（SHA-256 一致）。如问题出在固件，请先替换文件；否则请说明这次改了什么。',
    'The file is the one that was returned (same SHA-256). If the firmware is at fault, replace the file first; otherwise say what has changed.',
  ),
  summary: both('本次测试', 'This test'),
  refused: both('{version} 现在不能发起测试', '{version} cannot be tested now'),
  returnedBy: both(
    '{who} 退回了测试单 {orderNo}（第 {round} 轮）',
    '{who} returned test order {orderNo} (round {round})',
  ),
  seeOrder: both('查看测试单', 'View test order'),
} as const;
