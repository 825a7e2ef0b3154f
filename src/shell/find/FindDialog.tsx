import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { useEventListener, useMemoizedFn } from 'ahooks';
import { Input, Modal, type InputRef } from 'antd';
import { useEffect, useState, useLayoutEffect, type RefObject } from 'react';
import { useClearable } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import { isComposing, writesText } from '@/components/composing';
import { FindResults } from './FindResults';
import styles from './find.module.css';
import { useFind, type Finding } from './useFind';
import { FINDING } from './findTexts';
import { SHELL } from '../shellTexts';

const LIST = 'find-results';

/** Maximum input length, in characters; a hash has 64. */
const MAX_LENGTH = 200;

/** Above every drawer and dialog, below messages. */
const Z_INDEX = 1900;

export interface FindDialogProps extends Finding {
  readonly open: boolean;
  readonly input: RefObject<InputRef | null>;
}

/** Search for orders, numbers, versions, hashes and pages (P-SCREEN-18). */
export default function FindDialog({ open, ...finder }: FindDialogProps) {
  const t = useText();
  const { input, onClose } = finder;
  // A drawer that finishes opening below takes the focus and would hold it: antd lets the last that asked hold it.
  const [holds, setHolds] = useState(true);
  const keepFocus = ({ target }: FocusEvent) => {
    const dialog = input.current?.input?.closest('[role="dialog"]');
    if (!dialog || !(target instanceof Node) || dialog.contains(target)) return;
    setHolds(false);
    requestAnimationFrame(() => setHolds(true));
  };
  useEventListener('focusin', keepFocus, { target: () => document, enable: open });
  useEffect(() => {
    if (holds) input.current?.focus();
  }, [holds, input]);
  return (
    <Modal
      open={open}
      zIndex={Z_INDEX}
      onCancel={onClose}
      title={t(SHELL.findTitle)}
      footer={null}
      focusable={{ trap: holds }}
      width={640}
      style={{ top: 72 }}
      destroyOnHidden
      // No animation, because the focus would wait for it.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(shown) => shown && input.current?.focus()}
    >
      <Finder {...finder} />
    </Modal>
  );
}

/** Content of the dialog; its state ends when the dialog closes. */
function Finder({ input, typed, onType, onClose }: Omit<FindDialogProps, 'open'>) {
  const t = useText();
  const clearable = useClearable();
  const find = useFind({ typed, onType, onClose });
  useFindKeys(input, {
    ArrowDown: () => find.move(1),
    ArrowUp: () => find.move(-1),
    Enter: (event) => find.enter(event.ctrlKey || event.metaKey),
    Escape: onClose,
  });

  return (
    <>
      <Input
        ref={input}
        autoFocus
        size="large"
        maxLength={MAX_LENGTH}
        allowClear={clearable}
        prefix={find.asking ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
        placeholder={t(SHELL.findPlaceholder)}
        aria-label={t(SHELL.findPlaceholder)}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={LIST}
        {...(find.active && { 'aria-activedescendant': find.active.id })}
        value={typed}
        onChange={(event) => find.type(event.target.value)}
        // Half of a word, as an input method composes it, is not looked for.
        onCompositionStart={() => find.compose(true)}
        onCompositionEnd={() => find.compose(false)}
      />
      <FindResults id={LIST} find={find} />
      <footer className={styles.keys} aria-hidden>
        {t(FINDING.keys)}
      </footer>
    </>
  );
}

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Editing keys without a character; `Process` comes from input methods. */
const EDITING = ['Backspace', 'Delete', 'Process'];

/**
 * Directs typing to the open search dialog (P-SCREEN-18), even if a drawer that finishes opening below takes the
 * focus. Buttons of the dialog keep their keys, and so do keys that do not write, such as Ctrl+C on selected results.
 * @param input the dialog's field, which gets the focus
 * @param keys actions by key name
 */
function useFindKeys(input: RefObject<InputRef | null>, keys: Keys): void {
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
