import { both } from '@/domain/language';

/** Texts of an export: loaded with its dialog. */
export const EXPORTING = {
  all: both('列表的全部数据', 'All rows of the list'),
  of: both('当前筛选：{filters}', 'Current filters: {filters}'),
  read: both('已读取 {done} / {total} 条', '{done} of {total} rows read'),
  written: both('正在写入文件：{done} / {total} 条', 'Writing the file: {done} of {total} rows'),
  stillReading: both(
    '服务器 10 秒没有返回第 {page} 页，仍在等待。',
    'The server has not returned page {page} for 10 seconds; still waiting.',
  ),
  stillWriting: both(
    '10 秒没有写入新的行：浏览器仍在压缩文件。',
    'No further row was written for 10 seconds: the browser is still packing the file.',
  ),
  unwritten: both(
    '文件没有写成：{message}。可以改为导出 CSV。',
    'The file could not be written: {message}. You can export CSV instead.',
  ),
  failed: both('读取中断，已读取 {done} / {total} 条', 'Stopped after {done} of {total} rows'),
  done: both('已导出 {count} 条，文件已保存', '{count, plural, one {# row} other {# rows}} exported and saved'),
  notWhole: both('数据不完整', 'The data is incomplete'),
  missing: both(
    '缺少 {count} 条：服务器称共 {total} 条，只返回了 {done} 条。',
    '{count, plural, one {# row is} other {# rows are}} missing: the server reported {total} and returned {done}.',
  ),
  more: both(
    '多出 {count} 条：服务器称共 {total} 条，却返回了 {done} 条。',
    '{count, plural, one {# row} other {# rows}} too many: the server reported {total} and returned {done}.',
  ),
  changed: both(
    '读取期间总数有变化：{totals}，可能有遗漏或多余的数据。',
    'The total changed while reading: {totals}. Rows may be missing or out of date.',
  ),
  repeated: both(
    '{count} 条重复返回，每条只写入一次，可能有遗漏。',
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
