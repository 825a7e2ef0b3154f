import { history, useModel } from '@umijs/max';
import { useEffect, useRef, useState } from 'react';
import { useLanguagePreference } from './appearance';
import { currentRights, sameRights } from './rights';
import type { KnownRights } from './rights';
import { askUser } from './startup';
import type { InitialState } from './startup';

/** What the server said on the way to a page; null where it could not be learnt. */
interface Answer {
  readonly path: string;
  readonly rights: KnownRights | null;
}

/**
 * Asks for the rights again on the way to another page, so that one taken away counts there, before the page
 * shows or calls anything: a page waits for the answer, however late. Where it cannot be had, the known rights stay.
 * @param path where the console is; redirects belong to the navigation that they end
 * @returns whether the page may be shown yet
 */
export function useCurrentRights(path: string): boolean {
  const { initialState, setInitialState } = useModel('@@initialState');
  const action: string = history.action;
  // Start-up has just asked for the first one.
  const [asked, setAsked] = useState(path);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ready = initialState?.kind === 'ready';
  // The shared state comes a render later than what is set here: until then the page would go by the rights before.
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

/** Role names come from the gateway in the language of the call: another language on screen asks for them again. */
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

/** The state with other rights; the same one where nothing has changed, so that nothing renders again. */
function withRights(before: InitialState | undefined, rights: KnownRights): InitialState | undefined {
  return before?.kind === 'ready' && !holds(before, rights) ? { ...before, ...rights } : before;
}
