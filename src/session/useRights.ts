import { history, useModel } from '@umijs/max';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { unreadFields } from '@/contract/envelope';
import type { CallNeeds, PageCode, Rights } from '@/domain/access/rights';
import { mayCall, mayOpen, refuseCall, rolesOfCodes } from '@/domain/access/rights';
import { reasonText } from '@/domain/reasons';
import type { Actor } from '@/domain/workflow/actions';
import { isOffered } from '@/services/failure';
import { useLanguagePreference } from './preferences';
import { askUser, currentRights, sameRights, type InitialState, type KnownRights } from './startup';
import { useSession } from './useSession';

/** The user's rights, for `refuseCall` and `mayCall`. */
export function useRights(): Rights {
  const { pageCodes, roles } = useSession();
  return useMemo(
    () => ({ pages: new Set(pageCodes), roles: rolesOfCodes(roles.map(({ code }) => code)) }),
    [pageCodes, roles],
  );
}

/** Whether the user may open a page, and so read its data. */
export const useMayOpen = (code: PageCode): boolean => mayOpen(code, useRights().pages);

/** A call that an action or a part of a screen makes. */
type Needed = Parameters<typeof isOffered>[0] & { readonly needs: CallNeeds | null };

/** Whether the server offers a call and the user's role ever allows it; else actions are hidden. */
export function useMayCall(): (needed: Needed) => boolean {
  const rights = useRights();
  return useCallback((needed) => isOffered(needed) && mayCall(needed.needs, rights), [rights]);
}

/** The signed-in user as an actor of the workflow. */
export function useActor(): Actor {
  const { user, roles } = useSession();
  return useMemo(
    () => ({ code: user.userAccount, name: user.userName, roles: rolesOfCodes(roles.map(({ code }) => code)) }),
    [user, roles],
  );
}

/** Returns why the user may not make a call, as text; undefined when allowed. For disabled actions. */
export function useWhyNot(): (needed: Needed, changes?: object) => string | undefined {
  const rights = useRights();
  const language = useLanguagePreference();
  return useCallback(
    /** @param changes the model to be changed: fields that could not be read must not be overwritten */
    (needed, changes) => {
      if (!isOffered(needed)) return reasonText('notOffered', {}, language);
      const refusal = refuseCall(needed.needs, rights, language);
      if (refusal?.reason) return reasonText(refusal.reason, refusal.values ?? {}, language);
      const unread = unreadFields(changes);
      return unread.length === 0 ? undefined : reasonText('fieldsUnread', { value: unread.join(', ') }, language);
    },
    [rights, language],
  );
}

/**
 * Asks for the rights on every navigation, so that a revoked one applies before the page shows or calls anything.
 * @returns whether the page may be shown; after a failure the known rights stay
 */
export function useCurrentRights(path: string): boolean {
  const { initialState, setInitialState } = useModel('@@initialState');
  const action: string = history.action;
  // Start-up has queried the rights for the first path.
  const [asked, setAsked] = useState(path);
  const [answer, setAnswer] = useState<{ readonly path: string; readonly rights: KnownRights | null } | null>(null);
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
