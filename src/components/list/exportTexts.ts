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
  missing: both('共 {total} 条，读到 {done} 条。', '{done} of {total} rows were read.'),
  changed: both(
    '读取期间列表有变化，可能有遗漏或多余的数据。',
    'The list changed while it was read. Rows may be missing or out of date.',
  ),
  unreadable: both(
    '{count} 条无法读取，文件中已注明。',
    '{count, plural, one {# row} other {# rows}} could not be read. The file names them.',
  ),
  goOn: both('从第 {page} 页继续', 'Continue from page {page}'),
  again: both('重新读取', 'Start again'),
  save: both('保存不完整的文件', 'Save incomplete file'),
  part: both('不完整', 'incomplete'),
  saved: both('已保存不完整的文件：{name}', 'Incomplete file saved: {name}'),
} as const;
