import { Segmented } from 'antd';
import { useState } from 'react';
import { EmptyState } from '@/components/parts/states';
import { useText } from '@/components/useText';
import type { ContentKind } from '@/domain/workflow/contentKind';
import { ATTACHMENT } from './attachmentTexts';
import { Picture, useBlobSource } from './useAttachment';
import styles from './viewer.module.css';

interface FileProps {
  readonly name: string;
  readonly file: Blob;
}

/** The content of a file by its kind; only a picture and a PDF are shown, so that nothing of a file can run. */
export function ContentView({ kind, ...shown }: FileProps & { readonly kind: ContentKind }) {
  const t = useText();
  switch (kind) {
    case 'png':
    case 'jpeg':
      return <Zoomed {...shown} type={`image/${kind}`} />;
    case 'pdf':
      return <Pdf {...shown} />;
    case 'other':
      return <EmptyState title={t(ATTACHMENT.other)} />;
  }
}

/** A picture, fitted into the window or in its original size; the original scrolls, by keyboard, too. */
function Zoomed({ name, file, type }: FileProps & { readonly type: string }) {
  const t = useText();
  const [size, setSize] = useState<'fit' | 'actual'>('fit');
  const options = (['fit', 'actual'] as const).map((value) => ({ value, label: t(ATTACHMENT[value]) }));
  return (
    <>
      <Segmented
        className={styles.looks ?? ''}
        aria-label={t(ATTACHMENT.zoom)}
        value={size}
        options={options}
        onChange={setSize}
      />
      <div className={styles.area} role="region" aria-label={name} tabIndex={0} data-scrolls>
        <Picture name={name} file={file} type={type} className={styles[size] ?? ''} />
      </div>
    </>
  );
}

/**
 * A PDF in the browser's own viewer. Chromium refuses its viewer in a frame with `sandbox`, whatever it allows;
 * the blob is taken for a PDF and nothing else, and the viewer runs apart from the page.
 */
function Pdf({ name, file }: FileProps) {
  const t = useText();
  const source = useBlobSource(file, 'application/pdf');
  // Without a viewer the frame would save the file unasked.
  if (!navigator.pdfViewerEnabled) return <EmptyState title={t(ATTACHMENT.noPdf)} />;
  return <iframe ref={source} title={name} className={styles.pdf} />;
}
