import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { isComposing } from '../composing';
import styles from './list.module.css';

interface PopoverPanelProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Content of a popover with controls: it gets the focus, and Esc closes it. */
export function PopoverPanel({ label, onClose, children }: PopoverPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div ref={root} role="dialog" aria-label={label} tabIndex={-1} className={styles.settings} onKeyDown={press}>
      {children}
    </div>
  );
}
