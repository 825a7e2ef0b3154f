/** Copies a text to the clipboard; falls back to execCommand on insecure origins. @returns whether it worked */
export async function copy(text: string): Promise<boolean> {
  const modern: Clipboard | undefined = (navigator as Partial<Navigator>).clipboard;
  try {
    if (modern) {
      await modern.writeText(text);
      return true;
    }
  } catch {
    // Refused: try execCommand.
  }
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const old: { execCommand: (command: string) => boolean } = document;
  const done = old.execCommand('copy');
  field.remove();
  return done;
}
