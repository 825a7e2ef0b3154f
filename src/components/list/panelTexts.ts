import { both } from '@/domain/language';

/** Texts of a list's panels: loaded with them (E-LIB-6). */
export const PANEL = {
  from: both('{what} 从', '{what} from'),
  to: both('到', 'to'),
  until: both('{what} 到', '{what} to'),
  crowded: both(
    '放不下的列已自动隐藏；勾选后显示，表格可左右滚动。',
    'Columns that do not fit are hidden. Select one to show it; the table then scrolls sideways.',
  ),
  density: both('密度', 'Density'),
  dense: both('紧凑', 'Compact'),
  medium: both('适中', 'Default'),
  roomy: both('宽松', 'Relaxed'),
  moveUp: both('上移“{column}”', 'Move {column} up'),
  moveDown: both('下移“{column}”', 'Move {column} down'),
  savedNone: both('还没有保存的筛选', 'No saved filters yet'),
  saveName: both('为当前筛选命名', 'Name for current filters'),
  saveHint: both('先设置筛选条件，再保存', 'Set filters first, then save them'),
  forget: both('删除常用筛选“{name}”', 'Delete saved filter {name}'),
  reset: both('重置', 'Reset'),
} as const;
