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
