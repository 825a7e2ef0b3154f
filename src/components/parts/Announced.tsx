import { useEffect, useRef, type PropsWithChildren } from 'react';

/**
 * The result of a form that has been removed. It takes the focus, so that screen readers announce it.
 * @param label the announced sentence, without the buttons
 */
export function Announced({ label, children }: PropsWithChildren<{ readonly label: string }>) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' });
    top.current?.focus({ preventScroll: true });
  }, []);
  return (
    // No live region besides: it would be said twice.
    <div ref={top} role="status" aria-live="off" aria-label={label} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
