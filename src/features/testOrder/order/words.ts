/** Texts of the cases of a round and of their matrix: loaded with an order, and not with the first list (decisions §8.1). */
export const CASE = {
  texts: { 'zh-CN': '步骤与预期结果', 'en-US': 'Steps and expected result' },
  addKept: { 'zh-CN': '补入编号的用例（{count}）', 'en-US': 'Add the cases of the number ({count})' },
  copyRound: { 'zh-CN': '复制上一轮的用例', 'en-US': 'Copy the cases of the last round' },
  copiedRound: {
    'zh-CN': '已从上一轮复制 {count} 个用例，结果均为未执行',
    'en-US': '{count, plural, one {# case} other {# cases}} copied from the last round, none run yet',
  },
  open: { 'zh-CN': '查看第 {row} 行用例', 'en-US': 'Open the case in row {row}' },
  notePlaceholder: { 'zh-CN': '备注：现象、数据、缺陷编号', 'en-US': 'Remark: what happened, figures, defect numbers' },
  keys: {
    'zh-CN': '按键：j 下一个，k 上一个，1–5 设结果，Esc 收起',
    'en-US': 'Keys: j next, k previous, 1–5 result, Esc close',
  },
  files: { 'zh-CN': '证据附件', 'en-US': 'Evidence' },
  addFile: { 'zh-CN': '为用例添加附件', 'en-US': 'Attach to the case' },
  filter: { 'zh-CN': '点击一格只看它的用例。', 'en-US': 'Choose a cell to see only its cases.' },
} as const;
