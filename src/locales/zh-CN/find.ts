/** Ctrl+K: finding what is typed or pasted. */
export const find = {
  'find.title': '查找',
  'find.placeholder': '输入或粘贴固件编号、版本号、测试单号、文件哈希或页面名称',
  'find.results': '查找结果',
  'find.kind.recent': '最近打开',
  'find.kind.page': '页面',
  'find.kind.firmware': '固件编号',
  'find.kind.version': '固件版本',
  'find.kind.order': '测试单',
  'find.all': '在列表中查看全部 {count} 条',
  'find.asking': '正在查找…',
  'find.nothing': '没有找到“{keyword}”。请检查是否完整，或只输入其中一部分。',
  'find.incomplete': '部分内容未能查询，结果可能不完整。',
  'find.keys': '↑ ↓ 选择 · Enter 打开 · Ctrl+Enter 在新标签页打开 · Esc 关闭',
  'find.retry': '请再按一次 Ctrl+K；页面上已填写的内容不受影响。',
} as const;
