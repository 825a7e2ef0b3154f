import { both } from '@/domain/language';

/** Texts of a version's verdict: loaded with the page, not with the first list. */
export const VERDICT = {
  verdict: both('结论', 'Verdict'),
  toNumber: both('{firmwareNo} 的版本', 'Versions of {firmwareNo}'),
  unread: both('该版本的测试数据无法读取', 'The tests of this version could not be read'),
  scheduledFor: both('定于 {at} 发布', 'To be released at {at}'),
  released: both('发布', 'Released'),
  sources: both('测试范围内的来源版本', 'Source versions in test scope'),
  hardware: both('测试范围内的硬件', 'Hardware in test scope'),
  atLeast: both('{list}（最低 {least}）', '{list} (minimum {least})'),
  conditions: both('条件', 'Conditions'),
  wayBack: both('回退', 'Recovery'),
  backTo: both('回退到', 'Roll back to'),
  noVersionBack: both('没有可回退的版本', 'No version to roll back to'),
  setbacks: both('退回和文件替换', 'Returns and replaced files'),
  setback: both('第 {round} 轮 {what} · {who} · {at}', 'Round {round}: {what} · {who} · {at}'),
  coverage: both('覆盖（硬件 × 来源版本）', 'Coverage (hardware × source version)'),
  times: both('各步骤用时 / 目标（工作小时）', 'Time per step / target (working hours)'),
  time: both('{taken} / {target}', '{taken} / {target}'),
  late: both('{taken} / {target}，超时', '{taken} / {target}, over target'),
  visits: both('{count} 次', '{count, plural, one {# visit} other {# visits}}'),
  total: both('合计 {hours} 小时', '{hours} h in total'),
} as const;

export const DETAIL = {
  reasonLine: both('状态原因：{reason}', 'Reason for state: {reason}'),
  waitingFor: both('等待{names}处理', 'Waiting for {names}'),
  noFileYet: both('还没有固件文件，上传后才能发起测试', 'No firmware file yet. Upload it before you submit a test.'),
  rounds: both('测试记录', 'Test rounds'),
  noRounds: both('还没有发起过测试', 'No test submitted yet'),
  goesOn: both('进行中', 'in progress'),
  allChanges: both('在变更履历中查看', 'View in change history'),
  moreChanges: both('已显示 {shown} / {total} 条，显示更多', '{shown} of {total} shown, show more'),
  compareWith: both('与其他版本对比', 'Compare with another version'),
} as const;

export const STATE_CHANGE = {
  deprecate: {
    means: both(
      '弃用后仍可下载和查看，但不应再用于升级。此操作不能撤销。',
      'It can still be viewed and downloaded but should no longer be used for upgrades. This cannot be undone.',
    ),
    done: both('版本已弃用', 'Version deprecated'),
  },
  recall: {
    means: both(
      '召回后版本不得再用于升级，现场设备应停止升级到该版本。此操作不能撤销。',
      'The version must not be used for upgrades any more. Devices in the field must stop upgrading to it. This cannot be undone.',
    ),
    done: both('版本已召回', 'Version recalled'),
  },
} as const;
