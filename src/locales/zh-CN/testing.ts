/** Test orders: what is said when others have changed the open one. Their other texts are beside their screens. */
export const testing = {
  'testing.banner.changed': '其他人更新了此单',
  'testing.banner.caughtUp': '已更新。{what}',
  'testing.refused.changed': '此单已有变化（{what}），请先刷新',
  'testing.banner.refresh': '刷新',
} as const;
