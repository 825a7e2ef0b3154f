import { both } from '@/domain/language';

export const HISTORY = {
  from: both('时间范围', 'Time range'),
  actorHint: both('姓名或账号', 'Name or account'),
  roles: both('角色', 'Role'),
  object: both('对象', 'Object'),
  objectType: both('对象类型', 'Object type'),
  objectKind: both('类型', 'Type'),
  changed: both('变更字段', 'Changed fields'),
  before: both('变更前', 'Before'),
  after: both('变更后', 'After'),
  nothing: both('（空）', '(empty)'),
  changeCount: both('共 {count} 项变更', '{count, plural, one {# change} other {# changes}}'),
  changeKeyword: both('搜索对象、内容或测试单号', 'Object, content or order'),
  changeEmpty: both(
    '固件编号、版本或测试单的修改列在这里，每次操作一行；当前步骤和测试单状态的变化，按字段筛选后显示',
    'Changes of firmware numbers, versions and test orders, one line each; those of step and status when filtered by field',
  ),
  operateKeyword: both('搜索对象、操作、人员或地址', 'Object, action or address'),
  operateEmpty: both('每次写操作都会记录在这里，包括失败的操作', 'Every write is recorded here, including failed ones'),
  outcome: both('结论', 'Outcome'),
  code: both('结果码', 'Result code'),
  failed: both('失败', 'Failed'),
  succeeded: both('成功', 'Succeeded'),
  address: both('来源地址', 'Source address'),
} as const;
