/** Titles of the route table (requirements §2); the frame looks them up as `menu.<parent>.<child>`. */
export const menu = {
  'menu.testing': '测试列表',
  'menu.testing.list': '测试列表',
  'menu.version': '版本管理',
  'menu.version.version': '版本管理',
  'menu.version.detail': '固件版本详情',
  'menu.version.submitTest': '发起测试',
  'menu.version.edit': '编辑固件',
  'menu.firmware': '固件编号管理',
  'menu.firmware.firmware': '固件编号管理',
  'menu.firmware.add': '新增固件编号',
  'menu.firmware.edit': '编辑固件编号',
  'menu.firmware.upload': '上传固件',
  'menu.changeResume': '变更履历',
  'menu.operate': '操作日志',
  'menu.403': '无权限',
  'menu.404': '页面不存在',
} as const;
