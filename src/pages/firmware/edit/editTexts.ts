import { both } from '@/domain/language';

export const EDITING = {
  unnamed: both('链接中缺少固件编号', 'The link does not name a firmware number'),
  numberRule: both(
    '3–40 个大写字母、数字或 . _ -，以字母或数字开头，保存后不可修改',
    '3–40 capital letters, digits or . _ -, starting with a letter or digit. Cannot be changed after saving.',
  ),
  taken: both('该编号已被占用：', 'This number is already taken:'),
  added: both('已登记固件编号 {firmwareNo}', 'Firmware number {firmwareNo} registered'),
  addedNext: both('下一步：为它上传第一个版本', 'Next: upload its first version'),
  addAnother: both('继续新增', 'Add another'),
  saved: both('已保存 {firmwareNo}', '{firmwareNo} saved'),
} as const;
