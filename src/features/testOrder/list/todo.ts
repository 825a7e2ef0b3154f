import { testing } from '@/contract/testing';
import { queryOf } from '@/services/useCall';

/** The first of the orders that wait for the user, and how many there are: one call for the menu and for "next order". */
export const TODO = { scope: 'todo', current: 1, pageSize: 2 } as const;

/** Nobody asked for it: a failure is told once, until it succeeds again. */
export const TODO_READ = { quiet: 'repeated' } as const;

/** The same as a query for the shell. */
export const todoQuery = () => queryOf(testing.page, TODO, TODO_READ);
