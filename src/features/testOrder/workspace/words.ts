/** Texts that are loaded with this part, and not with the first list (decisions §8.1). */

/** Notices about the order. */
export const BANNER = {
  paused: { 'zh-CN': '{name}暂停了测试单：{reason}', 'en-US': 'Paused by {name}: {reason}' },
  withdrawn: { 'zh-CN': '{name}撤回了测试单：{remark}', 'en-US': '{name} withdrew the order: {remark}' },
  failed: {
    'zh-CN': '{name}判定验证不通过，测试单已终止，版本已撤回：{remark}',
    'en-US': '{name} chose Fail at verification. The order was terminated and the version withdrawn: {remark}',
  },
  scheduled: { 'zh-CN': '已安排定时发布（{scope}）：', 'en-US': 'Release scheduled ({scope}):' },
  ownWork: {
    'zh-CN': '您发起或上传了该版本，不能参与它的测试或发布。',
    'en-US': 'You submitted or uploaded this version, so you cannot test or release it.',
  },
  unread: {
    'zh-CN': '流程步骤或处理记录中有 {count} 行无法读取，未显示。',
    'en-US':
      'Not shown: {count, plural, one {# row} other {# rows}} of the steps or the approval log that could not be read.',
  },
  returned: { 'zh-CN': '{name}退回：{remark}', 'en-US': 'Returned by {name}: {remark}' },
  reminded: { 'zh-CN': '{name} 催办了此单，请尽快处理', 'en-US': '{name} asks you to act on this order' },
  done: { 'zh-CN': '{decided}，{place}', 'en-US': '{decided}. {place}.' },
  nextOrder: { 'zh-CN': '处理下一单 {orderNo}', 'en-US': 'Open next order {orderNo}' },
  noneLeft: { 'zh-CN': '没有其他等待您处理的测试单了', 'en-US': 'You have no other orders to act on' },
  place: { 'zh-CN': '现在到第 {order} 步：{title}', 'en-US': 'The order is now at step {order}, {title}' },
  backToSubmitter: { 'zh-CN': '测试单已退回提交人', 'en-US': 'Order returned to the submitter' },
  completed: { 'zh-CN': '测试单已完成', 'en-US': 'Order completed' },
  terminated: { 'zh-CN': '测试单已终止', 'en-US': 'Order terminated' },
} as const;

/** What a decision did. */
export const DECIDED = {
  pass: { 'zh-CN': '第 {step} 步已通过', 'en-US': 'Step {step}: Pass submitted' },
  conditionalPass: { 'zh-CN': '第 {step} 步已有条件通过', 'en-US': 'Step {step}: Conditional pass submitted' },
  skip: { 'zh-CN': '第 {step} 步已跳过', 'en-US': 'Step {step}: Skip submitted' },
  fail: { 'zh-CN': '第 {step} 步不通过', 'en-US': 'Step {step}: Fail submitted' },
  return: { 'zh-CN': '第 {step} 步已退回', 'en-US': 'Step {step}: Return submitted' },
  scheduled: { 'zh-CN': '第 {step} 步已安排定时发布', 'en-US': 'Step {step}: Release scheduled' },
} as const;

/** Others at the order. */
export const PRESENT = {
  open: { 'zh-CN': '{name}正在查看', 'en-US': '{name} has this order open' },
  filling: { 'zh-CN': '{names}正在填写第 {step} 步', 'en-US': '{names} filling in step {step}' },
  people: { 'zh-CN': '也打开了此单的人', 'en-US': 'Others who have this order open' },
} as const;

/** Lists that could not be read. */
export const MISSING = {
  steps: {
    'zh-CN': '流程步骤读取失败，暂时不能处理；其余内容不受影响。请刷新重试。',
    'en-US':
      'The steps could not be read, so nothing can be decided now; the rest is not affected. Reload to try again.',
  },
  log: {
    'zh-CN': '处理记录读取失败；其余内容不受影响。请刷新重试。',
    'en-US': 'The log could not be read; the rest is not affected. Reload to try again.',
  },
} as const;
