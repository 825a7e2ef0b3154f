import { useEffect, useRef } from 'react';

/** The row of an order in the list, if it is on screen. */
function rowOf(orderNo: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.ant-table-row[data-row-key="${CSS.escape(orderNo)}"]`);
}

/**
 * Gives the focus back to the list when the workspace closes: to the order that was open last, so that
 * the arrow keys go on from there, else to where it came from.
 */
export function useFocusReturn(orderNo: string): void {
  const last = useRef(orderNo);
  useEffect(() => {
    last.current = orderNo;
  }, [orderNo]);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const back = rowOf(last.current) ?? (before instanceof HTMLElement ? before : null);
      back?.focus();
    };
  }, []);
}
