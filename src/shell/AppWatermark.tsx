import { Watermark } from 'antd';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { CurrentUser } from '@/contract/gateway';

/** Size, gaps and z-index of requirements §9. */
const WATERMARK = { width: 120, height: 64, zIndex: 999 } as const;

/** Visible on dark screens and on white reports; antd's default is white in the dark theme. */
const FONT = { color: 'rgb(128 128 128 / 30%)' } as const;

/** antd clips the watermark's content, which would break sticky headers. */
const COVERING = { overflow: 'visible', minHeight: 'var(--window-height)' } as const;

/** The watermark's mount node is gone (requirements §8). */
export class WatermarkMountError extends Error {
  constructor() {
    super('The mount node of the watermark is missing.');
    this.name = 'WatermarkMountError';
  }
}

/** @throws WatermarkMountError unless the content of the watermark is in a mount node on the page */
export function requireMount(content: HTMLElement | null): void {
  if (content?.parentElement?.isConnected !== true) throw new WatermarkMountError();
}

/**
 * Name and account over the whole console, dialogs and drawers included (requirements §1). antd watches the watermark
 * and creates it again when it is removed or restyled.
 */
export function AppWatermark({ user, children }: { readonly user: CurrentUser | null; readonly children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  const content = useMemo(() => (user ? [user.userName, user.userAccount] : []), [user]);
  const check = () => requireMount(inside.current);
  useEffect(check, []);
  return (
    <Watermark {...WATERMARK} gap={[300, 150]} font={FONT} content={content} style={COVERING} onRemove={check}>
      <div ref={inside}>{children}</div>
    </Watermark>
  );
}
