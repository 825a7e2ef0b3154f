import type { Page } from '@playwright/test';
import type { Account } from '../kit/client';
import type { Server } from './server';

export type { Account };

/** A signed-in person: a browser, and server calls as this person. */
export interface Persona {
  readonly account: Account;
  readonly page: Page;
  readonly server: Server;
}

export const CHEN = { code: 'test.chen', name: '陈静' };
export const SUN = { code: 'test.sun', name: '孙悦' };
export const HE = { code: 'ops.he', name: '何伟' };
