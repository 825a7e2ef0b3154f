import { testing } from '@/contract/testing';
import { queryOf } from '@/services/useCall';

/** The first of the orders that wait for the user, and how many there are: one call for the menu and for "next order". */
export const TODO = { scope: 'todo', current: 1, pageSize: 2 } as const;

/** The same as a query for the shell. Nobody asked for it, so a failure is not shown. */
export const todoQuery = () => queryOf(testing.page, TODO, { quiet: true });
