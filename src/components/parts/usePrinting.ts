import { useEventListener } from 'ahooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. The browser prints right after the event, so the page is rendered at once. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEventListener('beforeprint', () => flushSync(() => setPrinting(true)));
  useEventListener('afterprint', () => setPrinting(false));
  return printing;
}
