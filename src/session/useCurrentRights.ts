import { history, useModel } from '@umijs/max';
import { useEffect, useRef, useState } from 'react';
import { useLanguagePreference } from './appearance';
import { askUser, currentRights, sameRights, type InitialState, type KnownRights } from './startup';

/** Answer of the rights query for a path; null rights after a failure. */
interface Answer {
  readonly path: string;
  readonly rights: KnownRights | null;
}

/**
 * Queries the rights on every navigation, so that a revoked right applies before the page shows or calls anything. The
 * page waits for the answer; after a failure the known rights stay.
 * @param path the current path; redirects belong to the navigation they end
 * @returns whether the page may be shown
 */
export function useCurrentRights(path: string): boolean {
  const { initialState, setInitialState } = useModel('@@initialState');
  const action: string = history.action;
  // Start-up has queried the rights for the first path.
  const [asked, setAsked] = useState(path);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ready = initialState?.kind === 'ready';
  // The shared state updates one render later; until then the page would use the old rights.
  const isAnswered = answer?.path === path && (answer.rights === null || holds(initialState, answer.rights));
  const isKnown = asked === path || isAnswered || action === 'REPLACE' || !ready;
  if (isKnown && asked !== path) {
    setAsked(path);
    setAnswer(null);
  }

  useEffect(() => {
    if (isKnown) return undefined;
    let over = false;
    void currentRights().then((rights) => {
      if (rights) void setInitialState((before) => withRights(before, rights));
      if (!over) setAnswer({ path, rights });
    });
    return () => {
      over = true;
    };
  }, [path, isKnown, setInitialState]);

  useRolesInLanguage(ready);
  return isKnown;
}

/** Reloads roles after a language change: the gateway translates their names. */
function useRolesInLanguage(ready: boolean): void {
  const { setInitialState } = useModel('@@initialState');
  const language = useLanguagePreference();
  const shown = useRef(language);

  useEffect(() => {
    if (!ready || shown.current === language) return;
    shown.current = language;
    void Promise.all([askUser(), currentRights()]).then(([user, rights]) => {
      if (user === null || rights === null) return;
      void setInitialState((before) => (before?.kind === 'ready' ? { ...before, user, ...rights } : before));
    });
  }, [ready, language, setInitialState]);
}

function holds(state: InitialState | undefined, rights: KnownRights): boolean {
  return state?.kind === 'ready' && sameRights(state, rights);
}

/** The state with new rights; the same object when nothing changed, to avoid renders. */
function withRights(before: InitialState | undefined, rights: KnownRights): InitialState | undefined {
  return before?.kind === 'ready' && !holds(before, rights) ? { ...before, ...rights } : before;
}
