import type { find as zh } from '../zh-CN/find';

export const find: Record<keyof typeof zh, string> = {
  'find.title': 'Find',
  'find.placeholder': 'Firmware number, version, test order, file hash or page',
  'find.results': 'Results',
  'find.kind.recent': 'Recent',
  'find.kind.action': 'Actions',
  'find.action.todo': 'My tasks',
  'find.action.upload': 'Upload to {firmwareNo}',
  'find.kind.page': 'Pages',
  'find.kind.firmware': 'Firmware numbers',
  'find.kind.version': 'Firmware versions',
  'find.kind.order': 'Test orders',
  'find.all': 'Show all {count} in the list',
  'find.asking': 'Searching…',
  'find.nothing': 'No results for “{keyword}”. Check the spelling, or type only part of it.',
  'find.incomplete': 'Some sources could not be searched. Results may be incomplete.',
  'find.keys': '↑ ↓ to select · Enter to open · Ctrl+Enter for a new tab · Esc to close',
  'find.retry': 'Press Ctrl+K again. What you typed on the page is kept.',
};
