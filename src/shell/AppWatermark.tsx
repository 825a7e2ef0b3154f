import { Watermark } from 'antd';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { CurrentUser } from '@/contract/gateway';

/** Size, gaps and z-index of requirements §9. */
const WATERMARK = { width: 120, height: 64, zIndex: 999 } as const;

/** Visible on dark screens and on white reports; antd's default is white in the dark theme. */
const COLOR = 'rgb(128 128 128 / 30%)';
/** antd's font, in px. */
const [SIZE, FAMILY] = [16, 'sans-serif'] as const;

/** The size at which lines of these widths at {@link SIZE} fit, in px: a name that is cut names nobody (requirements §1). */
export const fittingSize = (widths: readonly number[]): number =>
  Math.min(SIZE, Math.floor((SIZE * WATERMARK.width * 10) / Math.max(1, ...widths)) / 10);

function fontOf(lines: readonly string[]) {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = `${String(SIZE)}px ${FAMILY}`;
  const widths = lines.map((line) => context?.measureText(line).width ?? 0);
  return { color: COLOR, fontFamily: FAMILY, fontSize: fittingSize(widths) };
}

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
  const font = useMemo(() => fontOf(content), [content]);
  const check = () => requireMount(inside.current);
  useEffect(check, []);
  return (
    <Watermark {...WATERMARK} gap={[300, 150]} font={font} content={content} style={COVERING} onRemove={check}>
      <div ref={inside}>{children}</div>
    </Watermark>
  );
}
