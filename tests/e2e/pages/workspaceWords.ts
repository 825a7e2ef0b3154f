/** Texts of the workspace in both languages. */

export const CHINESE = {
  order: '测试单',
  bar: '处理',
  steps: '流程步骤',
  summary: '摘要',
  log: '处理记录',
  remark: '处理意见',
  send: '提交决定',
  /** A pass; its verb depends on the step. */
  pass: { name: '通过', verbs: ['接收', '确认计划', '自动化通过', '手动通过', '确认发布条件', '发布', '验证通过'] },
  /** The button that confirms a release or termination. */
  confirm: /^(确认发布|确认定时发布|终止并撤回)$/,
  /** The result of a decision. */
  decided: (decision: string) => new RegExp(`第 \\d 步已?${decision}`),
  total: '用例总数',
  passed: '通过数',
  failed: '失败数',
  reportLink: '报告链接',
  addCase: '添加用例',
  caseTitle: (row: string) => `第 ${row} 行用例`,
  caseHardware: (row: string) => `第 ${row} 行硬件版本`,
  caseResult: (row: string) => `第 ${row} 行结果`,
  casePassed: '通过',
  bench: '台架',
  allOpen: '全部满足，可以发布',
  now: '立即发布',
  scope: '发布范围',
};

export type WorkspaceWords = typeof CHINESE;

export const ENGLISH: WorkspaceWords = {
  order: 'Test order',
  bar: 'Actions',
  steps: 'Steps',
  summary: 'Brief',
  log: 'Log',
  remark: 'Remark',
  send: 'Submit decision',
  pass: {
    name: 'Pass',
    verbs: [
      'Accept',
      'Confirm the plan',
      'Pass automated test',
      'Pass manual test',
      'Confirm release conditions',
      'Release',
      'Pass verification',
    ],
  },
  confirm: /^(Release|Schedule release|Terminate and withdraw)$/,
  decided: (decision) => new RegExp(`Step \\d: ${decision} submitted`),
  total: 'Total cases',
  passed: 'Passed',
  failed: 'Failed',
  reportLink: 'Report link',
  addCase: 'Add a case',
  caseTitle: (row) => `Row ${row} Case`,
  caseHardware: (row) => `Row ${row} Hardware revision`,
  caseResult: (row) => `Row ${row} Result`,
  casePassed: 'Passed',
  bench: 'Bench',
  allOpen: 'All checks passed. Ready to release.',
  now: 'Release now',
  scope: 'Release scope',
};
