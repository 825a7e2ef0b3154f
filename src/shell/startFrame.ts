/** The shapes that stand for the frame while the console starts (config/umiPlugin.ts). */
const shapes = (): HTMLElement | null => document.getElementById('start');

/** Whether they are still on screen. */
export function isStarting(): boolean {
  return shapes() !== null;
}

/** Takes them away; once is enough. */
export function endStart(): void {
  shapes()?.remove();
}
