import { fill } from '../../../src/domain/language';
import type { CONTROL } from '../control/controlCalls';
import { pageLanguage } from './client';

/** What page and ribbon say, in Chinese and English. */
type Pair = readonly [chinese: string, english: string];

export const inLanguage = ([chinese, english]: Pair): string => (pageLanguage() === 'zh-CN' ? chinese : english);

/** The text of a name; the name itself without one. */
export const nameIn = (texts: Readonly<Record<string, Pair>>, name: string): string =>
  inLanguage(texts[name] ?? [name, name]);

export const SECTIONS = {
  people: ['身份', 'People'],
  scenarios: ['场景', 'Scenarios'],
  clock: ['时钟', 'Clock'],
  faults: ['故障', 'Faults'],
  calls: ['调用', 'Calls'],
  snapshots: ['快照', 'Snapshots'],
  worlds: ['世界', 'Worlds'],
} as const satisfies Readonly<Record<string, Pair>>;

/**
 * How a call is shown. One that only reads is made at once, others are offered by a form or by the rows of a list. `asks`: the page
 * asks before; `reloads`: open pages of the console load again after; `quiet`: its answer is not shown; `link`: its address is.
 */
export interface ShownTable {
  readonly section: keyof typeof SECTIONS;
  readonly title: Pair;
  /** The list whose rows offer the call, with the fields that they have. */
  readonly rows?: string;
  /** By a form as well. */
  readonly form?: true;
  readonly asks?: true;
  readonly reloads?: true;
  readonly quiet?: true;
  readonly link?: true;
}

/** Null: not on the page, because the ribbon or a program makes it. */
export const SHOWN: Readonly<Record<keyof typeof CONTROL | 'signIn', ShownTable | null>> = {
  personas: { section: 'people', title: ['人员', 'People'] },
  signIn: { section: 'people', title: ['以此身份继续', 'Go on as'], rows: 'personas', reloads: true },
  continueAs: { section: 'people', title: ['以待处理人继续', 'Continue as who is awaited'], reloads: true },
  scenarios: { section: 'scenarios', title: ['场景', 'Scenarios'] },
  scenario: { section: 'scenarios', title: ['加入', 'Add'], rows: 'scenarios' },
  clock: { section: 'clock', title: ['当前', 'Now'] },
  moveClock: { section: 'clock', title: ['前进或冻结', 'Move on or freeze'], reloads: true, quiet: true },
  faults: { section: 'faults', title: ['生效中', 'In force'] },
  fault: { section: 'faults', title: ['添加故障', 'Add a fault'], quiet: true },
  clearFaults: { section: 'faults', title: ['移除', 'Remove'], rows: 'faults', form: true, quiet: true },
  requests: { section: 'calls', title: ['查询调用', 'Find calls'] },
  play: { section: 'calls', title: ['以某人调用', 'Make a call as a person'] },
  snapshots: { section: 'snapshots', title: ['快照', 'Snapshots'] },
  snapshot: { section: 'snapshots', title: ['保存快照', 'Save a snapshot'], quiet: true },
  restore: { section: 'snapshots', title: ['恢复', 'Restore'], rows: 'snapshots', asks: true, reloads: true },
  removeSnapshot: { section: 'snapshots', title: ['移除', 'Remove'], rows: 'snapshots', asks: true, quiet: true },
  state: { section: 'worlds', title: ['此世界', 'This world'] },
  worlds: { section: 'worlds', title: ['所有世界', 'All worlds'] },
  enter: { section: 'worlds', title: ['进入', 'Enter'], rows: 'worlds', form: true, reloads: true },
  join: { section: 'worlds', title: ['邀请链接', 'Invitation link'], link: true },
  reset: { section: 'worlds', title: ['重置此世界', 'Reset this world'], asks: true, reloads: true },
  removeWorld: { section: 'worlds', title: ['删除', 'Delete'], rows: 'worlds', asks: true, quiet: true },
  health: null,
  report: null,
  bug: null,
};

/** Fields of inputs and answers. What an answer has besides is not shown. */
export const FIELDS: Readonly<Record<string, Pair>> = {
  about: ['说明', 'About'],
  account: ['账号', 'Account'],
  at: ['时间', 'Time'],
  awaited: ['等待', 'Waits for'],
  body: ['应答内容', 'Body'],
  broken: ['无法打开的原因', 'Why it cannot be opened'],
  call: ['调用', 'Call'],
  code: ['错误码', 'Code'],
  count: ['次数', 'Count'],
  create: ['不存在则新建', 'Create it if there is none'],
  current: ['当前', 'Current'],
  days: ['天', 'Days'],
  effect: ['结果', 'What happens'],
  epoch: ['数据截止时刻', 'Time that the data end at'],
  executed: ['已执行', 'Executed'],
  faults: ['故障', 'Faults'],
  frozen: ['冻结', 'Frozen'],
  hash: ['状态', 'State'],
  hits: ['最近命中', 'Hit lately'],
  hours: ['小时', 'Hours'],
  how: ['损坏方式', 'How it is spoilt'],
  id: ['编号（不填则全部）', 'Number (all if empty)'],
  input: ['输入', 'Input'],
  kept: ['之前的内容保存为快照', 'What was before is the snapshot'],
  line: ['行', 'Line'],
  list: ['调用', 'Calls'],
  message: ['消息', 'Message'],
  model: ['应答', 'Answer'],
  ms: ['毫秒', 'Milliseconds'],
  name: ['名称', 'Name'],
  now: ['时间', 'Time'],
  offline: ['断网', 'No network'],
  orderNo: ['测试单', 'Order'],
  outcome: ['结局', 'How it ended'],
  overdue: ['逾期测试单', 'Orders overdue'],
  releases: ['等待生效的定时发布', 'Releases that wait for their time'],
  retryAfter: ['多少秒后重试（Retry-After）', 'Retry after, in seconds'],
  roles: ['角色', 'Roles'],
  savedAt: ['保存于', 'Saved'],
  setAside: ['无法读取的记录移到', 'The unreadable journal is now'],
  since: ['晚于（序号）', 'Later than (number)'],
  status: ['状态', 'Status'],
  times: ['次数（不填则一直）', 'Times (always if empty)'],
  title: ['标题', 'Title'],
  to: ['页面', 'Page'],
  until: ['前进到', 'Move on to'],
  world: ['世界', 'World'],
};

export const VALUES: Readonly<Record<string, Pair>> = {
  true: ['是', 'Yes'],
  false: ['否', 'No'],
  code: ['错误码', 'Error code'],
  http: ['HTTP 状态', 'HTTP status'],
  answer: ['自定应答', 'An answer of your own'],
  delay: ['已执行，应答延迟', 'Carried out, answer late'],
  lost: ['已执行，应答丢失', 'Carried out, answer lost'],
  malformed: ['已执行，应答损坏', 'Carried out, answer spoilt'],
  dropped: ['连接中断，未执行', 'Connection breaks, not carried out'],
  offline: ['断网', 'No network'],
  html: ['HTML 页面', 'An HTML page'],
  cut: ['JSON 被截断', 'JSON cut short'],
  shape: ['结构不符', 'Another shape'],
  empty: ['空', 'Empty'],
  403: ['403（未登录）', '403 (not signed in)'],
};

const TEXTS = {
  title: ['演练 REHEARSAL', 'REHEARSAL 演练'],
  lead: ['这里的一切都不会到达真实服务器。', 'Nothing here reaches a real server.'],
  send: ['执行', 'Go'],
  sure: ['确定要执行吗？', 'Are you sure?'],
  yes: ['确定', 'Yes'],
  no: ['取消', 'No'],
  done: ['完成', 'Done'],
  offered: ['操作', 'Actions'],
  details: ['详情', 'Details'],
  none: ['没有', 'None'],
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
} as const satisfies Readonly<Record<string, Pair>>;

export const t = (key: keyof typeof TEXTS, values?: Readonly<Record<string, string>>): string =>
  fill(inLanguage(TEXTS[key]), values);
