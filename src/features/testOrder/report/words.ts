import { both } from '@/domain/language';

/** Texts of the report views: loaded with them, not with the first list (decisions §8.1). */

/** The report of a period. */
export const PERIOD = {
  period: both('统计周期', 'Period'),
  asOf: both(
    '在办、逾期和待处理为 {at} 的数据；其余为所选周期内的数据。',
    'Open, overdue and waiting are as of {at}; everything else is within the period.',
  ),
  inAndOut: both('进出', 'In and out'),
  submitted: both('新发起', 'Submitted'),
  completed: both('已完成', 'Completed'),
  terminated: both('已终止', 'Terminated'),
  returned: both('被退回', 'Returned'),
  released: both('已发布', 'Released'),
  conditional: both('有条件发布', 'With conditions'),
  open: both('在办', 'Open'),
  overdue: both('逾期', 'Overdue'),
  steps: both('各步骤在办与用时（工作小时，中位数）', 'Open orders and time per step (median working hours)'),
  stepsNote: both(
    '最后一列为所选周期，前面为之前的七个周期；竖线为目标。',
    'The last column is this period, the seven before it are the periods before. The mark on a bar is the target.',
  ),
  target: both('目标', 'Target'),
  people: both('人员负荷', 'Workload per person'),
  awaited: both('待处理', 'Waiting'),
  decided: both('周期内处理', 'Decided in the period'),
  returns: both('退回及原因', 'Returns with reasons'),
  releases: both('有条件发布及条件', 'Releases with conditions'),
  reason: both('原因', 'Reason'),
} as const;

/** The heading of the sheet, by the kind of its period. */
export const PERIOD_HEADING = {
  week: both('测试周报', 'Weekly test report'),
  month: both('测试月报', 'Monthly test report'),
  quarter: both('测试季报', 'Quarterly test report'),
  days: both('测试报告', 'Test report'),
} as const;

/** The check of a report. */
export const CHECK = {
  hint: both(
    '报告是否与封存时一致；摘要或固件文件属于哪张测试单',
    'Check that a report is unchanged since it was sealed, or find the order of a digest or firmware file',
  ),
  drop: both(
    '点击选择，或将报告的 JSON 文件、固件文件拖到这里（文件不会上传）',
    'Click to choose, or drop the report’s JSON file or a firmware file here (nothing is uploaded)',
  ),
  paste: both('粘贴报告内容或摘要（SHA-256）', 'Paste a report or a digest (SHA-256)'),
  run: both('校验', 'Check'),
  sealed: both('封存的摘要', 'Sealed digest'),
  own: both('这份内容的摘要', 'Digest of this content'),
  path: both('位置', 'Location'),
  before: both('封存时', 'Sealed value'),
  after: both('这份报告', 'This report'),
  nothing: both('（无）', '(none)'),
  noPlaces: both(
    '服务器现存的报告与其封存的摘要不符，无法指出改动的位置。请联系技术支持。',
    'The report on the server does not match its own sealed digest, so the changed places cannot be listed. Contact technical support.',
  ),
} as const;

/** What a check found. */
export const VERDICT = {
  unreadable: both(
    '这不是完整的测试报告：不是有效的 JSON、格式不同，或已被破坏。',
    'This is not a complete test report: invalid JSON, another format, or damaged.',
  ),
  unknown: both(
    '测试单 {orderNo} 不存在：报告已被改动，或来自另一个环境。',
    'Test order {orderNo} does not exist: the report was altered or comes from another environment.',
  ),
  unsealed: both(
    '测试单 {orderNo} 尚未结束，服务器还没有封存它的报告。',
    'Test order {orderNo} is not finished. The server has not sealed its report yet.',
  ),
  unchanged: both(
    '内容未改动：与测试单 {orderNo} 在 {at} 封存的报告一致。',
    'Unchanged: it matches the report of test order {orderNo}, sealed at {at}.',
  ),
  sealed: both(
    '这是测试单 {orderNo} 在 {at} 封存的报告的摘要。',
    'This is the digest of the report of test order {orderNo}, sealed at {at}.',
  ),
  firmware: both('这是固件文件：', 'This is the firmware file of'),
  testedBy: both(
    '测试过该文件的测试单：{orderNo}，打开报告',
    'Open the report of test order {orderNo}, which tested this file',
  ),
  untested: both('没有测试单测试过该文件。', 'No test order has tested this file.'),
  nothing: both('没有报告或固件文件与此摘要一致。', 'No report and no firmware file has this digest.'),
  rewritten: both(
    '内容相同，但写法（空白、字段顺序等）与保存的文件不同。',
    'The content is the same, but the formatting (white space, field order) differs from the stored file.',
  ),
  altered: both(
    '内容已改动：与测试单 {orderNo} 封存的报告不一致。',
    'Altered: it does not match the sealed report of test order {orderNo}.',
  ),
  openSealed: both('打开封存的报告', 'Open sealed report'),
} as const;

/** The sealed report of an order. */
export const REPORT = {
  title: both('测试单 {orderNo} 的报告', 'Report of test order {orderNo}'),
  heading: both('固件测试报告', 'Firmware test report'),
  print: both('打印', 'Print'),
  save: both('保存 JSON', 'Save JSON'),
  sealed: both('已封存', 'Sealed'),
  unsealed: both('未封存', 'Not sealed'),
  unsealedWhy: both('测试单尚未结束', 'The order is not finished yet'),
  file: both('被测文件', 'Tested file'),
  fileName: both('文件', 'File'),
  signatures: both('签署', 'Signatures'),
  noSignatures: both('没有有效的决定', 'No valid decision yet'),
  decision: both('决定', 'Decision'),
  signer: both('签署人', 'Signer'),
  coverage: both('覆盖情况', 'Coverage'),
  releaseAt: both('定时发布：{at}', 'Scheduled release: {at}'),
  log: both('完整记录', 'Full log'),
  times: both('所有时间均为 {zone}。', 'All times are in {zone}.'),
  digest: both('本报告规范 JSON 的 SHA-256：', 'SHA-256 of this report’s canonical JSON:'),
  digestHint: both(
    '服务器在测试单结束时保存了这一摘要。在控制台“校验报告”中放入报告的 JSON 文件，即可知道其内容是否被改动。',
    'The server stored this digest when the order was closed. To find out whether the content is unchanged, open “Check report” in the console and drop the report’s JSON file there.',
  ),
  noDigest: both(
    '测试单结束后，服务器才会封存报告并保存其摘要。',
    'When the order is closed, the server seals the report and stores its digest.',
  ),
} as const;
