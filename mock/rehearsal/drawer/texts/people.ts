import { words } from './words';

/** Texts of the people panel. */
export const PEOPLE = words(
  {
    peopleLead: '点一下即以此人身份继续，页面不变。',
    now: '当前',
    nobody: '未登录',
    thisTab: '{person}（仅此标签页）',
    onlyTab: '仅此标签页（两个标签页可以是两个人）',
    noRole: '没有角色模型',
    noPage: '没有页面权限',
    onOrder: '打开的测试单 {order}',
    awaits: '等待 {names}',
    awaitsNobody: '没有人需要处理',
    continueAs: '以 {name} 继续',
    overtake: '由他人先处理（制造冲突）',
    overtaken: '{name} 已先处理。现在提交会得到冲突提示。',
  },
  {
    peopleLead: 'One click, and you go on as that person on the same page.',
    now: 'now',
    nobody: 'Not signed in',
    thisTab: '{person} (this tab only)',
    onlyTab: 'This tab only (two tabs can be two people)',
    noRole: 'No role model',
    noPage: 'No page rights',
    onOrder: 'Open order {order}',
    awaits: 'Waits for {names}',
    awaitsNobody: 'Waits for nobody',
    continueAs: 'Continue as {name}',
    overtake: 'Let somebody else act first (a conflict)',
    overtaken: '{name} was first. Submit now to see the conflict.',
  },
);
