import { useModel } from '@umijs/max';
import type { Ready } from './startup';

/** The signed-in user with rights. @throws Error on pages without a page code */
export function useSession(): Ready {
  const { initialState } = useModel('@@initialState');
  if (initialState?.kind !== 'ready') throw new Error('useSession works only on pages behind a page code.');
  return initialState;
}
