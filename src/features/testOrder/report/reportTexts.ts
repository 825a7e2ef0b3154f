import { both } from '@/domain/language';

/** Texts of the report views: loaded with them, not with the first list. */

export const PERIOD = {
  period: both('统计周期', 'Period'),
  asOf: both(
    '在办、逾期和待处理为 {at} 的数据；其余为所选周期内的数据。',
    'Open, overdue and waiting are as of {at}; everything else is within the period.',
  ),
  inAndOut: both('总览', 'Overview'),
  submitted: both('新发起', 'Submitted'),
  conditional: both('有条件发布', 'With conditions'),
  open: both('在办', 'Open'),
  steps: both('各步骤在办与用时（工作小时，中位数）', 'Open orders and time per step (median working hours)'),
  stepsNote: both(
    '最后一列为所选周期，前面为之前的七个周期；竖线为目标。',
    'The last column is this period; the seven before it are the preceding periods. The mark on each bar is the target.',
  ),
  target: both('目标', 'Target'),
  people: both('人员负荷', 'Workload per person'),
  awaited: both('待处理', 'Waiting'),
  decided: both('周期内处理', 'Decided in the period'),
  returns: both('退回及原因', 'Returns with reasons'),
  releases: both('发布、回退版本与条件', 'Releases with rollback version and conditions'),
} as const;

export const PERIOD_HEADING = {
  week: both('测试周报', 'Weekly test report'),
  month: both('测试月报', 'Monthly test report'),
  quarter: both('测试季报', 'Quarterly test report'),
  days: both('测试报告', 'Test report'),
} as const;

export const REPORT = {
  title: both('测试单 {orderNo} 的报告', 'Report on test order {orderNo}'),
  heading: both('固件测试报告', 'Firmware test report'),
  print: both('打印', 'Print'),
  goesOn: both('测试单尚未结束', 'The order is not finished yet'),
  versionIs: both('版本{state}', 'Version: {state}'),
  madeAt: both('生成于 {at}', 'Generated at {at}'),
  file: both('本轮文件', 'File of this round'),
  signatures: both('签署', 'Signatures'),
  noSignatures: both('没有有效的决定', 'No valid decisions'),
  decision: both('决定', 'Decision'),
  signer: both('签署人', 'Signer'),
  coverage: both('覆盖情况', 'Coverage'),
  releaseAt: both('定时发布：{at}', 'Scheduled release: {at}'),
  log: both('完整记录', 'Full log'),
  times: both('时间均为{zone}。', 'All times are in {zone}.'),
} as const;
