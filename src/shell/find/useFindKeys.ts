import { useMemoizedFn } from 'ahooks';
import type { InputRef } from 'antd';
import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { isComposing } from '@/components/composing';
import { writesText } from './writesText';

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Editing keys without a character; `Process` comes from input methods. */
const EDITING = ['Backspace', 'Delete', 'Process'];

/**
 * Directs typing to the open search dialog (decisions §5), even if a drawer that finishes opening below takes the
 * focus. Buttons of the dialog keep their keys, and so do keys that do not write, such as Ctrl+C on selected results.
 * @param input the dialog's field, which gets the focus
 * @param keys actions by key name
 */
export function useFindKeys(input: RefObject<InputRef | null>, keys: Keys): void {
  const press = useMemoizedFn((event: KeyboardEvent) => {
    const field = input.current?.input ?? null;
    if (field === null || isOfButton(event.target, field)) return;
    const act = keys[event.key];
    if (act === undefined && !isMeantForField(event)) return;
    // The character is inserted where the focus is after this event.
    if (document.activeElement !== field) input.current?.focus({ cursor: 'end' });
    // Enter during composition belongs to the input method.
    if (act === undefined || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    act(event);
  });

  useLayoutEffect(() => {
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [press]);
}

/** Typing, editing and pasting. */
function isMeantForField(event: KeyboardEvent): boolean {
  const pastes = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
  return pastes || writesText(event) || EDITING.includes(event.key);
}

/** Whether a key was pressed on a button of the dialog. */
function isOfButton(target: EventTarget | null, field: HTMLInputElement): boolean {
  const aim = target instanceof Element ? target.closest('button, [role="button"]') : null;
  return aim !== null && field.closest('[role="dialog"]')?.contains(aim) === true;
}
