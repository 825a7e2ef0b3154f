import { useEffect, useRef, type PropsWithChildren } from 'react';

/** What has come of a form that is gone: it is said, and has the focus (P-SCREEN-8). */
export function Announced({ children }: PropsWithChildren) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' });
    top.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={top} role="status" tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
