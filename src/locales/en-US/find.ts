import type { find as zh } from '../zh-CN/find';

export const find: Record<keyof typeof zh, string> = {
  'find.title': 'Find',
  'find.placeholder': 'Firmware number, version, test order, file hash or page',
  'find.results': 'What was found',
  'find.kind.recent': 'Opened last',
  'find.kind.page': 'Pages',
  'find.kind.firmware': 'Firmware numbers',
  'find.kind.version': 'Firmware versions',
  'find.kind.order': 'Test orders',
  'find.all': 'Show all {count} in the list',
  'find.asking': 'Looking…',
  'find.nothing': 'Nothing found for “{keyword}”. Check that it is complete, or type only a part of it.',
  'find.incomplete': 'Some of it could not be asked; there may be more.',
  'find.keys': '↑ ↓ choose · Enter opens · Ctrl+Enter opens in a new tab · Esc closes',
  'find.retry': 'Press Ctrl+K once more; what you typed on the page is untouched.',
};
