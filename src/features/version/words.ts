/** Texts of the release notes' editor: loaded with it (decisions §8.1). */
export const WORDS = {
  preview: { 'zh-CN': '预览', 'en-US': 'Preview' },
  nothing: { 'zh-CN': '填写后在这里预览', 'en-US': 'The preview appears here as you write' },
  takeOver: { 'zh-CN': '从代码提交号生成列表', 'en-US': 'Insert from commits' },
  commitHint: { 'zh-CN': '每行一个提交，可粘贴 git log --oneline', 'en-US': 'One per line, as in git log --oneline' },
} as const;

/** A version: its pages, actions and states. */
export const VERSION = {
  resubmit: { 'zh-CN': '重新提交', 'en-US': 'Resubmit' },
  chooseAll: { 'zh-CN': '全选', 'en-US': 'Select all' },
  chooseNone: { 'zh-CN': '清空', 'en-US': 'Clear' },
  noRemark: { 'zh-CN': '没有填写意见', 'en-US': 'No remark given' },
  name: { 'zh-CN': '固件版本', 'en-US': 'Firmware version' },
  failed: { 'zh-CN': '版本加载失败', 'en-US': 'The version could not be loaded' },
  unnamed: { 'zh-CN': '链接没有指明版本', 'en-US': 'The link does not name a version' },
  unnamedHint: { 'zh-CN': '请从版本管理中选择一个版本', 'en-US': 'Choose a version in version management' },
  toList: { 'zh-CN': '打开版本管理', 'en-US': 'Open version management' },
  toDetail: { 'zh-CN': '查看版本详情', 'en-US': 'Version details' },
  openOrder: { 'zh-CN': '打开测试单 {orderNo}', 'en-US': 'Open test order {orderNo}' },
  uploadFile: { 'zh-CN': '上传固件文件', 'en-US': 'Upload firmware file' },
  stepOfRound: { 'zh-CN': '{step}（第 {round} 轮）', 'en-US': '{step} (round {round})' },
  unknownStep: { 'zh-CN': '未知步骤', 'en-US': 'Unknown step' },
  noFile: { 'zh-CN': '无文件', 'en-US': 'No file' },
  submitTest: { 'zh-CN': '发起测试', 'en-US': 'Submit test' },
  download: { 'zh-CN': '下载', 'en-US': 'Download' },
  downloading: { 'zh-CN': '{percent}%，点击停止', 'en-US': '{percent}%, click to stop' },
  noneFound: { 'zh-CN': '没有匹配的版本', 'en-US': 'No matching version' },
  editTitle: { 'zh-CN': '编辑固件版本', 'en-US': 'Edit firmware version' },
  saved: { 'zh-CN': '{version} 已保存', 'en-US': '{version} saved' },
  frozen: {
    'zh-CN': '版本状态为“{state}”：只能修改发布说明和标签，其余字段已冻结',
    'en-US': 'The version is “{state}”. Only release notes and tags can be edited.',
  },
  open: { 'zh-CN': '查看版本', 'en-US': 'Open version' },
} as const;
