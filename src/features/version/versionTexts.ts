import { both } from '@/domain/language';

/** Texts of the release notes' editor: loaded with it. */
export const RELEASE_NOTES = {
  preview: both('预览', 'Preview'),
  nothing: both('填写后在这里预览', 'The preview appears here as you write'),
  commitHint: both('每行一个提交', 'One per line'),
} as const;

export const VERSION = {
  resubmit: both('重新提交', 'Resubmit'),
  chooseAll: both('全选', 'Select all'),
  chooseNone: both('清空', 'Clear'),
  noRemark: both('没有填写说明', 'No remark given'),
  versionNo: both('版本号', 'Version'),
  name: both('固件版本', 'Firmware version'),
  failed: both('版本加载失败', 'The version could not be loaded'),
  unnamed: both('链接中缺少版本', 'The link does not name a version'),
  unnamedHint: both('请从版本管理中选择一个版本', 'Choose a version in version management'),
  toList: both('打开版本管理', 'Open version management'),
  toDetail: both('查看版本详情', 'Version details'),
  openOrder: both('打开测试单 {orderNo}', 'Open test order {orderNo}'),
  uploadFile: both('上传固件文件', 'Upload firmware file'),
  stepOfRound: both('{step}（第 {round} 轮）', '{step} (round {round})'),
  unknownStep: both('未知步骤', 'Unknown step'),
  noFile: both('无文件', 'No file'),
  download: both('下载', 'Download'),
  downloading: both('{percent}%，点击停止', '{percent}%, click to stop'),
  noneFound: both('没有匹配的版本', 'No matching version'),
  saved: both('{version} 已保存', '{version} saved'),
  frozen: both(
    '版本状态为“{state}”：只能修改发布说明和标签，其余字段已冻结',
    'The version is “{state}”. Only release notes and tags can be edited.',
  ),
  open: both('查看版本', 'Open version'),
} as const;

export const VERSION_FORM = {
  versionNoRule: both('字母、数字或 . _ -，保存后不可修改', 'Letters, digits or . _ -; fixed once it is saved'),
  notAbove: both(
    '不高于最近发布的版本 {last}，仍可保存',
    'Not higher than the latest release {last}. You can still save it.',
  ),
  path: both('升级路径', 'Upgrade path'),
  mustPassThrough: both(
    '必经版本：低版本设备必须先升级到此版本',
    'Mandatory version: devices on older versions must first upgrade to this one',
  ),
  markdown: both('支持 Markdown', 'Markdown is supported'),
  tagsHint: both('输入后按回车添加', 'Press Enter after each tag'),
} as const;
