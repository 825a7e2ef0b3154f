import { Watermark } from 'antd';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { CurrentUser } from '@/contract/gateway';

/** Size, gaps and z-index of requirements §9. */
const WATERMARK = { width: 120, height: 64, zIndex: 999 } as const;

/** Visible on dark screens and on white reports; antd's default is white in the dark theme. */
const COLOR = 'rgb(128 128 128 / 30%)';
/** antd's font, in px. */
const [SIZE, FAMILY] = [16, 'sans-serif'] as const;

/** Below this size, in px, nobody reads it. */
const SMALLEST = 10;
/** What antd shows of a line, since it turns the text and cuts it at the corners of its box, and its gap of lines; in px. */
const [LINE_WIDTH, LINE_GAP] = [100, 3] as const;

/** A text in lines of at most a width, broken before `@`, `.` and `-`. */
function wrapped(text: string, fits: (line: string) => boolean): string[] {
  return text.split(/(?=[@.-])/).reduce<string[]>((lines, piece) => {
    const longer = (lines.at(-1) ?? '') + piece;
    return lines.length > 0 && fits(longer) ? [...lines.slice(0, -1), longer] : [...lines, piece];
  }, []);
}

/**
 * Name and account in lines, and the largest size at which all of them are shown: a name that is cut names nobody.
 * @param widthOf the width of a text at {@link SIZE}, in px
 */
export function watermarkText(texts: readonly string[], widthOf: (text: string) => number) {
  for (let fontSize: number = SIZE; ; fontSize -= 1) {
    const fits = (line: string) => (widthOf(line) * fontSize) / SIZE <= LINE_WIDTH;
    const lines = texts.flatMap((text) => wrapped(text, fits));
    const isLow = lines.length * (fontSize + LINE_GAP) <= WATERMARK.height;
    if (fontSize === SMALLEST || (isLow && lines.every(fits))) return { lines, fontSize };
  }
}

function drawn(texts: readonly string[]) {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = `${String(SIZE)}px ${FAMILY}`;
  const { lines, fontSize } = watermarkText(texts, (text) => context?.measureText(text).width ?? 0);
  return { content: lines, font: { color: COLOR, fontFamily: FAMILY, fontSize } };
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
  const text = useMemo(() => drawn(user ? [user.userName, user.userAccount] : []), [user]);
  const check = () => requireMount(inside.current);
  useEffect(check, []);
  return (
    <Watermark {...WATERMARK} gap={[300, 150]} {...text} style={COVERING} onRemove={check}>
      <div ref={inside}>{children}</div>
    </Watermark>
  );
}
