import type { testing as zh } from '../zh-CN/testing';

export const testing: Record<keyof typeof zh, string> = {
  'testing.banner.changed': 'Someone else changed this order',
  'testing.banner.caughtUp': 'Updated. {what}',
  'testing.refused.changed': 'This order has changed ({what}). Reload first.',
  'testing.banner.refresh': 'Reload',
};
