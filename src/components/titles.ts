import { both } from '@/domain/language';

/** Titles of the route table (requirements §2), by the names of a page and its parents. */
export const TITLES = {
  testing: both('测试列表', 'Test list'),
  'testing.list': both('测试列表', 'Test list'),
  version: both('版本管理', 'Version management'),
  'version.version': both('版本管理', 'Version management'),
  'version.detail': both('固件版本详情', 'Firmware version details'),
  'version.submitTest': both('发起测试', 'Submit test'),
  'version.edit': both('编辑固件', 'Edit firmware version'),
  firmware: both('固件编号管理', 'Firmware number management'),
  'firmware.firmware': both('固件编号管理', 'Firmware number management'),
  'firmware.add': both('新增固件编号', 'Add firmware number'),
  'firmware.edit': both('编辑固件编号', 'Edit firmware number'),
  'firmware.upload': both('上传固件', 'Upload firmware'),
  changeResume: both('变更履历', 'Change history'),
  operate: both('操作日志', 'Operation log'),
  '403': both('无权限', 'No access'),
  '404': both('页面不存在', 'Page not found'),
} as const;
