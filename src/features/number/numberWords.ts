import { both } from '@/domain/language';

/** Firmware numbers: list and page. */
export const NUMBER_WORDS = {
  empty: both(
    '还没有固件编号：点击“新增固件编号”登记第一个',
    'No firmware numbers yet. Use “Add firmware number” to register the first one.',
  ),
  emptyToRead: both('研发登记的固件编号会显示在这里', 'Numbers are listed here once developers have registered them'),
  keywordHint: both('编号、名称、厂商代码或型号', 'Number, name, vendor code or model'),
  rowUpload: both('上传固件', 'Upload'),
  versions: both('版本', 'Versions'),
  enabled: both('启用中', 'Enabled'),
  disabled: both('已停用', 'Disabled'),
  disableHint: both(
    '停用后不能再为该编号新增版本；已有版本和测试单不受影响。',
    'No versions can be added to a disabled number. Its versions and test orders are not affected.',
  ),
  enabledDone: both('已启用 {firmwareNo}', '{firmwareNo} enabled'),
  disabledDone: both('已停用 {firmwareNo}', '{firmwareNo} disabled'),
  upload: both('上传新版本', 'Upload new version'),
  failed: both('固件编号加载失败', 'This firmware number could not be loaded'),
} as const;
