/** Texts that are loaded with this part, and not with the first list (decisions §8.1). */

/** The two histories. */
export const HISTORY = {
  from: { 'zh-CN': '时间范围', 'en-US': 'Time range' },
  actorHint: { 'zh-CN': '姓名或账号', 'en-US': 'Name or account' },
  roles: { 'zh-CN': '角色', 'en-US': 'Role' },
  object: { 'zh-CN': '对象', 'en-US': 'Object' },
  objectType: { 'zh-CN': '对象类型', 'en-US': 'Object type' },
  objectKind: { 'zh-CN': '类型', 'en-US': 'Type' },
  before: { 'zh-CN': '变更前', 'en-US': 'Before' },
  after: { 'zh-CN': '变更后', 'en-US': 'After' },
  nothing: { 'zh-CN': '（空）', 'en-US': '(empty)' },
  changeKeyword: { 'zh-CN': '搜索对象、内容或测试单号', 'en-US': 'Object, content or order' },
  changeEmpty: {
    'zh-CN': '固件编号、版本或测试单被修改后，这里会逐字段列出修改前后的内容',
    'en-US':
      'When a firmware number, version or test order changes, each field is listed here with its values before and after',
  },
  operateKeyword: { 'zh-CN': '搜索对象、操作、人员或地址', 'en-US': 'Object, action or address' },
  operateEmpty: {
    'zh-CN': '控制台的每次写操作都记录在这里，包括失败的操作',
    'en-US': 'Every write is recorded here, including failed ones',
  },
  outcome: { 'zh-CN': '结论', 'en-US': 'Outcome' },
  code: { 'zh-CN': '结果码', 'en-US': 'Result code' },
  failed: { 'zh-CN': '失败', 'en-US': 'Failed' },
  succeeded: { 'zh-CN': '成功', 'en-US': 'Succeeded' },
  duration: { 'zh-CN': '耗时', 'en-US': 'Duration' },
  milliseconds: { 'zh-CN': '{value} 毫秒', 'en-US': '{value} ms' },
  address: { 'zh-CN': '来源地址', 'en-US': 'Source address' },
} as const;
