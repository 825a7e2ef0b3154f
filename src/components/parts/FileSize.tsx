import { sizeText } from '@/domain/firmware/file';

/** A file size as text, with the exact bytes as title. */
export function FileSize({ bytes }: { readonly bytes: number }) {
  return <span title={`${bytes.toLocaleString()} B`}>{sizeText(bytes)}</span>;
}
