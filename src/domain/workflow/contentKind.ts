/** First bytes of what can be shown in place. */
const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
} as const;
const SIGNED = ['png', 'jpeg', 'pdf'] as const;

export type ContentKind = (typeof SIGNED)[number] | 'other';

/** What a file is shown as: by its first bytes, never by its name or by what a server calls it. */
export const contentKind = (bytes: Uint8Array): ContentKind =>
  SIGNED.find((kind) => SIGNATURES[kind].every((byte, index) => bytes[index] === byte)) ?? 'other';
