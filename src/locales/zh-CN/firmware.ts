/** Firmware numbers: list, add and edit, upload. */
export const firmware = {
  'firmware.empty': '还没有固件编号：点击“新增固件编号”登记第一个',
  'firmware.unnamed': '链接没有指明固件编号',
  'firmware.keywordHint': '编号、名称、厂商代码或型号',
  'firmware.rowUpload': '上传固件',
  'firmware.versions': '版本',
  'firmware.enabled': '启用中',
  'firmware.disabled': '已停用',
  'firmware.disableHint': '停用后不能再为该编号新增版本；已有版本和测试单不受影响。',
  'firmware.enabledDone': '已启用 {firmwareNo}',
  'firmware.disabledDone': '已停用 {firmwareNo}',

  'firmware.record.upload': '上传新版本',
  'firmware.record.noVersions': '还没有版本',

  'firmware.numberRule': '3–40 个大写字母、数字或 . _ -，以字母或数字开头，保存后不可修改',
  'firmware.taken': '该编号已被占用：',
  'firmware.added': '已登记固件编号 {firmwareNo}',
  'firmware.addedNext': '下一步：为它上传第一个版本',
  'firmware.addAnother': '继续新增',
  'firmware.failed': '固件编号加载失败',
  'firmware.saved': '已保存 {firmwareNo}',

  'firmware.version.versionNoRule': '字母、数字或 . _ -，以字母或数字开头，同一编号内唯一，保存后不可修改',
  'firmware.version.notAbove': '不高于最近发布的版本 {last}，仍可保存',
  'firmware.version.path': '升级路径',
  'firmware.version.mustPassThrough': '必经版本：低版本设备必须先升级到此版本',
  'firmware.version.markdown': '支持 Markdown',
  'firmware.version.tagsHint': '输入后按回车添加',
} as const;
