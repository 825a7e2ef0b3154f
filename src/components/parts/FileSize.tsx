const UNITS = ['KiB', 'MiB', 'GiB', 'TiB'] as const;
const STEP = 1024;

/** A size in words: `12.3 MiB`. Units are binary, like the configured limit. */
export function fileSizeText(bytes: number): string {
  if (bytes < STEP) return `${bytes} B`;
  let size = bytes / STEP;
  let unit: string = UNITS[0];
  for (const larger of UNITS.slice(1)) {
    if (size < STEP) break;
    size /= STEP;
    unit = larger;
  }
  return `${size.toFixed(size < 100 ? 1 : 0)} ${unit}`;
}

/** A file's size, the exact number of bytes as title. */
export function FileSize({ bytes }: { readonly bytes: number }) {
  return <span title={`${bytes.toLocaleString()} B`}>{fileSizeText(bytes)}</span>;
}
