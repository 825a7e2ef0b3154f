import { useMemoizedFn } from 'ahooks';
import type { InputRef } from 'antd';
import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * While the find dialog is open, what is typed is meant for it (design §5): a drawer that finishes opening
 * beneath takes the focus, and must not take the keys. Buttons of the dialog itself keep theirs.
 * @param input the dialog's field: it has the focus after any key
 * @param keys what a key does beside writing, by its name
 */
export function useFindKeys(input: RefObject<InputRef>, keys: Keys): void {
  const press = useMemoizedFn((event: KeyboardEvent) => {
    const field = input.current?.input ?? null;
    if (field === null || isOfDialog(event.target, field)) return;
    // A character lands where the focus is after this event: in the field.
    if (document.activeElement !== field) input.current?.focus({ cursor: 'end' });
    const act = keys[event.key];
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

/** Whether a key was pressed on a button or link of the dialog. What else in it takes the focus is no aim of a key. */
function isOfDialog(target: EventTarget | null, field: HTMLInputElement): boolean {
  const aim = target instanceof Element ? target.closest('button, a, [role="button"]') : null;
  return aim !== null && field.closest('[role="dialog"]')?.contains(aim) === true;
}
