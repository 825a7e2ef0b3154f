import { useQuery } from '@umijs/max';
import { useCallback, useState } from 'react';
import { Typography } from 'antd';
import { orderAttachment } from '@/contract/testing';
import { queryKeys } from '@/domain/queryKeys';
import { contentKind } from '@/domain/workflow/contentKind';
import type { Attachment } from '@/domain/workflow/testOrder';
import { download } from '@/services/download';
import { useText } from '@/components/texts';
import { ATTACHMENT } from './attachmentTexts';

/** How long a file that is no longer shown is kept, in milliseconds: for going back to it. */
const KEPT = 60_000;

/** A file of an order with its kind, loaded when it is looked at. A failure has been announced. */
export function useAttachment(orderNo: string, { id }: Pick<Attachment, 'id'>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.attachment(orderNo, id),
    queryFn: async ({ signal }) => {
      const file = await download(orderAttachment.download.path, { orderNo, id }, { signal });
      return { file, kind: contentKind(new Uint8Array(await file.arrayBuffer())) };
    },
    gcTime: KEPT,
  });
  return { data, error: error ?? undefined, loading: isFetching, refresh: () => void refetch() };
}

/**
 * A ref that shows a blob in a picture or frame, by an address that lives as long as the element.
 * @param type the type that the browser takes it for
 */
export function useBlobSource(file: Blob, type: string) {
  return useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (element === null) return undefined;
      const address = URL.createObjectURL(file.slice(0, file.size, type));
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file, type],
  );
}

interface PictureProps {
  readonly name: string;
  readonly file: Blob;
  /** The type that its bytes have. */
  readonly type: string;
  readonly className?: string;
}

/** A picture from its bytes; a damaged picture is replaced by a text. */
export function Picture({ name, file, type, className }: PictureProps) {
  const t = useText();
  const source = useBlobSource(file, type);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Typography.Text type="warning">{t(ATTACHMENT.broken)}</Typography.Text>;
  return (
    <img ref={source} alt={name} {...(className !== undefined && { className })} onError={() => setBroken(true)} />
  );
}
