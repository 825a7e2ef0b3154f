/** Test orders: the list, and the words that every screen of orders shares. */
export const testing = {
  'testing.name': '测试单',

  'testing.scope.todo': '待我处理',
  'testing.scope.mine': '我提交的',
  'testing.scope.all': '全部',
  'testing.scope.done': '已结束',
  'testing.scopes': '测试单范围',
  'testing.empty.todo': '没有等待您处理的测试单',
  'testing.empty.mine': '您还没有提交过测试单',
  'testing.empty.all': '还没有测试单',
  'testing.empty.done': '还没有已结束的测试单',
  'testing.empty.seeAll': '查看全部测试单',

  'testing.column.firmware': '固件与版本',
  'testing.column.stage': '阶段',
  'testing.column.awaited': '待处理人',
  'testing.filter.keyword': '单号、固件、版本或提交人',
  'testing.filter.overdue': '是否逾期',
  'testing.filter.notOverdue': '未逾期',

  'testing.step': '第 {order} 步：{title}',
  'testing.status.unknown': '未知状态 {status}',
  'testing.step.unknown': '未知步骤 {step}',
  'testing.time.of': '{taken} / {target} 小时',
  'testing.time.late': '{taken} / {target} 小时，已逾期',
  'testing.overdue': '已逾期',
  'testing.paused': '已暂停',
  'testing.reminded': '被催办',
  'testing.scheduled': '定时发布',
  'testing.nobody': '无',
  'testing.first': '首次安装',
} as const;
