/** Texts of the report views: loaded with them, not with the first list (decisions §8.1). */

/** The report of a period. */
export const PERIOD = {
  heading: { 'zh-CN': '测试周报', 'en-US': 'Weekly test report' },
  asOf: {
    'zh-CN': '在办、逾期和待处理为 {at} 的数据；其余为所选周期内的数据。',
    'en-US': 'Open, overdue and waiting are as of {at}; everything else is within the period.',
  },
  inAndOut: { 'zh-CN': '进出', 'en-US': 'In and out' },
  submitted: { 'zh-CN': '新发起', 'en-US': 'Submitted' },
  returned: { 'zh-CN': '被退回', 'en-US': 'Returned' },
  released: { 'zh-CN': '已发布', 'en-US': 'Released' },
  conditional: { 'zh-CN': '有条件发布', 'en-US': 'With conditions' },
  open: { 'zh-CN': '在办', 'en-US': 'Open' },
  overdue: { 'zh-CN': '逾期', 'en-US': 'Overdue' },
  steps: {
    'zh-CN': '各步骤在办与用时（工作小时，中位数）',
    'en-US': 'Open orders and time per step (median working hours)',
  },
  stepsNote: {
    'zh-CN': '最后一列为所选周期，前面为之前的七个周期；列标题为周期的第一天。',
    'en-US':
      'The last column is this period, the seven before it are the periods before. Each heading is the first day of its period.',
  },
  people: { 'zh-CN': '人员负荷', 'en-US': 'Workload per person' },
  awaited: { 'zh-CN': '待处理', 'en-US': 'Waiting' },
  decided: { 'zh-CN': '周期内处理', 'en-US': 'Decided in the period' },
  returns: { 'zh-CN': '退回及原因', 'en-US': 'Returns with reasons' },
  releases: { 'zh-CN': '有条件发布及条件', 'en-US': 'Releases with conditions' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
} as const;

/** The check of a report. */
export const CHECK = {
  hint: {
    'zh-CN': '报告是否与封存时一致；摘要或固件文件属于哪张测试单',
    'en-US': 'Check that a report is unchanged since it was sealed, or find the order of a digest or firmware file',
  },
  drop: {
    'zh-CN': '点击选择，或将报告的 JSON 文件、固件文件拖到这里（文件不会上传）',
    'en-US': 'Click to choose, or drop the report’s JSON file or a firmware file here (nothing is uploaded)',
  },
  paste: { 'zh-CN': '粘贴报告内容或摘要（SHA-256）', 'en-US': 'Paste a report or a digest (SHA-256)' },
  run: { 'zh-CN': '校验', 'en-US': 'Check' },
  sealed: { 'zh-CN': '封存的摘要', 'en-US': 'Sealed digest' },
  own: { 'zh-CN': '这份内容的摘要', 'en-US': 'Digest of this content' },
  path: { 'zh-CN': '位置', 'en-US': 'Location' },
  before: { 'zh-CN': '封存时', 'en-US': 'Sealed value' },
  after: { 'zh-CN': '这份报告', 'en-US': 'This report' },
  nothing: { 'zh-CN': '（无）', 'en-US': '(none)' },
  noPlaces: {
    'zh-CN': '服务器现存的报告与其封存的摘要不符，无法指出改动的位置。请联系技术支持。',
    'en-US':
      'The report on the server does not match its own sealed digest, so the changed places cannot be listed. Contact technical support.',
  },
} as const;

/** What a check found. */
export const VERDICT = {
  unreadable: {
    'zh-CN': '这不是完整的测试报告：不是有效的 JSON、格式不同，或已被破坏。',
    'en-US': 'This is not a complete test report: invalid JSON, another format, or damaged.',
  },
  unknown: {
    'zh-CN': '测试单 {orderNo} 不存在：报告已被改动，或来自另一个环境。',
    'en-US': 'Test order {orderNo} does not exist: the report was altered or comes from another environment.',
  },
  unsealed: {
    'zh-CN': '测试单 {orderNo} 尚未结束，服务器还没有封存它的报告。',
    'en-US': 'Test order {orderNo} is not finished. The server has not sealed its report yet.',
  },
  unchanged: {
    'zh-CN': '内容未改动：与测试单 {orderNo} 在 {at} 封存的报告一致。',
    'en-US': 'Unchanged: it matches the report of test order {orderNo}, sealed at {at}.',
  },
  sealed: {
    'zh-CN': '这是测试单 {orderNo} 在 {at} 封存的报告的摘要。',
    'en-US': 'This is the digest of the report of test order {orderNo}, sealed at {at}.',
  },
  firmware: { 'zh-CN': '这是固件文件：', 'en-US': 'This is the firmware file of' },
  testedBy: {
    'zh-CN': '测试过该文件的测试单：{orderNo}，打开报告',
    'en-US': 'Open the report of test order {orderNo}, which tested this file',
  },
  untested: { 'zh-CN': '没有测试单测试过该文件。', 'en-US': 'No test order has tested this file.' },
  nothing: { 'zh-CN': '没有报告或固件文件与此摘要一致。', 'en-US': 'No report and no firmware file has this digest.' },
  rewritten: {
    'zh-CN': '内容相同，但写法（空白、字段顺序等）与保存的文件不同。',
    'en-US': 'The content is the same, but the formatting (white space, field order) differs from the stored file.',
  },
  altered: {
    'zh-CN': '内容已改动：与测试单 {orderNo} 封存的报告不一致。',
    'en-US': 'Altered: it does not match the sealed report of test order {orderNo}.',
  },
  openSealed: { 'zh-CN': '打开封存的报告', 'en-US': 'Open sealed report' },
} as const;

/** The sealed report of an order. */
export const REPORT = {
  title: { 'zh-CN': '测试单 {orderNo} 的报告', 'en-US': 'Report of test order {orderNo}' },
  heading: { 'zh-CN': '固件测试报告', 'en-US': 'Firmware test report' },
  print: { 'zh-CN': '打印', 'en-US': 'Print' },
  save: { 'zh-CN': '保存 JSON', 'en-US': 'Save JSON' },
  sealed: { 'zh-CN': '已封存', 'en-US': 'Sealed' },
  unsealed: { 'zh-CN': '未封存', 'en-US': 'Not sealed' },
  unsealedWhy: { 'zh-CN': '测试单尚未结束', 'en-US': 'The order is not finished yet' },
  file: { 'zh-CN': '被测文件', 'en-US': 'Tested file' },
  fileName: { 'zh-CN': '文件', 'en-US': 'File' },
  signatures: { 'zh-CN': '签署', 'en-US': 'Signatures' },
  noSignatures: { 'zh-CN': '没有有效的决定', 'en-US': 'No valid decision yet' },
  decision: { 'zh-CN': '决定', 'en-US': 'Decision' },
  signer: { 'zh-CN': '签署人', 'en-US': 'Signer' },
  coverage: { 'zh-CN': '覆盖情况', 'en-US': 'Coverage' },
  releaseAt: { 'zh-CN': '定时发布：{at}', 'en-US': 'Scheduled release: {at}' },
  log: { 'zh-CN': '完整记录', 'en-US': 'Full log' },
  times: { 'zh-CN': '所有时间均为 {zone}。', 'en-US': 'All times are in {zone}.' },
  digest: { 'zh-CN': '本报告规范 JSON 的 SHA-256：', 'en-US': 'SHA-256 of this report’s canonical JSON:' },
  digestHint: {
    'zh-CN': '服务器在测试单结束时保存了这一摘要。在控制台“校验报告”中放入报告的 JSON 文件，即可知道其内容是否被改动。',
    'en-US':
      'The server stored this digest when the order was closed. To find out whether the content is unchanged, open “Check report” in the console and drop the report’s JSON file there.',
  },
  noDigest: {
    'zh-CN': '测试单结束后，服务器才会封存报告并保存其摘要。',
    'en-US': 'When the order is closed, the server seals the report and stores its digest.',
  },
} as const;
