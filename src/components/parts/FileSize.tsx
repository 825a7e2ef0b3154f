import { sizeText } from '@/domain/firmware/file';

/** A file's size in words, the exact number of bytes as title. */
export function FileSize({ bytes }: { readonly bytes: number }) {
  return <span title={`${bytes.toLocaleString()} B`}>{sizeText(bytes)}</span>;
}
