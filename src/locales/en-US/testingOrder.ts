import type { testingOrder as zh } from '../zh-CN/testingOrder';

export const testingOrder: Record<keyof typeof zh, string> = {
  'testing.log.superseded': 'Superseded',
  'testing.log.taken': '{hours} h in stage',
  'testing.log.none': 'No entries yet',
  'testing.log.all': 'Show all {count}',

  'testing.order.title': 'Test order {orderNo}',
  'testing.order.unknown': '{orderNo} does not exist',
  'testing.order.unknownHint': 'Check that the number is complete. It may come from another environment.',
  'testing.order.failed': 'The order could not be loaded',
  'testing.order.failedHint': 'See the notification above for the reason. You can try again.',
  'testing.order.backToList': 'Back to the list',
  'testing.order.reload': 'Refresh',
  'testing.order.previous': 'Previous order',
  'testing.order.next': 'Next order',
  'testing.order.help': 'Keyboard shortcuts',
  'testing.order.unmarked': 'The step bar marks no current step, so the order can only be read.',
  'testing.order.ambiguous': 'The step bar marks several current steps, so the order can only be read.',
  'testing.order.differs':
    'The current step is not certain: the step bar says “{marked}”, the order says “{named}”, so it can only be read. Reload; if it stays so, ask the configuration administrator.',
  'testing.order.readOnly': 'The status or step of this order is unknown. It is read-only.',

  'testing.section.work': 'This step',
  'testing.section.coverage': 'Coverage matrix',
  'testing.section.evidence': 'Evidence',
  'testing.section.log': 'Log',
  'testing.section.rounds': 'Rounds',
  'testing.section.steps': 'Steps',

  'testing.fact.claim': 'Claimed by',
  'testing.fact.unclaimed': 'Not claimed',
  'testing.fact.closedAt': 'Closed at',

  'testing.people.awaited': 'Waiting for',
  'testing.people.you': 'you',

  'testing.coverage.hint':
    'Each cell shows cases passed / failed / not run. A combination without an executed case is a gap.',
  'testing.coverage.gap': 'Gap',
  'testing.coverage.toTest': 'To test',
  'testing.coverage.reason': 'Gap: {reason}',
  'testing.coverage.cell': '{passed} / {failed} / {open}',
  'testing.coverage.cellLabel': '{passed} passed, {failed} failed, {open} not run',
  'testing.coverage.corner': 'Hardware revision \\ source version',
  'testing.coverage.draft': 'Based on evidence not submitted yet',

  'testing.evidence.none': 'No evidence yet',
  'testing.evidence.automated': '{total, plural, one {# case} other {# cases}}: {passed} passed, {failed} failed',
  'testing.evidence.report': 'Test report',
  'testing.evidence.manual':
    '{count} cases: {passed} passed, {failed} failed, {blocked} blocked, {skipped} skipped, {notRun} not run',

  'testing.evidence.defects': 'Defects',
  'testing.evidence.conditions': 'Conditions',
  'testing.evidence.cases': 'Cases',
  'testing.evidence.saved': 'Saved by {name}, not submitted yet',

  'testing.waiting': 'Waiting for {names} at {step}',
  'testing.waiting.submitter': 'Returned. Waiting for {name} to edit and resubmit',
  'testing.refused.readOnly': 'Read-only: the notice above says why',
  'testing.refused.closed': 'The order is closed',

  'testing.banner.paused': 'Paused by {name}: {reason}',
  'testing.banner.scheduled': 'Release scheduled ({scope}):',
  'testing.banner.ownWork': 'You submitted or uploaded this version, so you cannot test or release it.',
  'testing.banner.unread': '{count} rows of the steps or the approval log have a wrong format and are not shown.',
  'testing.banner.returned': 'Returned by {name}: {remark}',
  'testing.banner.reminded': '{name} asks you to act on this order',
  'testing.banner.changed': 'Somebody changed this order',
  'testing.banner.changedBy': '{name}: {what}',
  'testing.banner.refresh': 'Reload',
  'testing.banner.done': '{decision} submitted, {place}',
  'testing.banner.nextOrder': 'Open next order {orderNo}',
  'testing.banner.noneLeft': 'You have no other orders to act on',
  'testing.banner.place': 'The order is now at {place}',

  'testing.conflict.title': 'Outdated: someone else changed this',
  'testing.conflict.actor': '{name} acted first: {what}',
  'testing.conflict.file': 'The firmware file was replaced. Testing restarts with a new round.',
  'testing.conflict.now': 'The order is now at {place}.',
  'testing.conflict.kept': 'What you typed is kept.',
  'testing.conflict.keptRemark':
    'Your remark is kept. The evidence below belongs to the previous step and is no longer submitted. Copy what you need.',
  'testing.conflict.yours': 'Your remark',
  'testing.conflict.take': 'Use theirs',
  'testing.conflict.keep': 'Keep mine',
  'testing.conflict.keepHint': 'If you keep yours and save again, it replaces theirs.',
  'testing.conflict.see': 'View latest version',

  'testing.help.choose': 'Choose the 1st, 2nd or 3rd decision',
  'testing.help.send': 'Submit the chosen decision',
  'testing.help.nextOfMine': 'After a decision, open the next of my tasks',
  'testing.help.close': 'Close the order',
  'testing.help.help': 'Show this help',
};
