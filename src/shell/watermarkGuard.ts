/**
 * antd's watermark notices when it is removed or restyled, but not a rule of a style sheet, an
 * attribute, an animation or a moved parent. This guard looks at what the browser really computed.
 * It deters; whoever owns the browser can always win.
 */

/** How often it looks. */
const PERIOD = 500;

/** What a visible mark computes to. */
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

/** Raised when the watermark's mount node is gone (requirements §8). */
export class WatermarkMountError extends Error {
  constructor() {
    super('The mount node of the watermark is missing.');
    this.name = 'WatermarkMountError';
  }
}

/** The mark that antd put into the mount node: its last child with an image and no pointer events. */
function markOf(mount: HTMLElement): HTMLElement | undefined {
  return Array.from(mount.children).find(
    (child): child is HTMLElement => child instanceof HTMLElement && child.style.backgroundImage !== '',
  );
}

/** Whether a mark covers its parent and can be seen. */
export function isVisible(mark: HTMLElement): boolean {
  const style = getComputedStyle(mark);
  const seen = Object.entries(VISIBLE).every(([name, values]) => {
    const value = style.getPropertyValue(name);
    return value === '' || values.includes(value);
  });
  return seen && style.backgroundImage !== 'none' && covers(mark) && inSight(mark);
}

function covers(mark: HTMLElement): boolean {
  const outer = mark.parentElement;
  if (outer === null) return false;
  return mark.offsetWidth >= outer.clientWidth && mark.offsetHeight >= outer.clientHeight;
}

/** Looks at the ancestors as well, where the browser can. */
function inSight(mark: HTMLElement): boolean {
  const look: Partial<HTMLElement> = mark;
  return look.checkVisibility === undefined || mark.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
}

/** Takes a mark out as bare as antd made it; antd's own observer puts it back at once. */
function renew(mark: HTMLElement): void {
  mark.getAnimations().forEach((animation) => animation.cancel());
  mark
    .getAttributeNames()
    .filter((name) => name !== 'style')
    .forEach((name) => mark.removeAttribute(name));
  mark.remove();
}

/** A second mark that no style sheet overrules, for as long as the first cannot be restored. */
function spareOf(image: string, size: string): HTMLElement {
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
 * @param onTampered told when the mark had to be replaced, since renewing it was not enough
 * @throws WatermarkMountError when there is no mount node, now or later
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
    // The first look at a fresh page may come before antd has drawn anything.
    if (failures > 1 && image !== '') replace();
  };

  const replace = (): void => {
    if (spare?.isConnected && isVisible(spare)) return;
    spare?.remove();
    spare = spareOf(image, size);
    document.body.append(spare);
    onTampered();
  };

  const timer = setInterval(look, PERIOD);
  return () => {
    clearInterval(timer);
    spare?.remove();
  };
}
