const EMBEDDINGS = ['LRE', 'RLE', 'PDF', 'LRO', 'RLO'] as const;
const ISOLATES = ['LRI', 'RLI', 'FSI', 'PDI'] as const;
const OTHERS: Readonly<Record<string, string>> = { '\u061c': 'ALM', '\u200e': 'LRM', '\u200f': 'RLM' };

/**
 * What people have typed, for the eye: characters that change the direction of the text are marks, because U+202E makes
 * "evil" read "live". Only for what is shown; what is sent, compared, copied and exported is as it was typed.
 */
export const visibleText = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (control) => {
    const at = control.charCodeAt(0);
    return `⟪${OTHERS[control] ?? EMBEDDINGS[at - 0x202a] ?? ISOLATES[at - 0x2066] ?? ''}⟫`;
  });
