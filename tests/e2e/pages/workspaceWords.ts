/** Texts of the workspace in one language. */
export interface WorkspaceWords {
  readonly order: string;
  readonly bar: string;
  readonly steps: string;
  readonly summary: string;
  readonly log: string;
  readonly remark: string;
  readonly send: string;
  /** A pass; its verb depends on the step. */
  readonly pass: { readonly name: string; readonly verbs: readonly string[] };
  /** The button that confirms a release or termination. */
  readonly confirm: RegExp;
  /** The result of a decision. */
  readonly decided: (decision: string) => RegExp;
  readonly total: string;
  readonly passed: string;
  readonly failed: string;
  readonly reportLink: string;
  readonly addCase: string;
  readonly caseTitle: (row: string) => string;
  readonly caseHardware: (row: string) => string;
  readonly caseResult: (row: string) => string;
  readonly casePassed: string;
  readonly bench: string;
  readonly allOpen: string;
  readonly now: string;
  readonly scope: string;
}

export const CHINESE: WorkspaceWords = {
  order: '测试单',
  bar: '处理',
  steps: '流程步骤',
  summary: '摘要',
  log: '处理记录',
  remark: '处理意见',
  send: '提交决定',
  pass: { name: '通过', verbs: ['接收', '确认计划', '自动化通过', '手动通过', '确认发布条件', '发布', '验证通过'] },
  confirm: /^(确认发布|确认定时发布|终止并撤回)$/,
  decided: (decision) => new RegExp(`第 \\d 步已?${decision}`),
  total: '用例总数',
  passed: '通过数',
  failed: '失败数',
  reportLink: '报告链接',
  addCase: '添加用例',
  caseTitle: (row) => `第 ${row} 行用例`,
  caseHardware: (row) => `第 ${row} 行硬件版本`,
  caseResult: (row) => `第 ${row} 行结果`,
  casePassed: '通过',
  bench: '台架',
  allOpen: '全部满足，可以发布',
  now: '立即发布',
  scope: '发布范围',
};

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
