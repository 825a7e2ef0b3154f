import { both } from '@/domain/language';

export const EXPORTING = {
  all: both('列表的全部数据', 'All rows of the list'),
  of: both('当前筛选：{filters}', 'Current filters: {filters}'),
  read: both('已读取 {done} / {total} 条', '{done} of {total} rows read'),
  written: both('正在写入文件：{done} / {total} 条', 'Writing the file: {done} of {total} rows'),
  unwritten: both(
    '文件写入失败：{message}。可改为导出 CSV。',
    'The file could not be written: {message}. You can export CSV instead.',
  ),
  failed: both('读取中断，已读取 {done} / {total} 条', 'Stopped after {done} of {total} rows'),
  done: both('已导出 {count} 条，文件已保存', '{count, plural, one {# row} other {# rows}} exported and saved'),
  notWhole: both('数据不完整', 'The data is incomplete'),
  missing: both(
    '缺少 {count} 条：服务器显示共 {total} 条，实际返回 {done} 条。',
    '{count, plural, one {# row is} other {# rows are}} missing: the server reported {total} and returned {done}.',
  ),
  more: both(
    '多出 {count} 条：服务器显示共 {total} 条，实际返回 {done} 条。',
    '{count, plural, one {# row} other {# rows}} too many: the server reported {total} and returned {done}.',
  ),
  changed: both(
    '读取期间总数有变化：{totals}，可能有遗漏或多余的数据。',
    'The total changed while reading: {totals}. Rows may be missing or out of date.',
  ),
  repeated: both(
    '{count} 条重复，每条只写入一次，其他数据可能有遗漏。',
    '{count, plural, one {# row was} other {# rows were}} returned twice and written once. Others may be missing.',
  ),
  unreadable: both(
    '{count} 条无法读取（行号：字段）：{named}',
    '{count, plural, one {# row} other {# rows}} could not be read (line: field): {named}',
  ),
  goOn: both('从第 {page} 页继续', 'Continue from page {page}'),
  again: both('重新读取', 'Start again'),
  save: both('保存不完整的文件', 'Save incomplete file'),
  part: both('不完整', 'incomplete'),
  saved: both('已保存不完整的文件：{name}', 'Incomplete file saved: {name}'),
} as const;
