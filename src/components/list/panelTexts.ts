import { both } from '@/domain/language';

/** Words of a list's date range and of its panel of columns. */
export const PANEL = {
  from: both('{what} 从', '{what} from'),
  to: both('到', 'to'),
  until: both('{what} 到', '{what} to'),
  crowded: both(
    '放不下的列已自动隐藏；勾选后显示，表格可左右滚动。',
    'Columns that do not fit are hidden. Select one to show it; the table then scrolls sideways.',
  ),
  reset: both('重置', 'Reset'),
} as const;
