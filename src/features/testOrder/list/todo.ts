import { testing } from '@/contract/testing';
import { queryOf } from '@/services/useCall';

/** Query of the to-do count and the next order, shared by menu, page title, tab and workspace. */
export const TODO = { scope: 'todo', current: 1, pageSize: 2 } as const;

/** A background query: a failure is shown once until it succeeds. */
export const TODO_READ = { quiet: 'repeated' } as const;

/** The query for the shell. */
export const todoQuery = () => queryOf(testing.page, TODO, TODO_READ);
