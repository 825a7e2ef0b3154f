/** Texts of a version's verdict and of its upgrades: loaded with the page, not with the first list (decisions §8.1). */
export const WORDS = {
  verdict: { 'zh-CN': '结论', 'en-US': 'Verdict' },
  toLine: { 'zh-CN': '{firmwareNo} 的版本时间线', 'en-US': 'Versions of {firmwareNo} over time' },
  unread: { 'zh-CN': '该版本的测试数据无法读取', 'en-US': 'The tests of this version could not be read' },
  scheduledFor: { 'zh-CN': '定于 {at} 发布', 'en-US': 'To be released at {at}' },
  released: { 'zh-CN': '发布', 'en-US': 'Released' },
  sources: { 'zh-CN': '可升级的来源版本', 'en-US': 'Upgrades from' },
  hardware: { 'zh-CN': '测试的硬件', 'en-US': 'Tested hardware' },
  atLeast: { 'zh-CN': '{list}（最低 {least}）', 'en-US': '{list} (minimum {least})' },
  conditions: { 'zh-CN': '条件', 'en-US': 'Conditions' },
  wayBack: { 'zh-CN': '回退', 'en-US': 'Recovery' },
  backTo: { 'zh-CN': '回退到', 'en-US': 'Roll back to' },
  noVersionBack: { 'zh-CN': '没有可回退的版本', 'en-US': 'No version to roll back to' },
  setbacks: { 'zh-CN': '退回与换文件', 'en-US': 'Returns and replaced files' },
  setback: { 'zh-CN': '第 {round} 轮 {what} · {who} · {at}', 'en-US': 'Round {round}: {what} · {who} · {at}' },
  coverage: { 'zh-CN': '覆盖（硬件 × 来源版本）', 'en-US': 'Coverage (hardware × source version)' },
  times: { 'zh-CN': '各步骤用时 / 目标（工作小时）', 'en-US': 'Time per step / target (working hours)' },
  time: { 'zh-CN': '{taken} / {target}', 'en-US': '{taken} / {target}' },
  late: { 'zh-CN': '{taken} / {target}，超时', 'en-US': '{taken} / {target}, over target' },
  visits: { 'zh-CN': '{count} 次', 'en-US': '{count} visits' },
  total: { 'zh-CN': '合计 {hours} 小时', 'en-US': '{hours} h in all' },

  mayUpgrade: { 'zh-CN': '能否升级到该版本', 'en-US': 'May a device upgrade to this version?' },
  revision: { 'zh-CN': '硬件版本', 'en-US': 'Hardware revision' },
  installed: { 'zh-CN': '已安装的版本', 'en-US': 'Installed version' },
  nothing: { 'zh-CN': '没有安装（首次安装）', 'en-US': 'None (first installation)' },
  choose: {
    'zh-CN': '选择设备的硬件版本和已安装的版本',
    'en-US': 'Choose the hardware revision and the installed version of a device',
  },
  yes: { 'zh-CN': '可以升级', 'en-US': 'Yes' },
  conditionally: { 'zh-CN': '有条件可以升级', 'en-US': 'Yes, conditionally' },
  no: { 'zh-CN': '不可以升级：{why}', 'en-US': 'No: {why}' },
  path: { 'zh-CN': '升级路径', 'en-US': 'Upgrade path' },
} as const;

/** The page besides the verdict. */
export const DETAIL = {
  reasonLine: { 'zh-CN': '状态原因：{reason}', 'en-US': 'Reason for state: {reason}' },
  waitingFor: { 'zh-CN': '等待{names}处理', 'en-US': 'Waiting for {names}' },
  noFileYet: {
    'zh-CN': '还没有固件文件，上传后才能发起测试',
    'en-US': 'No firmware file yet. Upload it before you submit a test.',
  },
  rounds: { 'zh-CN': '测试记录', 'en-US': 'Test rounds' },
  noRounds: { 'zh-CN': '还没有发起过测试', 'en-US': 'No test submitted yet' },
  goesOn: { 'zh-CN': '进行中', 'en-US': 'in progress' },
  allChanges: { 'zh-CN': '在变更履历中查看', 'en-US': 'View in change history' },
  moreChanges: { 'zh-CN': '已显示 {shown} / {total} 条，显示更多', 'en-US': '{shown} of {total} shown, show more' },
  compareWith: { 'zh-CN': '与其他版本对比', 'en-US': 'Compare with another version' },
} as const;

/** What may be done to a release (decisions §4.3). */
export const STATE_CHANGE = {
  deprecate: {
    name: { 'zh-CN': '弃用', 'en-US': 'Deprecate' },
    title: { 'zh-CN': '弃用 {version}', 'en-US': 'Deprecate {version}' },
    means: {
      'zh-CN': '弃用后仍可下载和查看，但不应再用于升级。此操作不能撤销。',
      'en-US':
        'It can still be viewed and downloaded but should no longer be used for upgrades. This cannot be undone.',
    },
    done: { 'zh-CN': '版本已弃用', 'en-US': 'Version deprecated' },
  },
  recall: {
    name: { 'zh-CN': '召回', 'en-US': 'Recall' },
    title: { 'zh-CN': '召回 {version}', 'en-US': 'Recall {version}' },
    means: {
      'zh-CN': '召回后版本被撤回，现场设备应停止升级到该版本。此操作不能撤销。',
      'en-US': 'The version is withdrawn. Devices in the field must stop upgrading to it. This cannot be undone.',
    },
    done: { 'zh-CN': '版本已召回', 'en-US': 'Version recalled' },
  },
} as const;
