/** Texts of a file dropped anywhere: loaded when one is, not with the first list (decisions §8.1). */
export const DROP = {
  now: { 'zh-CN': '松开鼠标，识别此文件', 'en-US': 'Drop to identify this file' },
  hint: {
    'zh-CN': '只在本机计算哈希，文件不会上传',
    'en-US': 'The file is hashed on this computer. It is not uploaded.',
  },
  title: { 'zh-CN': '文件识别', 'en-US': 'Identify file' },
  known: { 'zh-CN': '这是 {version}，{state}', 'en-US': 'This is {version}, {state}' },
  knownAs: { 'zh-CN': '登记文件名：{name}', 'en-US': 'File name on record: {name}' },
  unknown: { 'zh-CN': '没有任何版本使用这个文件', 'en-US': 'No version uses this file' },
  unchecked: { 'zh-CN': '无法查询版本，请重试', 'en-US': 'Versions could not be searched. Try again.' },
  upload: { 'zh-CN': '上传为新版本', 'en-US': 'Upload as new version' },
} as const;
