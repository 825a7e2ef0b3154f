import { useModel } from '@umijs/max';
import type { Ready } from './startup';

/**
 * The signed-in user with their rights. For pages behind a page code, which render only when
 * start-up succeeded.
 * @throws Error anywhere else
 */
export function useSession(): Ready {
  const { initialState } = useModel('@@initialState');
  if (initialState?.kind !== 'ready') throw new Error('Only a page behind a page code may ask for the session.');
  return initialState;
}
