import { both, type Texts } from '@/domain/language';

export const CASE_PANEL = {
  place: both('第 {row} / {total} 行', 'Row {row} of {total}'),
  previous: both('上一个用例', 'Previous case'),
  next: both('下一个用例', 'Next case'),
  untitled: both('（未命名）', '(no name)'),
} as const satisfies Record<string, Texts>;

export const CASE_LIST = {
  of: both('{firmwareNo} 的测试用例', 'Test cases of {firmwareNo}'),
  never: both('尚未保存', 'Never saved'),
  savedBy: both('{name} 保存于 {time}', 'Saved by {name}, {time}'),
  failed: both('测试用例加载失败', 'The test cases could not be loaded'),
  empty: both('还没有用例；手动测试从保存的用例开始', 'No cases yet; a manual test begins with the saved ones'),
  none: both('没有符合条件的用例', 'No case matches the filters'),
  add: both('新增用例', 'Add case'),
  history: both('用例变更履历', 'History of the cases'),
  search: both('搜索编号、名称、步骤或预期结果', 'Key, name, steps or expected result'),
  anyRequired: both('是否必测', 'Required or not'),
  optional: both('非必测', 'Not required'),
  withRetired: both('含已停用', 'With retired ones'),
  counted: both('{shown} / {all} 个用例', '{shown} of {all} cases'),
  allHardware: both('全部', 'All'),
  state: both('状态', 'State'),
  isNew: both('新增', 'New'),
  order: both('顺序', 'Order'),
  kept: both(
    '未保存的修改已存为草稿，再次打开该用例时恢复',
    'Unsaved changes are kept as a draft, which returns with the case',
  ),
  keyHint: both('可留空，保存时自动编号，之后不可修改', 'If empty, assigned on saving; fixed afterwards'),
  hardwareHint: both('不选表示全部硬件版本', 'No selection means all revisions'),
  saved: both('已保存 {firmwareNo} 的测试用例', 'The test cases of {firmwareNo} are saved'),
  readOnly: both('只读：由开发和测试人员维护', 'Read-only: maintained by development and testing'),
  importCounts: both(
    '新增 {added} 个 · 修改 {changed} 个 · 不变 {unchanged} 个',
    '{added} new · {changed} changed · {unchanged} unchanged',
  ),
} as const satisfies Record<string, Texts>;
