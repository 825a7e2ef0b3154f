import { testing } from '@/contract/testing';
import { call } from '@/services/client';

/**
 * How many orders wait for the user; the rows themselves are the list's business. Nobody asked for it: a failure is
 * not shown.
 */
export async function askTodo(): Promise<number> {
  return (await call(testing.page, { scope: 'todo', pageSize: 1 }, { quiet: true })).total;
}
