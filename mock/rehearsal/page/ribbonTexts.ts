import { fill } from '../../../src/domain/language';
import { pageLanguage } from './client';

const TEXTS = {
  title: ['演练 REHEARSAL', 'REHEARSAL 演练'],
  person: ['身份', 'Person'],
  continueAs: ['以待处理人继续', 'Continue as who is awaited'],
  nobodyAwaited: ['没有人需要处理', 'Waits for nobody'],
  frozen: ['已冻结', 'frozen'],
  faults: ['故障', 'Faults'],
  broken: ['此世界打不开', 'This world cannot be opened'],
  bug: ['复制缺陷链接', 'Copy the link of a bug'],
  copied: ['已复制', 'Copied'],
  page: ['演练页面', 'Rehearsal page'],
  create: ['新建世界 {name}', 'Create the world {name}'],
  leave: ['进入默认世界', 'Enter the default world'],
  elsewhere: [
    '此页面属于世界 {page}，但浏览器已在另一个标签页进入世界 {browser}。',
    'This page belongs to the world {page}, but another tab has brought the browser to {browser}.',
  ],
  follow: ['刷新并进入 {world}', 'Reload into {world}'],
  goBack: ['让浏览器回到 {world}', 'Bring the browser back to {world}'],
} as const satisfies Readonly<Record<string, readonly [chinese: string, english: string]>>;

export function t(key: keyof typeof TEXTS, values: Readonly<Record<string, string | number>> = {}): string {
  const [chinese, english] = TEXTS[key];
  return fill(pageLanguage() === 'zh-CN' ? chinese : english, values);
}
