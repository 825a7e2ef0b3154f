import { useEffect, useState } from 'react';
import { mayOpen } from '@/domain/access/pageCodes';
import { onWritten } from '@/services/written';
import { isLoggingOut } from '@/session/logout';
import type { InitialState } from '@/session/startup';
import { TodoPoll } from './TodoPoll';

/** The call and its part of the contract come when they are needed: the first page does without them. */
const ask = () => import('./askTodo').then(({ askTodo }) => askTodo());

/** Whether anybody looks, and the server can be asked: without a network or a session the call would only fail. */
const reachable = () => document.visibilityState === 'visible' && navigator.onLine && !isLoggingOut();

/** How many orders wait for the user, for the menu and the page's title (decisions §5); 0 for who may not see the list. */
export function useTodoCount(state: InitialState | undefined): number {
  const [count, show] = useState(0);
  const account = state?.kind === 'ready' ? state.user.userAccount : '';
  const may = state?.kind === 'ready' && mayOpen('testing_0201', new Set(state.pageCodes));

  useEffect(() => {
    if (!may) return undefined;
    const poll = new TodoPoll({ ask, visible: reachable, show });
    const seen = () => poll.visibility();
    const ended = onWritten(() => poll.written());
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', seen);
    poll.start();
    return () => {
      poll.stop();
      ended();
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', seen);
    };
  }, [may, account]);

  return may ? count : 0;
}
