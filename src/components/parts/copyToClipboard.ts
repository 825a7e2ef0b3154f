/**
 * Copies a text to the clipboard. The Clipboard API exists on secure origins only, so plain http falls back to
 * execCommand.
 * @returns whether it worked
 */
export async function copyToClipboard(text: string): Promise<boolean> {
  const modern: Clipboard | undefined = (navigator as Partial<Navigator>).clipboard;
  if (!modern) return copyBySelection(text);
  try {
    await modern.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const old: { execCommand: (command: string) => boolean } = document;
  const done = old.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
