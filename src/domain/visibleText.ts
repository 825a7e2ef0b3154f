const EMBEDDINGS = ['LRE', 'RLE', 'PDF', 'LRO', 'RLO'] as const;
const ISOLATES = ['LRI', 'RLI', 'FSI', 'PDI'] as const;
const OTHERS: Readonly<Record<string, string>> = { '\u061c': 'ALM', '\u200e': 'LRM', '\u200f': 'RLM' };

/**
 * A typed text as it is shown: characters that change the direction of text become visible marks, because U+202E makes
 * "evil" read "live". Texts that are sent, compared, copied or exported stay as they were typed.
 */
export const visibleText = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (control) => {
    const at = control.charCodeAt(0);
    return `⟪${OTHERS[control] ?? EMBEDDINGS[at - 0x202a] ?? ISOLATES[at - 0x2066] ?? ''}⟫`;
  });
