import { both } from '@/domain/language';

/** Texts of a file dropped anywhere: loaded when one is, not with the first list (decisions §8.1). */
export const DROP = {
  now: both('松开鼠标，识别此文件', 'Drop to identify this file'),
  hint: both('只在本机计算哈希，文件不会上传', 'The file is hashed on this computer. It is not uploaded.'),
  title: both('文件识别', 'Identify file'),
  known: both('这是 {version}，{state}', 'This is {version}, {state}'),
  knownAs: both('登记文件名：{name}', 'File name on record: {name}'),
  unknown: both('没有任何版本使用这个文件', 'No version uses this file'),
  unchecked: both('无法查询版本，请重试', 'Versions could not be searched. Try again.'),
  upload: both('上传为新版本', 'Upload as new version'),
} as const;
