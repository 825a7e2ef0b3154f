/** What an adopter's server begins with: people, pages, steps, and what new rows have. */

export const ROLES = { 1: '配置管理员', 2: '开发', 3: '测试', 4: '运维' };
const named = ([code, name, role]) => ({ code, name, role });
export const STAFF = [
  ...[named(['dev.lin', '林晓', 2]), named(['test.chen', '陈静', 3]), named(['test.sun', '孙悦', 3])],
  ...[named(['ops.he', '何伟', 4]), named(['admin.qian', '钱进', 1])],
];
export const who = ({ code, name }) => ({ code, name });

const READING = 'testing_0101 testing_0201 firmware_0201 version_0201 versionDetail_0202 changeResume_0101';
const WRITING = 'versionCreate_0203 versionEdit_0204 firmwareCreate_0202 firmwareEdit_0203 firmwareUpload_0204';
export const PAGES = {
  1: `${READING} ${WRITING} systemOperate_0101`,
  2: `${READING} ${WRITING}`,
  3: READING,
  4: READING,
};

export const CHECKLIST = ['selfTested', 'notesComplete', 'rollbackTried', 'powerLossTried'].map((key) => ({
  key,
  label: key,
}));
const FIELD = { kind: 'text', required: true, options: [], optionNames: {}, help: '' };
export const FIELDS = [
  { ...FIELD, key: 'buildNumber', label: '构建号' },
  { ...FIELD, key: 'rollbackSupport', label: '回退方式', kind: 'select', options: ['A/B', 'single'] },
];

/** [call, title, status, who acts] */
export const STEPS = [
  ['testReception', '测试接收', 2, 'testerList'],
  ['confirm', '确认', 2, 'testerList'],
  ['automatedTest', '自动化测试', 3, 'testerList'],
  ['manualTest', '手动测试', 3, 'testerList'],
  ['toBeConfirm', '待确认', 4, 'operationPersonList'],
  ['toBeRelease', '待发布', 4, 'operationPersonList'],
  ['verify', '验证', 5, 'testerList'],
];
export const [RETURNED, COMPLETED, TERMINATED] = [1, 6, 7];

/** What rows must have, though nobody enters it. */
export const none = (...names) => Object.fromEntries(names.map((name) => [name, null]));
export const VERSION = { state: 'draft', stateReason: '', ...none('file', 'releasedAt') };
export const ORDER = {
  ...none('claim', 'pause', 'savedEvidence', 'schedule', 'remindedAt', 'closedAt', 'dueAt'),
  ...{ priority: 'normal', remark: '', round: 1, attachments: [], stagePausedMinutes: 0 },
  stage: { workingMinutes: 0, targetMinutes: 480, overdue: false },
};
export const ENTRY = {
  ...none('decision', 'returnTo', 'evidence', 'target'),
  ...{ round: 1, remark: '', attachments: [], workingMinutes: 0, superseded: false },
};
