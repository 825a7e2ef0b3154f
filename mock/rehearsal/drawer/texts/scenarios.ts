import { words } from './words';

/** Texts of the scenarios panel. */
export const SCENARIOS = words(
  {
    scenariosLead: '把一个情境加入当前世界，可重复加入。',
    load: '加入',
    loaded: '“{title}” 已就绪：{order}',
    openAs: '以 {name} 打开',
    openOrder: '打开测试单',
  },
  {
    scenariosLead: 'Adds a situation to this world; as often as you like.',
    load: 'Add',
    loaded: '“{title}” is ready: {order}',
    openAs: 'Open as {name}',
    openOrder: 'Open the order',
  },
);
