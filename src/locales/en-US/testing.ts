import type { testing as zh } from '../zh-CN/testing';

export const testing: Record<keyof typeof zh, string> = {
  'testing.name': 'Test order',

  'testing.scope.todo': 'My tasks',
  'testing.scope.mine': 'Submitted by me',
  'testing.scope.all': 'All',
  'testing.scope.done': 'Closed',
  'testing.scopes': 'Test order tabs',
  'testing.empty.todo': 'No test orders are waiting for you',
  'testing.empty.mine': 'You have not submitted any test orders yet',
  'testing.empty.all': 'There are no test orders yet',
  'testing.empty.done': 'No closed test orders yet',
  'testing.empty.seeAll': 'Show all test orders',

  'testing.column.firmware': 'Firmware',
  'testing.column.awaited': 'Waiting for',
  'testing.filter.keyword': 'Order, firmware or submitter',
  'testing.filter.overdue': 'Overdue',
  'testing.filter.notOverdue': 'Not overdue',
  'testing.filter.involved': 'Involving me',
  'testing.filter.closed': 'Ended',
  'testing.filter.tested': 'Test result',

  'testing.step': 'Step {order}, {title}',
  'testing.status.unknown': 'Unknown status {status}',
  'testing.step.unknown': 'Unknown step {step}',
  'testing.time.of': '{taken} / {target} h',
  'testing.time.late': '{taken} / {target} h, overdue',
  'testing.overdue': 'Overdue',
  'testing.paused': 'Paused',
  'testing.reminded': 'Reminded',
  'testing.scheduled': 'Scheduled',
  'testing.nobody': 'Nobody',
  'testing.first': 'First installation',
};
