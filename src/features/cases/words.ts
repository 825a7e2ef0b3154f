import type { Texts } from '@/domain/language';

/** Normalizes a word: case, spaces, hyphens, underscores. */
export const plain = (word: string): string => word.toLowerCase().replace(/[\s_-]/g, '');

/**
 * A member of a case: its name, the words that head its column in a file or name a property of a report, and what
 * keeps it.
 */
const member = <Of extends 'both' | 'number' | 'round'>(zh: string, en: string, of: Of, names: string) => {
  return { 'zh-CN': zh, 'en-US': en, of, names: [zh, en, ...names.split(' ')].map(plain) };
};

/** The members of a case: columns of its files, in the order of an export, fields of its form, lines of its history. */
export const CASE_LABELS = {
  key: member('用例编号', 'Key', 'both', '编号 用例id id caseid casekey caseno'),
  title: member('用例', 'Case', 'both', '用例名称 用例标题 标题 名称 casename casetitle title testcase name'),
  precondition: member(
    '前置条件',
    'Precondition',
    'both',
    '前提 前提条件 预置条件 preconditions prerequisite prerequisites',
  ),
  steps: member('测试步骤', 'Steps', 'both', '步骤 操作步骤 step teststeps procedure'),
  expected: member('预期结果', 'Expected result', 'both', '预期 期望结果 expected expectedresults expectation'),
  module: member('功能模块', 'Functional module', 'both', '模块 module component section'),
  required: member('必测', 'Required', 'both', '是否必测 必须 mandatory must'),
  hardware: member(
    '硬件版本',
    'Hardware',
    'both',
    '硬件 hardwarerevision hardwarerevisions hardwareversion hw hwrevision hwversion',
  ),
  source: member('来源版本', 'Source version', 'round', '来源 升级来源版本 source from fromversion upgradefrom'),
  result: member('结果', 'Result', 'round', '测试结果 结论 testresult status outcome verdict'),
  note: member('备注', 'Remark', 'round', '说明 note notes comment comments'),
  retired: member('已停用', 'Retired', 'number', '停用 是否停用 isretired'),
} as const satisfies Record<string, Texts>;

/** Words that stand in cells of a file and in places without a value. */
export const CASE_WORDS = {
  yes: { 'zh-CN': '是', 'en-US': 'Yes' },
  no: { 'zh-CN': '否', 'en-US': 'No' },
  allHardware: { 'zh-CN': '全部', 'en-US': 'All' },
  firstInstallation: { 'zh-CN': '首次安装', 'en-US': 'First installation' },
  order: { 'zh-CN': '顺序', 'en-US': 'Order' },
} as const satisfies Record<string, Texts>;

/** A case beside the table. */
export const CASE_PANEL = {
  place: { 'zh-CN': '第 {row} / {total} 个用例', 'en-US': 'Case {row} of {total}' },
  previous: { 'zh-CN': '上一个用例', 'en-US': 'Previous case' },
  next: { 'zh-CN': '下一个用例', 'en-US': 'Next case' },
  untitled: { 'zh-CN': '（未命名）', 'en-US': '(no name)' },
} as const satisfies Record<string, Texts>;

/** Import of cases, into a round or into a number's list. */
export const CASE_IMPORT = {
  file: { 'zh-CN': '选择文件（Excel、CSV、JUnit XML）', 'en-US': 'Choose a file (Excel, CSV, JUnit XML)' },
  area: { 'zh-CN': '表格内容', 'en-US': 'Spreadsheet rows' },
  instead: { 'zh-CN': '改为粘贴', 'en-US': 'Paste instead' },
  attaches: {
    'zh-CN': '加入用例后，文件会作为附件随决定提交',
    'en-US': 'The file is attached to the decision when the cases are added',
  },
  read: { 'zh-CN': '识别出 {rows} 个用例', 'en-US': '{rows, plural, one {# case} other {# cases}} found' },
  leftOut: { 'zh-CN': '不会导入的列：{columns}', 'en-US': 'Columns that will not be imported: {columns}' },
  unnamed: { 'zh-CN': '第 {column} 列（无表头）', 'en-US': 'Column {column} (no heading)' },
  use: { 'zh-CN': '列“{column}”作为', 'en-US': 'Use column “{column}” as' },
  leave: { 'zh-CN': '不导入', 'en-US': 'Do not import' },
  sheets: {
    'zh-CN': '只读取第一张工作表，其余不导入：{sheets}',
    'en-US': 'Only the first sheet is read. Not imported: {sheets}',
  },
  all: { 'zh-CN': '全部版本', 'en-US': 'All of them' },
  choose: { 'zh-CN': '请选择', 'en-US': 'Choose' },
  updates: {
    'zh-CN': '新增 {added} 个 · 更新已有 {updated} 个',
    'en-US': '{added} new · {updated} of the round updated',
  },
  failed: { 'zh-CN': '{count} 个用例不通过', 'en-US': '{count, plural, one {# case} other {# cases}} failed' },
  attached: { 'zh-CN': '报告文件已加入附件。', 'en-US': 'The report file is attached.' },
  issues: { 'zh-CN': '{count} 处需要留意', 'en-US': '{count, plural, one {# problem} other {# problems}} to check' },
  more: { 'zh-CN': '另有 {count} 处', 'en-US': 'and {count} more' },
  row: { 'zh-CN': '第 {row} 行：{text}', 'en-US': 'Row {row}: {text}' },
  tooLarge: { 'zh-CN': '文件超过上限 {size}', 'en-US': 'The file is larger than {size}' },
  notText: {
    'zh-CN': '不支持该文件。表格请另存为 .xlsx 或 CSV。',
    'en-US': 'This file cannot be read. Save the spreadsheet as .xlsx or CSV.',
  },
  brokenWorkbook: {
    'zh-CN': '工作簿已损坏，没有读取任何用例。',
    'en-US': 'The workbook is damaged; no case was read.',
  },
  brokenXml: {
    'zh-CN': 'XML 不完整或格式有误，没有读取任何用例。',
    'en-US': 'The XML is incomplete or malformed; no case was read.',
  },
  notJUnit: {
    'zh-CN': '这个 XML 不是 JUnit 报告：最外层应为 testsuites 或 testsuite。',
    'en-US': 'This XML is not a JUnit report: its root element must be testsuites or testsuite.',
  },
  empty: { 'zh-CN': '没有找到用例。', 'en-US': 'No cases found.' },
  fromJUnit: { 'zh-CN': '从 JUnit 报告读取', 'en-US': 'Read from a JUnit report' },
  counted: {
    'zh-CN': '已读取 {file}：执行 {total} 个用例，通过 {passed}，失败 {failed}；另有 {skipped} 个跳过，不计入总数',
    'en-US':
      '{file}: {total, plural, one {# case} other {# cases}} executed, {passed} passed, {failed} failed; {skipped} skipped, not counted',
  },
  title: { 'zh-CN': '从表格或文件导入', 'en-US': 'Import from a spreadsheet or file' },
} as const satisfies Record<string, Texts>;

/** What is said where cases are imported to. */
export const CASE_INTO = {
  number: {
    hint: {
      'zh-CN':
        '粘贴电子表格中的单元格，或选择 Excel、CSV 文件（不超过 {size}）。编号或名称相同的用例会更新，其余新增在末尾；保存之前不会生效。没有表头时依次为：用例、功能模块、前置条件、测试步骤、预期结果。',
      'en-US':
        'Paste spreadsheet cells, or choose an Excel or CSV file (up to {size}). A case with the same key, or without one the same name, is updated; others are added at the end; nothing is saved yet. Without a header row: case, functional module, precondition, steps, expected result.',
    },
    take: {
      'zh-CN': '放入列表（{count} 个）',
      'en-US': 'Put {count, plural, one {# case} other {# cases}} into the list',
    },
  },
  round: {
    hint: {
      'zh-CN':
        '粘贴电子表格中的单元格，或选择 Excel、CSV、JUnit XML 文件（不超过 {size}）。有表头时各列顺序不限；没有表头时依次为：用例、结果、硬件版本、来源版本、备注。结果可写 通过/不通过/阻塞/跳过 或 pass/fail/blocked/skipped。',
      'en-US':
        'Paste spreadsheet cells, or choose an Excel, CSV or JUnit XML file (up to {size}). With a header row, columns may be in any order. Without one: case, result, hardware revision, source version, note. Results: pass/fail/blocked/skipped or 通过/不通过/阻塞/跳过.',
    },
    take: { 'zh-CN': '加入 {count} 个用例', 'en-US': 'Add {count, plural, one {# case} other {# cases}}' },
  },
} as const satisfies Record<string, Record<string, Texts>>;

/** What lines that name none are for; asked once. */
export const CASE_ASKS = {
  hardware: { 'zh-CN': '{count} 行没有硬件版本，用于', 'en-US': 'Hardware of the {count} rows that name none' },
  source: { 'zh-CN': '{count} 行没有来源版本，用于', 'en-US': 'Source version of the {count} rows that name none' },
} as const satisfies Record<string, Texts>;

/** What follows from a problem in a line of an import. */
export const CASE_ISSUES = {
  leftOut: { 'zh-CN': '（不会加入）', 'en-US': ' (row left out)' },
  restLeftOut: {
    'zh-CN': '（从这里起的 {value} 个用例不会加入）',
    'en-US': ' ({value} cases from here on are left out)',
  },
  skipped: { 'zh-CN': '（按“跳过”处理）', 'en-US': ' (taken as skipped)' },
  uncounted: { 'zh-CN': '（不计入覆盖矩阵）', 'en-US': ' (does not count in the coverage matrix)' },
  no: { 'zh-CN': '（按“否”处理）', 'en-US': ' (read as no)' },
} as const satisfies Record<string, Texts>;

/** The number's list of cases (decisions §4.7). */
export const CASE_LIST = {
  title: { 'zh-CN': '测试用例', 'en-US': 'Test cases' },
  of: { 'zh-CN': '{firmwareNo} 的测试用例', 'en-US': 'Test cases of {firmwareNo}' },
  never: { 'zh-CN': '还没有保存过', 'en-US': 'Never saved' },
  savedBy: { 'zh-CN': '{name} 保存于 {time}', 'en-US': 'Saved by {name}, {time}' },
  failed: { 'zh-CN': '测试用例加载失败', 'en-US': 'The test cases could not be loaded' },
  empty: {
    'zh-CN': '还没有用例：逐个新增，或从 Excel、CSV 导入。保存后，手动测试从这些用例开始。',
    'en-US': 'No cases yet: add them one by one, or import Excel or CSV. A manual test begins with the saved ones.',
  },
  none: { 'zh-CN': '没有符合条件的用例', 'en-US': 'No case matches the filters' },
  add: { 'zh-CN': '新增用例', 'en-US': 'Add case' },
  history: { 'zh-CN': '用例变更履历', 'en-US': 'History of the cases' },
  search: { 'zh-CN': '搜索编号、名称、步骤或预期结果', 'en-US': 'Key, name, steps or expected result' },
  anyRequired: { 'zh-CN': '必测与否', 'en-US': 'Required or not' },
  optional: { 'zh-CN': '非必测', 'en-US': 'Not required' },
  withRetired: { 'zh-CN': '含已停用', 'en-US': 'With retired ones' },
  counted: { 'zh-CN': '{shown} / {all} 个用例', 'en-US': '{shown} of {all} cases' },
  state: { 'zh-CN': '状态', 'en-US': 'State' },
  isNew: { 'zh-CN': '新增', 'en-US': 'New' },
  changed: { 'zh-CN': '已修改', 'en-US': 'Changed' },
  faulty: { 'zh-CN': '有问题', 'en-US': 'Problem' },
  retire: { 'zh-CN': '停用', 'en-US': 'Retire' },
  restore: { 'zh-CN': '恢复', 'en-US': 'Restore' },
  remove: { 'zh-CN': '移除', 'en-US': 'Remove' },
  up: { 'zh-CN': '上移“{name}”', 'en-US': 'Move “{name}” up' },
  down: { 'zh-CN': '下移“{name}”', 'en-US': 'Move “{name}” down' },
  keyHint: {
    'zh-CN': '可留空，保存时自动编号；保存后不可修改',
    'en-US': 'If empty, it is assigned on saving. Cannot be changed afterwards.',
  },
  hardwareHint: { 'zh-CN': '不选表示全部硬件版本', 'en-US': 'No selection means all revisions' },
  unsaved: {
    'zh-CN': '未保存：{count} 个用例有改动',
    'en-US': 'Not saved: {count, plural, one {# case} other {# cases}}',
  },
  reordered: { 'zh-CN': '顺序有改动', 'en-US': 'the order' },
  unchanged: { 'zh-CN': '没有未保存的改动', 'en-US': 'Nothing to save' },
  saved: { 'zh-CN': '已保存 {firmwareNo} 的测试用例', 'en-US': 'The test cases of {firmwareNo} are saved' },
  readOnly: { 'zh-CN': '只读：由研发和测试人员维护', 'en-US': 'Read-only: maintained by development and testing' },
  importCounts: {
    'zh-CN': '新增 {added} 个 · 修改 {changed} 个 · 不变 {unchanged} 个',
    'en-US': '{added} new · {changed} changed · {unchanged} unchanged',
  },
} as const satisfies Record<string, Texts>;
