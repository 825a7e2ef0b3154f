import { both, type Texts } from '@/domain/language';

/** The texts of the import: loaded with its dialog, and with what reads files beside it. */

/** Import of cases, into a round or into a number's list. */
export const CASE_IMPORT = {
  file: both('选择文件（Excel、CSV）', 'Choose a file (Excel, CSV)'),
  area: both('表格内容', 'Spreadsheet rows'),
  instead: both('改为粘贴', 'Paste instead'),
  attaches: both('加入用例时，文件作为决定的附件', 'Attached to the decision when the cases are added'),
  lines: both(
    '{lines} 行：{cases} 个用例',
    '{lines, plural, one {# row} other {# rows}}: {cases, plural, one {# case} other {# cases}}',
  ),
  results: both('{count} 个结果', '{count, plural, one {# result} other {# results}}'),
  takeResults: both(
    '加入 {cases} 个用例的 {count} 个结果',
    'Add {count} results of {cases, plural, one {# case} other {# cases}}',
  ),
  leftOutLines: both('{count} 行不导入', '{count, plural, one {# row} other {# rows}} left out'),
  titles: both('表头之上的行不导入：第 {rows} 行', 'Above the headings, not imported: row {rows}'),
  preview: both('前 {count} 个用例，按导入后的样子', 'The first {count} cases as they will be imported'),
  column: both('第 {column} 列', 'Column {column}'),
  columnAs: both('“{column}”列作为', 'Read column “{column}” as'),
  leave: both('不导入', 'Do not import'),
  leftOut: both('不导入的列：{columns}', 'Columns that are not imported: {columns}'),
  resultOn: both('结果：{combination}', 'Result: {combination}'),
  unclear: both(
    '不止一列可能是结果：{columns}。请选择哪一列是结果，其余不导入',
    'Several columns may have the results: {columns}. Choose the one that is meant, and leave out the others',
  ),
  severalSheets: both(
    '不止一个工作表有用例的表头，请选择一个',
    'Several sheets have headings of cases; choose one of them',
  ),
  hasHead: both('有表头行', 'Has a heading row'),
  resultAs: both('{name}（{word}）', '{name} ({word})'),
  sheet: both('工作表', 'Sheet'),
  columnsCut: both(
    '{sheet}右侧另有 {count} 列未读取',
    '{sheet}{count, plural, one {# further column is} other {# further columns are}} not read',
  ),
  rowsCut: both(
    '{sheet}下方另有 {count} 行未读取',
    '{sheet}{count, plural, one {# further row is} other {# further rows are}} not read',
  ),
  quotes: both(
    '引号没有闭合或在空格之后，按原文读取，请核对第 {rows} 行',
    'Quotes not closed, or behind a blank, are read as text; check rows {rows}',
  ),
  isText: both('名为 .xlsx，内容是文本，已按文本读取', 'Named .xlsx, but it contains text; read as such'),
  reading: both('正在读取：{count} 行', 'Reading: {count} rows'),
  still: both('10 秒没有新的行：仍在解压。可停止，另存为 CSV', 'No row for 10 s: still unpacking. Stop, or try a CSV.'),
  all: both('全部版本', 'All of them'),
  updates: both('新增 {added} 个 · 更新已有 {updated} 个', '{added} new · {updated} updated'),
  failed: both('{count} 个用例不通过', '{count, plural, one {# case} other {# cases}} failed'),
  issues: both('{count} 处需要留意', '{count, plural, one {# problem} other {# problems}} to check'),
  more: both('另有 {count} 处', 'and {count} more'),
  row: both('第 {row} 行：{text}', 'Row {row}: {text}'),
  title: both('从表格或文件导入', 'Import from a spreadsheet or file'),
} as const satisfies Record<string, Texts>;

/** Why a table cannot be read, and what helps; then no case of it is. */
export const UNREADABLE = {
  tooLarge: both('文件超过上限 {size}', 'The file is larger than {size}'),
  unpackedTooLarge: both('工作簿解压后过大', 'Unpacked, the workbook is too large'),
  notText: both('不支持该文件，请另存为 .xlsx 或 CSV', 'This file cannot be read; save it as .xlsx or CSV'),
  encoding: both('无法识别编码，请另存为 CSV UTF-8 或 .xlsx', 'Unknown encoding; save it as CSV UTF-8 or .xlsx'),
  html: both('这是网页，请用 Excel 另存为 .xlsx', 'This is a web page; save it as .xlsx in Excel'),
  xml: both(
    '这是 XML，不是表格；测试报告在自动化步骤读取',
    'XML is not a table; reports are read at the automated step',
  ),
  oldWorkbook: both('这是旧版工作簿（.xls），请另存为 .xlsx', 'A workbook of Excel 97–2003 (.xls); save it as .xlsx'),
  protected: both('工作簿有密码，请取消后再导入', 'The workbook has a password; remove it and import again'),
  formulas: both(
    '有公式没有保存结果，请用 Excel 打开并保存后再导入',
    'Formulas without stored results; open and save the workbook in Excel first',
  ),
  brokenWorkbook: both('工作簿已损坏', 'The workbook is damaged'),
  empty: both('没有找到用例', 'No cases were read'),
} as const satisfies Record<string, Texts>;

export const CASE_INTO = {
  number: {
    hint: both(
      '粘贴电子表格中的单元格，或选择 Excel、CSV 文件（不超过 {size}）。编号或名称相同的用例会更新，其余新增在末尾；保存之前不会生效。没有表头时依次为：用例、功能模块、前置条件、测试步骤、预期结果。',
      'Paste spreadsheet cells, or choose an Excel or CSV file (up to {size}). A case with the same key, or without one the same name, is updated; others are added at the end; nothing is saved yet. Without a header row: case, functional module, precondition, steps, expected result.',
    ),
    take: both('放入列表（{count} 个）', 'Put {count, plural, one {# case} other {# cases}} into the list'),
  },
  round: {
    hint: both(
      '粘贴电子表格中的单元格，或选择 Excel、CSV 文件（不超过 {size}）。有表头时各列顺序不限；没有表头时依次为：用例、结果、硬件版本、来源版本、备注。结果可写 通过/不通过/阻塞/跳过 或 pass/fail/blocked/skipped。',
      'Paste spreadsheet cells, or choose an Excel or CSV file (up to {size}). With a header row, columns may be in any order. Without one: case, result, hardware revision, source version, remark. Results: pass/fail/blocked/skipped or 通过/不通过/阻塞/跳过.',
    ),
    take: both('加入 {count} 个用例', 'Add {count, plural, one {# case} other {# cases}}'),
  },
} as const satisfies Record<string, Record<string, Texts>>;

/** What lines that name none are for; asked once. */
export const CASE_ASKS = {
  hardware: both(
    '{count} 行没有硬件版本，用于',
    'Hardware of {count, plural, one {the row that names none} other {the # rows that name none}}',
  ),
  source: both(
    '{count} 行没有来源版本，用于',
    'Source version of {count, plural, one {the row that names none} other {the # rows that name none}}',
  ),
} as const satisfies Record<string, Texts>;

/** What follows from a problem in a line of an import. */
export const CASE_ISSUES = {
  leftOut: both('（不会加入）', ' (row left out)'),
  heading: both('（表头，不会加入）', ' (headings; row left out)'),
  otherTable: both(
    '（属于下方列不同的另一张表，不会加入）',
    ' (of another table below, with other columns; row left out)',
  ),
  longer: both('（单元格多于表头，内容可能错位）', ' (more cells than headings; its texts may be shifted)'),
  restLeftOut: both('（从这里起的 {value} 个用例不会加入）', ' ({value} cases from here on are left out)'),
  notRun: both('（按“未执行”处理）', ' (counted as not run)'),
  twice: both('（同一用例、同一组合；两行都会加入）', ' (same case and combination; both are added)'),
  uncounted: both('（不计入覆盖矩阵）', ' (does not count in the coverage matrix)'),
  no: both('（按“否”处理）', ' (read as no)'),
} as const satisfies Record<string, Texts>;
