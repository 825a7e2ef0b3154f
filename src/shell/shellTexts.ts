import { both } from '@/domain/language';

/** The frame around every page: header, footer, overlays, and what replaces it. */
export const SHELL = {
  title: both('充电设备固件管理', 'Charging equipment firmware'),
  submitting: both('提交中', 'Submitting'),
  overlays: both('弹出内容', 'Pop-ups'),
  skip: both('跳到页面内容', 'Skip to content'),
  support: both('技术支持：{team} · 版本 {version}', 'Technical support: {team} · version {version}'),
  account: both('账户：{name}', 'Account: {name}'),
  menu: both('主菜单', 'Main menu'),
  menuFold: both('收起菜单', 'Collapse the menu'),
  menuUnfold: both('展开菜单', 'Expand the menu'),
  todo: both('{count} 个待我处理', '{count} waiting for me'),
  trace: both('跟踪号：{trace}', 'Trace: {trace}'),
  offline: both('网络已断开，恢复后请重试', 'You are offline. Try again when the connection is back.'),
  reload: both('重新加载', 'Reload'),
  brokenTitle: both('页面出错了', 'Something went wrong on this page'),
  brokenText: both(
    '此页面无法显示。重新加载后若仍出现，请复制错误信息并联系技术支持。',
    'The page cannot be shown. If reloading does not help, copy the details and contact technical support.',
  ),
  releaseTitle: both('控制台已更新', 'The console has been updated'),
  releaseText: both(
    '重新加载后使用新版本；填写中的内容会保留。',
    'Reload the page to use the new release. What you are filling in is kept.',
  ),
  chunkTitle: both('页面资源加载失败', 'Part of the page could not be loaded'),
  chunkText: both(
    '系统可能刚刚更新，或网络不稳定。请重新加载。',
    'The console may just have been updated, or the network is unstable. Reload the page.',
  ),
  draftsKept: both('未提交的草稿会保留。', 'Unsubmitted drafts are kept.'),
  draftsUnkept: both(
    '浏览器无法保存草稿：重新加载后，未提交的内容将丢失。',
    'The browser cannot save drafts: reloading loses everything that is not submitted.',
  ),
  findTitle: both('查找', 'Find'),
  findPlaceholder: both('输入或粘贴固件编号、版本号或测试单号', 'Firmware number, version or test order'),
  findRetry: both(
    '请再按一次 Ctrl+K；页面上已填写的内容不受影响。',
    'Press Ctrl+K again. What you typed on the page is kept.',
  ),
} as const;

export const MANUAL = {
  user: both('用户手册', 'User manual'),
  admin: both('配置管理员手册', 'Administrator manual'),
} as const;

export const THEME = { dark: both('深色主题', 'Dark theme'), light: both('浅色主题', 'Light theme') } as const;
