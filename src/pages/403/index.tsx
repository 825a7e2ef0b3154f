import { useLocation, useModel } from '@umijs/max';
import { Denied } from './Denied';
import { StartUpFailed } from './StartUpFailed';

/** The page of /403, and what stands in place of a page that the user may not open (decisions §4.5, §5). */
export default function Forbidden() {
  const { initialState } = useModel('@@initialState');
  const { state } = useLocation();
  if (initialState?.kind === 'ready') return <Denied session={initialState} />;
  const user = initialState?.kind === 'failed' ? initialState.user : null;
  return <StartUpFailed account={user?.userAccount ?? null} from={cameFrom(state)} />;
}

/** The address that start-up was on its way to. */
function cameFrom(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';
  return known ? String(state.from) : '/';
}
