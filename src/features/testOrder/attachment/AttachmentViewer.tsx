import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useEventListener } from 'ahooks';
import { Button, Flex, Modal, Typography, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { isComposing } from '@/components/keyboard';
import { IconButton } from '@/components/parts/Action';
import { CopyText } from '@/components/parts/CopyText';
import { LoadState } from '@/components/parts/LoadState';
import { displayText } from '@/components/parts/Text';
import { useText } from '@/components/texts';
import type { Texts } from '@/domain/language';
import { personLabel } from '@/domain/access/roles';
import { sizeText } from '@/domain/firmware/file';
import type { Attachment } from '@/domain/workflow/testOrder';
import { localTime } from '@/domain/zone';
import { EmptyState } from '@/components/parts/states';
import type { ContentKind } from '@/domain/workflow/contentKind';
import { useAttachment, Picture, useBlobSource } from './useAttachment';
import styles from './viewer.module.css';
import { ATTACHMENT } from './attachmentTexts';

interface AttachmentViewerProps {
  readonly orderNo: string;
  readonly files: readonly Attachment[];
  readonly shown: string;
  readonly onShow: (id: string) => void;
  readonly onSave: (file: Attachment) => void;
  readonly onClose: () => void;
}

/** Where arrow keys move the caret or scroll. */
const MOVING = 'input, [data-scrolls]';

const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowLeft: -1, ArrowRight: 1 };

/** An attachment in place, with the others of its order beside it. */
export default function AttachmentViewer({ orderNo, files, shown, onShow, onSave, onClose }: AttachmentViewerProps) {
  const t = useText();
  const place = files.findIndex(({ id }) => id === shown);
  const file = files[place];
  const beside = { '-1': files[place - 1]?.id, '1': files[place + 1]?.id };
  const go = (step: 1 | -1) => {
    const id = beside[step];
    if (id !== undefined) onShow(id);
  };
  useEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const isMoving = event.target instanceof Element && event.target.closest(MOVING) !== null;
    if (step === undefined || isMoving || event.altKey || event.ctrlKey || event.metaKey || isComposing(event)) return;
    go(step);
  });
  const toward = (step: 1 | -1, label: Texts, icon: ReactNode) => {
    const button = { label: t(label), icon, className: styles.step ?? '', onClick: () => go(step) };
    return <IconButton {...button} aria-disabled={beside[step] === undefined} />;
  };
  if (file === undefined) return null;
  return (
    <Modal
      open
      width="min(1200px, calc(100vw - 32px))"
      style={{ top: 24 }}
      title={<span style={{ overflowWrap: 'anywhere' }}>{displayText(file.name)}</span>}
      footer={null}
      onCancel={onClose}
    >
      <Flex vertical gap="small">
        <Flex wrap align="center" gap="4px 16px">
          <span>
            {sizeText(file.size)} · {personLabel(file.addedBy)} ·{' '}
            {t(ATTACHMENT.addedAt, { at: localTime(file.addedAt) })}
          </span>
          <span>
            SHA-256 <CopyText value={file.sha256} hash="short" />
          </span>
          <Flex align="center" gap="small" style={{ marginInlineStart: 'auto' }}>
            {toward(-1, ATTACHMENT.previous, <LeftOutlined aria-hidden />)}
            <Typography.Text role="status">
              {t(ATTACHMENT.place, { place: place + 1, count: files.length })}
            </Typography.Text>
            {toward(1, ATTACHMENT.next, <RightOutlined aria-hidden />)}
            <Button icon={<DownloadOutlined aria-hidden />} onClick={() => onSave(file)}>
              {t(ATTACHMENT.download)}
            </Button>
          </Flex>
        </Flex>
        <Loaded key={file.id} orderNo={orderNo} file={file} />
      </Flex>
    </Modal>
  );
}

function Loaded({ orderNo, file }: { readonly orderNo: string; readonly file: Attachment }) {
  const t = useText();
  const request = useAttachment(orderNo, file);
  return (
    <LoadState request={request} failed={t(ATTACHMENT.failed)}>
      {(loaded) => <ContentView name={file.name} {...loaded} />}
    </LoadState>
  );
}

interface FileProps {
  readonly name: string;
  readonly file: Blob;
}

/** The content of a file by its kind; only a picture and a PDF are shown, so that nothing of a file can run. */
function ContentView({ kind, ...shown }: FileProps & { readonly kind: ContentKind }) {
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
