/**
 * antd restores a removed or restyled watermark, but does not notice style sheet rules, attributes, animations or a
 * moved parent. This guard checks computed styles. It is a deterrent: the owner of the browser can always win.
 */

/** Interval of the check, in milliseconds. */
const INTERVAL = 500;

/** Computed styles of a visible watermark. */
const VISIBLE: Readonly<Record<string, readonly string[]>> = {
  display: ['block'],
  visibility: ['visible'],
  opacity: ['1'],
  position: ['absolute', 'fixed'],
  'z-index': ['999'],
  'clip-path': ['none'],
  transform: ['none'],
  scale: ['none'],
  translate: ['none'],
  filter: ['none'],
  'mask-image': ['none'],
  'mix-blend-mode': ['normal'],
  'content-visibility': ['visible'],
};

/** The watermark's mount node is gone (requirements §8). */
export class WatermarkMountError extends Error {
  constructor() {
    super('The mount node of the watermark is missing.');
    this.name = 'WatermarkMountError';
  }
}

/** antd's watermark element: the last child with an image and no pointer events. */
function markOf(mount: HTMLElement): HTMLElement | undefined {
  return Array.from(mount.children).find(
    (child): child is HTMLElement => child instanceof HTMLElement && child.style.backgroundImage !== '',
  );
}

/** Whether a watermark covers its parent and is visible, and no ancestor hides it, if the browser can tell. */
function isVisible(mark: HTMLElement): boolean {
  const style = getComputedStyle(mark);
  const seen = Object.entries(VISIBLE).every(([name, values]) => {
    const value = style.getPropertyValue(name);
    return value === '' || values.includes(value);
  });
  const outer = mark.parentElement;
  const covers = outer !== null && mark.offsetWidth >= outer.clientWidth && mark.offsetHeight >= outer.clientHeight;
  const look: Partial<HTMLElement> = mark;
  const isHidden = look.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) === false;
  return seen && style.backgroundImage !== 'none' && covers && !isHidden;
}

/** Removes the watermark's changes; antd's observer restores it at once. */
function renew(mark: HTMLElement): void {
  mark.getAnimations().forEach((animation) => animation.cancel());
  mark
    .getAttributeNames()
    .filter((name) => name !== 'style')
    .forEach((name) => mark.removeAttribute(name));
  mark.remove();
}

/** A second watermark with inline styles, while the first cannot be restored. */
function replacementFor(image: string, size: string): HTMLElement {
  const spare = document.createElement('div');
  const style = {
    ...Object.fromEntries(Object.entries(VISIBLE).map(([name, [value = '']]) => [name, value])),
    position: 'fixed',
    inset: '0',
    width: 'auto',
    height: 'auto',
    animation: 'none',
    'pointer-events': 'none',
    'background-image': image,
    'background-size': size,
    'background-repeat': 'repeat',
  };
  Object.entries(style).forEach(([name, value]) => spare.style.setProperty(name, value, 'important'));
  return spare;
}

/**
 * Watches the watermark inside `mount` until the returned function is called.
 * @param onTampered called when the watermark had to be replaced
 * @throws WatermarkMountError when the mount node is missing, now or later
 */
export function guardWatermark(mount: HTMLElement | null, onTampered: () => void): () => void {
  if (mount === null) throw new WatermarkMountError();
  let failures = 0;
  let image = '';
  let size = '';
  let spare: HTMLElement | null = null;

  const look = (): void => {
    if (!mount.isConnected) {
      clearInterval(timer);
      throw new WatermarkMountError();
    }
    const mark = markOf(mount);
    if (mark && isVisible(mark)) {
      ({ backgroundImage: image, backgroundSize: size } = mark.style);
      failures = 0;
      spare?.remove();
      spare = null;
      return;
    }
    if (mark) renew(mark);
    failures += 1;
    // The first check may come before antd has rendered.
    if (failures > 1 && image !== '') replace();
  };

  const replace = (): void => {
    if (spare?.isConnected && isVisible(spare)) return;
    spare?.remove();
    spare = replacementFor(image, size);
    document.body.append(spare);
    onTampered();
  };

  const timer = setInterval(look, INTERVAL);
  return () => {
    clearInterval(timer);
    spare?.remove();
  };
}
