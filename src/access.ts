import { accessMap } from '@/domain/access/rights';
import type { InitialState } from '@/session/startup';

/** Umi's access plugin: which route keys the user may open (requirements §6). */
export default function access(initialState: InitialState | undefined): Record<string, boolean> {
  return accessMap(new Set(initialState?.kind === 'ready' ? initialState.pageCodes : []));
}
