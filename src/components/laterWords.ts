import { both } from '@/domain/language';

/** Words of forms and records: the first list shows none of them. */
export const LATER = {
  cancel: both('取消', 'Cancel'),
  stop: both('停止', 'Stop'),
  save: both('保存', 'Save'),
  field: both('字段', 'Field'),
  any: both('不限', 'Any'),
  yes: both('是', 'Yes'),
  no: both('否', 'No'),
  facts: both('基本信息', 'Details'),
  people: both('人员', 'People'),
  round: both('第 {round} 轮', 'Round {round}'),
} as const;
