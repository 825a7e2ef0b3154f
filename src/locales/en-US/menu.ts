import type { menu as zh } from '../zh-CN/menu';

export const menu: Record<keyof typeof zh, string> = {
  'menu.testing': 'Test list',
  'menu.testing.list': 'Test list',
  'menu.version': 'Version management',
  'menu.version.version': 'Version management',
  'menu.version.detail': 'Firmware version details',
  'menu.version.submitTest': 'Initiate test',
  'menu.version.edit': 'Edit firmware',
  'menu.firmware': 'Firmware number management',
  'menu.firmware.firmware': 'Firmware number management',
  'menu.firmware.add': 'Add firmware number',
  'menu.firmware.edit': 'Edit firmware number',
  'menu.firmware.upload': 'Upload firmware',
  'menu.changeResume': 'Change history',
  'menu.operate': 'Operation log',
  'menu.403': 'No access',
  'menu.404': 'Page not found',
};
