import type { Page } from '@playwright/test';
import type { Server } from './server';

/** Personas of the rehearsal (P-REHEARSAL-3). */
export type Account =
  | 'dev.lin'
  | 'dev.zhao'
  | 'test.chen'
  | 'test.sun'
  | 'test.wu'
  | 'ops.he'
  | 'ops.ma'
  | 'admin.qian'
  | 'multi.tang'
  | 'multi.luo'
  | 'nopage.bai'
  | 'norole.xu';

/** A signed-in person: a browser, and server calls as this person. */
export interface Persona {
  readonly account: Account;
  readonly page: Page;
  readonly server: Server;
}

export const CHEN = { code: 'test.chen', name: '陈静' };
export const SUN = { code: 'test.sun', name: '孙悦' };
export const HE = { code: 'ops.he', name: '何伟' };
