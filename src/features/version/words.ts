/** Texts of the release notes' editor: loaded with it (decisions §8.1). */
export const WORDS = {
  preview: { 'zh-CN': '预览', 'en-US': 'Preview' },
  nothing: { 'zh-CN': '填写后在这里预览', 'en-US': 'The preview appears here as you write' },
  takeOver: { 'zh-CN': '从代码提交号生成列表', 'en-US': 'Insert from commits' },
  commitHint: { 'zh-CN': '每行一个提交，可粘贴 git log --oneline', 'en-US': 'One per line, as in git log --oneline' },
} as const;
