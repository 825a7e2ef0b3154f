import { both } from '@/domain/language';

/** Texts of Ctrl+K: loaded with its dialog (E-LIB-6). */
export const FINDING = {
  results: both('查找结果', 'Results'),
  actionUpload: both('上传到 {firmwareNo}', 'Upload to {firmwareNo}'),
  all: both('在列表中查看全部 {count} 条', 'Show all {count} in the list'),
  asking: both('正在查找…', 'Searching…'),
  nothing: both(
    '没有找到“{keyword}”。请检查是否输入有误，或只输入其中一部分。',
    'No results for “{keyword}”. Check the spelling, or type only part of it.',
  ),
  incomplete: both(
    '部分内容未能查询，结果可能不完整。',
    'Some sources could not be searched. Results may be incomplete.',
  ),
  keys: both(
    '↑ ↓ 选择 · Enter 打开 · Ctrl+Enter 在新标签页打开 · Esc 关闭',
    '↑ ↓ to select · Enter to open · Ctrl+Enter for a new tab · Esc to close',
  ),
} as const;

/** Kinds of results. */
export const FOUND = {
  recent: both('最近打开', 'Recent'),
  action: both('快捷操作', 'Actions'),
  page: both('页面', 'Pages'),
  firmware: both('固件编号', 'Firmware numbers'),
  version: both('固件版本', 'Firmware versions'),
  order: both('测试单', 'Test orders'),
} as const;
