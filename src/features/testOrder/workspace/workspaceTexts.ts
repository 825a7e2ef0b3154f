import { both } from '@/domain/language';

export const BANNER = {
  paused: both('{name}暂停了测试单：{reason}', 'Paused by {name}: {reason}'),
  withdrawn: both('{name}撤回了测试单：{remark}', '{name} withdrew the order: {remark}'),
  failed: both(
    '{name}判定{title}{decision}，测试单已终止，版本已召回：{remark}',
    '{name} chose {decision} at {title}. The order was terminated and the version recalled: {remark}',
  ),
  ended: both(
    '{name}判定{title}{decision}，测试单已终止，版本回到草稿：{remark}',
    '{name} chose {decision} at {title}. The order was terminated and the version is a draft again: {remark}',
  ),
  recalled: both(
    '{name}召回了该版本，不得再用于升级：{remark}',
    '{name} recalled the version; it must not be used for upgrades: {remark}',
  ),
  versionEnded: both('该版本{state}，不应再用于升级', 'This version should no longer be used for upgrades: {state}'),
  casesChanged: both(
    '该编号的必测用例在本轮开始后有变动（{cases}）：本轮仍按开始时的清单执行，变动从下一轮起生效。',
    'The required cases of the number have changed since this round began ({cases}). This round keeps its list; the change counts from the next round on.',
  ),
  automatic: both('{at} 已自动发布', 'Released automatically at {at}'),
  ownWork: both(
    '您发起或上传了该版本，不能参与其测试或发布。',
    'You submitted or uploaded this version, so you cannot test or release it.',
  ),
  returned: both('{name}退回：{remark}', 'Returned by {name}: {remark}'),
  reminded: both('{name}催办了此单，请尽快处理', '{name} sent a reminder. Please act on this order.'),
  accepted: both(
    '决定已受理，服务器仍显示第 {step} 步。请等待更新，或刷新后再提交。',
    'Accepted; the server still shows step {step}. Nothing more can be sent until the order moves or you reload.',
  ),
  acceptedUnread: both(
    '决定已受理，但测试单读取失败，请刷新。',
    'Accepted; the order could not be read afterwards. Reload it.',
  ),
  done: both('{decided}，{place}', '{decided}. {place}.'),
  found: both(
    '网络异常，但已提交成功：{decided}，{place}',
    'The connection failed, but your decision was saved: {decided}. {place}.',
  ),
  cameBack: both('之后有变化（{what}），{place}', '{what}. {place}'),
  acknowledge: both('知道了', 'Understood'),
  nextOrder: both('处理下一单 {orderNo}', 'Open next order {orderNo}'),
  noneLeft: both('没有其他等待您处理的测试单了', 'You have no other orders to act on'),
  place: both('现在到第 {order} 步：{title}', 'The order is now at step {order}, {title}'),
  backToSubmitter: both('测试单已退回提交人', 'Order returned to the submitter'),
  completed: both('测试单已完成', 'Order completed'),
  terminated: both('测试单已终止', 'Order terminated'),
} as const;

export const DECIDED = {
  done: both('第 {step} 步：{decision}', 'Step {step} {decision}'),
  released: both('已发布 {version}', '{version} released'),
} as const;

export const PASSED = {
  testReception: both('已接收', 'accepted'),
  confirm: both('已确认计划', 'confirmed'),
  automatedTest: both('自动化已通过', 'passed'),
  manualTest: both('手动已通过', 'passed'),
  toBeConfirmed: both('已确认发布条件', 'confirmed'),
  toBeReleased: both('已发布', 'released'),
  verify: both('已验证通过', 'passed'),
} as const;

export const OTHERS = {
  changed: both('此单有更新', 'This order was changed'),
  told: both('{what}，请刷新', '{what}. Reload to see it.'),
  caughtUp: both('已更新。{what}', 'Updated. {what}'),
  accepted: both('决定已受理，等待服务器处理', 'Accepted. Waiting for the server.'),
  found: both('第 {step} 步已提交成功，请先确认', 'Step {step} was accepted. Acknowledge that first.'),
  stale: both('此单已有变化（{what}），请先刷新', 'This order has changed ({what}). Reload first.'),
  refresh: both('刷新', 'Reload'),
} as const;

export const MISSING = {
  steps: both('流程步骤读取失败，暂时不能处理', 'The steps could not be read, so nothing can be decided now'),
  log: both('处理记录读取失败', 'The log could not be read'),
} as const;
