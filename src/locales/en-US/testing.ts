import type { testing as zh } from '../zh-CN/testing';

export const testing: Record<keyof typeof zh, string> = {
  'testing.name': 'Test order',

  'testing.scope.todo': 'Mine to act',
  'testing.scope.mine': 'Mine submitted',
  'testing.scope.all': 'All',
  'testing.scope.done': 'Done',
  'testing.scopes': 'Which test orders',
  'testing.empty.todo': 'No order waits for you',
  'testing.empty.mine': 'You have not submitted any order',
  'testing.empty.all': 'There are no test orders yet',
  'testing.empty.done': 'No order is done yet',
  'testing.empty.seeAll': 'See all orders',

  'testing.column.firmware': 'Firmware',
  'testing.column.stage': 'Stage',
  'testing.column.awaited': 'Awaited',
  'testing.filter.keyword': 'Order, firmware, version or submitter',
  'testing.filter.overdue': 'Overdue',
  'testing.filter.notOverdue': 'Not overdue',

  'testing.step': 'Step {order} {title}',
  'testing.status.unknown': 'Unknown status {status}',
  'testing.step.unknown': 'Unknown step {step}',
  'testing.time.of': '{taken} / {target} h',
  'testing.late': 'late',
  'testing.overdue': 'Overdue',
  'testing.paused': 'Paused',
  'testing.reminded': 'Reminded',
  'testing.scheduled': 'Release scheduled',
  'testing.nobody': 'Nobody',
  'testing.first': 'First installation',
};
