import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import type { FileHashes } from '@/domain/firmware/file';
import { carry, useCarried } from '@/transfer/carried';

/** Takes the file that was dropped elsewhere to be uploaded, with the hashes that are known of it. */
export function useCarriedFile(offer: (file: File, hashes?: FileHashes) => void): void {
  const carried = useCarried();
  const take = useMemoizedFn(offer);
  useEffect(() => {
    if (carried === null) return;
    carry(null);
    take(carried.file, carried.hashes);
  }, [carried, take]);
}
