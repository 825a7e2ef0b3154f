import { useEffect, useRef, type PropsWithChildren } from 'react';

/**
 * What has come of a form that is gone: it has the focus, and with it is said.
 * @param label the sentence that is said, without the buttons
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
