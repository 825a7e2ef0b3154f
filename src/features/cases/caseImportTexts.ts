import { both, type Texts } from '@/domain/language';

/** The texts of the import: loaded with its dialog, and with what reads files beside it. */

export const CASE_IMPORT = {
  title: both('从表格或文件导入', 'Import from a spreadsheet or file'),
  file: both('选择文件（Excel、CSV）', 'Choose a file (Excel, CSV)'),
  area: both('表格内容', 'Spreadsheet rows'),
  instead: both('改为粘贴', 'Paste instead'),
  gbk: both('按 GBK 读取', 'Read as GBK'),
  attaches: both('文件将作为本步附件保存', 'The file is saved as an attachment of this step'),
  sheet: both('工作表', 'Sheet'),
  head: both('表头在第几行', 'Row of the headings'),
  resultIn: both('结果在哪一列', 'Column of the results'),
  noResult: both('没有结果', 'No results'),
  all: both('全部版本', 'All of them'),
  column: both('第 {column} 列', 'Column {column}'),
  columnAs: both('“{column}”列作为', 'Import column “{column}” as'),
  leave: both('不导入', 'Not imported'),
  leftOut: both('不导入的列：{columns}', 'Columns that are not imported: {columns}'),
  otherResults: both('有结果但不导入的列：{columns}', 'Columns with results that are not imported: {columns}'),
  titles: both('表头上方不导入：第 {rows} 行', 'Above the headings, not imported: row {rows}'),
  lines: both(
    '{lines} 行：{cases} 个用例',
    '{lines, plural, one {# row} other {# rows}}: {cases, plural, one {# case} other {# cases}}',
  ),
  leftOutLines: both('{count} 行不导入', '{count, plural, one {# row} other {# rows}} not imported'),
  preview: both('预览（前 {count} 条）', 'Preview (first {count})'),
  resultAs: both('{name}（{word}）', '{name} ({word})'),
  take: both('导入（{count} 条）', 'Import {count}'),
  columnsCut: both(
    '右侧另有 {count} 列未读取',
    '{count, plural, one {# further column is} other {# further columns are}} not read',
  ),
  rowsCut: both(
    '下方另有 {count} 行未读取',
    '{count, plural, one {# further row is} other {# further rows are}} not read',
  ),
  quotes: both('引号没有闭合，按原文读取，请核对第 {rows} 行', 'Quotes not closed, read as text; check row {rows}'),
  updates: both('新增 {added} 个 · 更新已有 {updated} 个', '{added} new · {updated} updated'),
  failed: both('{count} 项不通过', '{count} failed'),
  issues: both('{count} 处需要留意', '{count, plural, one {# problem} other {# problems}} to check'),
  more: both('另有 {count} 处', 'and {count} more'),
  row: both('第 {row} 行：{text}', 'Row {row}: {text}'),
} as const satisfies Record<string, Texts>;

/** Why a table cannot be read, and what helps; then no case of it is. */
export const UNREADABLE = {
  tooLarge: both('文件超过上限 {size}', 'The file is larger than {size}'),
  unpackedTooLarge: both('工作簿解压后过大', 'Unpacked, the workbook is too large'),
  lockFile: both(
    '这是 Excel 打开文件时的临时文件（~$），请选择文件本身',
    'This is the lock file (~$) of a workbook that is open in Excel; choose the workbook itself',
  ),
  notText: both('不支持该文件，请另存为 .xlsx 或 CSV', 'This file cannot be read; save it as .xlsx or CSV'),
  encoding: both('不是 UTF-8 编码', 'The text is not UTF-8'),
  html: both('这是网页，请用 Excel 另存为 .xlsx', 'This is a web page; save it as .xlsx in Excel'),
  xml: both(
    '这是 XML，不是表格；测试报告在自动化步骤读取',
    'XML is not a table; reports are read at the automated step',
  ),
  oldWorkbook: both('这是旧版工作簿（.xls），请另存为 .xlsx', 'A workbook of Excel 97–2003 (.xls); save it as .xlsx'),
  protected: both('工作簿设有密码，请取消密码后再导入', 'The workbook has a password; remove it and import again'),
  formulas: both(
    '有公式未保存计算结果，请用 Excel 打开并保存后再导入',
    'Formulas without stored results; open and save the workbook in Excel first',
  ),
  brokenWorkbook: both('工作簿已损坏', 'The workbook is damaged'),
  empty: both('没有找到用例', 'No cases were read'),
} as const satisfies Record<string, Texts>;

export const CASE_INTO = {
  number: both(
    '粘贴带表头的单元格，或选择 Excel、CSV 文件（不超过 {size}）。编号相同的用例会更新；没有编号时按名称和模块匹配，其余添加到末尾。点击“导入”前不会有任何改动。',
    'Paste spreadsheet cells with their headings, or choose an Excel or CSV file (up to {size}). A case with the same key, or without one the same name and module, is updated; others are added at the end. Nothing changes before “Import”.',
  ),
  round: both(
    '粘贴带表头的单元格，或选择 Excel、CSV 文件（不超过 {size}）。结果可写 通过/不通过/阻塞/跳过 或 pass/fail/blocked/skipped。点击“导入”前不会有任何改动。',
    'Paste spreadsheet cells with their headings, or choose an Excel or CSV file (up to {size}). Results: pass/fail/blocked/skipped or 通过/不通过/阻塞/跳过. Nothing changes before “Import”.',
  ),
} as const satisfies Record<string, Texts>;

export const CASE_ASKS = {
  hardware: both(
    '{count} 行没有硬件版本，适用于：',
    'Hardware of {count, plural, one {the row that names none} other {the # rows that name none}}',
  ),
  source: both(
    '{count} 行没有来源版本，适用于：',
    'Source version of {count, plural, one {the row that names none} other {the # rows that name none}}',
  ),
} as const satisfies Record<string, Texts>;

export const CASE_ISSUES = {
  leftOut: both('（不导入）', ' (not imported)'),
  again: both('（与第 {other} 行同一编号，不导入）', ' (the key of row {other}; not imported)'),
  twice: both(
    '（与第 {other} 行同一用例、同一版本，取较差的结果）',
    ' (same case and versions as row {other}; the worse result stands)',
  ),
  longer: both('（单元格多于表头，内容可能错位）', ' (more cells than headings; its texts may be shifted)'),
  restLeftOut: both('（从这里起的 {value} 个用例不导入）', ' ({value} cases from here on are not imported)'),
  notRun: both('（按“未执行”处理）', ' (counted as not run)'),
  uncounted: both('（不计入覆盖矩阵）', ' (does not count in the coverage matrix)'),
  no: both('（按“否”处理）', ' (read as no)'),
} as const satisfies Record<string, Texts>;
