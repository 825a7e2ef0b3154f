import { both } from '@/domain/language';

export const LIST_WORDS = {
  count: both('共 {count} 条', '{count, plural, one {# record} other {# records}}'),
  range: both('{from}–{to} / {total}', '{from}–{to} of {total}'),
  stale: both('刷新失败，显示的是之前的数据', 'Refresh failed. Showing earlier data.'),
  prev: both('上一页', 'Previous page'),
  next: both('下一页', 'Next page'),
  pageSize: both('每页条数', 'Rows per page'),
  failed: both('列表加载失败', 'The list could not be loaded'),
  empty: both('暂无数据', 'No data yet'),
  noMatch: both('没有符合条件的数据', 'Nothing matches the filters'),
  noMatchHint: both('请放宽或清除筛选条件', 'Widen or clear the filters'),
  clearFilters: both('清除筛选', 'Clear filters'),
  removeFilter: both('移除筛选 {filter}', 'Remove filter {filter}'),
  unreadable: both('无法读取的数据行：{path}', 'Unreadable row: {path}'),
  more: both('更多筛选', 'More filters'),
  refreshKey: both('刷新 (R)', 'Refresh (R)'),
  loadedAt: both('更新于 {time}', 'Updated {time}'),
  columns: both('列设置', 'Columns'),
  export: both('导出', 'Export'),
  unit: both('{title}（{unit}）', '{title} ({unit})'),
  selected: both('已选 {count} 项', '{count} selected'),
  deselect: both('取消选择', 'Clear selection'),
  selection: both('选择', 'Select'),
  choose: both('选择 {row}', 'Select {row}'),
  chooseAll: both('选择本页全部', 'Select all on this page'),
  details: both('详情', 'Details'),
} as const;

export const EXPORT_AS = { csv: both('导出 CSV', 'Export CSV'), xlsx: both('导出 Excel', 'Export Excel') } as const;
