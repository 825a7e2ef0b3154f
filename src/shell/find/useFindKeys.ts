import { useMemoizedFn } from 'ahooks';
import type { InputRef } from 'antd';
import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { writesText } from './writesText';

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** What changes a text without a character of its own; an input method says `Process` for what it makes one of. */
const EDITING = ['Backspace', 'Delete', 'Process'];

/**
 * While the find dialog is open, what is typed is meant for it (decisions §5): a drawer that finishes opening
 * beneath takes the focus, and must not take the keys. Buttons of the dialog itself keep theirs, and so does what
 * neither writes nor belongs to the dialog: Ctrl+C copies what is marked in the results.
 * @param input the dialog's field: it has the focus after a key that is meant for it
 * @param keys what a key does beside writing, by its name
 */
export function useFindKeys(input: RefObject<InputRef>, keys: Keys): void {
  const press = useMemoizedFn((event: KeyboardEvent) => {
    const field = input.current?.input ?? null;
    if (field === null || isOfButton(event.target, field)) return;
    const act = keys[event.key];
    if (act === undefined && !isMeantForField(event)) return;
    // A character lands where the focus is after this event: in the field.
    if (document.activeElement !== field) input.current?.focus({ cursor: 'end' });
    // Enter that ends the choice of a Chinese word belongs to the input method.
    if (act === undefined || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act(event);
  });

  useLayoutEffect(() => {
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [press]);
}

/** Writing, correcting and pasting. */
function isMeantForField(event: KeyboardEvent): boolean {
  const pastes = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
  return pastes || writesText(event) || EDITING.includes(event.key);
}

/** Whether a key was pressed on a button of the dialog. What else in it takes the focus is no aim of a key. */
function isOfButton(target: EventTarget | null, field: HTMLInputElement): boolean {
  const aim = target instanceof Element ? target.closest('button, [role="button"]') : null;
  return aim !== null && field.closest('[role="dialog"]')?.contains(aim) === true;
}
