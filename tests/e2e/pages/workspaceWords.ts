/** What the workspace of an order is read by, in one language. */
export interface WorkspaceWords {
  readonly order: string;
  readonly bar: string;
  readonly steps: string;
  readonly log: string;
  readonly remark: string;
  readonly send: string;
  /** What stands behind a decision that was sent. */
  readonly sent: string;
  readonly total: string;
  readonly passed: string;
  readonly failed: string;
  readonly reportLink: string;
  readonly addCase: string;
  readonly caseTitle: (row: string) => string;
  readonly caseHardware: (row: string) => string;
  readonly bench: string;
  readonly allOpen: string;
  readonly now: string;
  readonly scope: string;
}

export const CHINESE: WorkspaceWords = {
  order: '测试单',
  bar: '处理',
  steps: '流程步骤',
  log: '处理记录',
  remark: '处理意见',
  send: '提交决定',
  sent: '已提交',
  total: '用例总数',
  passed: '通过数',
  failed: '失败数',
  reportLink: '报告链接',
  addCase: '添加用例',
  caseTitle: (row) => `第 ${row} 行用例`,
  caseHardware: (row) => `第 ${row} 行硬件版本`,
  bench: '台架',
  allOpen: '全部满足，可以发布',
  now: '立即发布',
  scope: '发布范围',
};

export const ENGLISH: WorkspaceWords = {
  order: 'Test order',
  bar: 'Actions',
  steps: 'Steps',
  log: 'Log',
  remark: 'Remark',
  send: 'Submit decision',
  sent: 'submitted',
  total: 'Total cases',
  passed: 'Passed',
  failed: 'Failed',
  reportLink: 'Link to the report',
  addCase: 'Add a case',
  caseTitle: (row) => `Row ${row} Case`,
  caseHardware: (row) => `Row ${row} Hardware`,
  bench: 'Bench',
  allOpen: 'All met: it can be released',
  now: 'Now',
  scope: 'Release scope',
};
