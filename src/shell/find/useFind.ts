import { history } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useEffect, useState } from 'react';
import { useText } from '@/components/useText';
import { RECENT, usePreference } from '@/session/preferences';
import { useRights } from '@/session/useRights';
import { actionTargets, findPages, type Group, type Target } from './targets';
import { readRecent, recentTargets, withRecent } from './recent';
import { useLookUp } from './useLookUp';

/** An entry that Enter opens: a result, or the list of all of a kind. */
export interface Choice {
  readonly id: string;
  readonly address: string;
  readonly target: Target | null;
}

export interface Finding {
  /** Text of the field, including what was typed while the dialog loaded. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}

/** State of the search dialog: sections and active entry (P-SCREEN-18). */
export function useFind({ typed, onType, onClose }: Finding) {
  const t = useText();
  const rights = useRights();
  const [chosen, setChosen] = useState<string | null>(null);
  /** Keyword for which Enter was pressed before its results arrived. */
  const [entered, setEntered] = useState<string | null>(null);
  const [recent, setRecent] = usePreference(RECENT, readRecent);
  /** What was typed before an input method began to compose; null while none does. */
  const [before, setBefore] = useState<string | null>(null);
  const keyword = (before ?? typed).trim();
  const { found, asking } = useLookUp(keyword, rights);

  const pages = findPages(keyword, rights.pages, t);
  const sections = [
    ...(keyword === ''
      ? [section('recent', recentTargets(recent, rights.pages)), section('action', actionTargets(recent, rights, t))]
      : []),
    section('page', pages),
    ...found.groups,
  ].filter((each) => choicesOf(each).length > 0);
  const choices = sections.flatMap(choicesOf);
  const exact = asking ? undefined : choices.find(({ target }) => target?.exact === true);
  const active = choices.find(({ id }) => id === chosen) ?? exact ?? choices[0] ?? null;

  const open = useMemoizedFn((choice: Choice, inNewTab = false) => {
    // Actions are offered in any case.
    if (choice.target && choice.target.kind !== 'action') setRecent(withRecent(recent, choice.target));
    const link = document.getElementById(choice.id);
    if (inNewTab && link instanceof HTMLAnchorElement) {
      window.open(link.href, '_blank', 'noopener');
      return;
    }
    onClose();
    history.push(choice.address);
  });

  const enter = useMemoizedFn((inNewTab: boolean) => {
    // Enter right after pasting means the pasted text, not an earlier result.
    if (asking && chosen === null && pages.length === 0) setEntered(keyword);
    else if (active) open(active, inNewTab);
  });

  useEffect(() => {
    if (entered !== keyword || asking) return;
    const meant = exact ?? (choices.length === 1 ? choices[0] : undefined);
    if (meant) open(meant);
  }, [entered, keyword, asking, exact, choices, open]);

  const type = useMemoizedFn((text: string) => {
    onType(text);
    setChosen(null);
    setEntered(null);
  });

  const move = useMemoizedFn((by: number) => {
    if (choices.length === 0) return;
    const at = choices.findIndex(({ id }) => id === active?.id);
    setChosen(choices[(at + by + choices.length) % choices.length]?.id ?? null);
  });

  const compose = (composing: boolean) => setBefore(composing ? typed : null);

  return { type, compose, keyword, sections, active, choose: setChosen, move, enter, open, asking, found };
}

export function choicesOf({ kind, targets, rest }: Group): Choice[] {
  const choices = targets.map((target): Choice => {
    const { address } = target;
    return { id: `${kind}:${address}`, address, target };
  });
  return rest === null ? choices : [...choices, { id: `${kind}:rest`, address: rest.address, target: null }];
}

function section(kind: Group['kind'], targets: readonly Target[]): Group {
  return { kind, targets, rest: null };
}
