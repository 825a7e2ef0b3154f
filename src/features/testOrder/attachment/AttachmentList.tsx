import { DownloadOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { IconButton } from '@/components/parts/Action';
import { saveFile } from '@/components/parts/saveFile';
import { useText } from '@/components/texts';
import { orderAttachment } from '@/contract/testing';
import { sizeText } from '@/domain/firmware/file';
import { visibleText } from '@/domain/visibleText';
import type { Attachment } from '@/domain/workflow/testOrder';
import { download } from '@/services/download';
import { isOffered } from '@/services/failure';
import { personName } from '../texts/orderWords';
import { useOpenOrder } from '../order/orderContext';
import { ATTACHMENT } from './attachmentTexts';

const AttachmentViewer = lazy(() => import('./AttachmentViewer'));

interface AttachmentListProps {
  readonly attachments: readonly Attachment[];
  /** Further actions of a file. */
  readonly more?: (attachment: Attachment) => ReactNode;
}

/** Attachments: each opens in place, and can be downloaded. */
export function AttachmentList({ attachments, more }: AttachmentListProps) {
  const t = useText();
  const { order, log } = useOpenOrder();
  const [shown, setShown] = useState<string | null>(null);
  if (attachments.length === 0) return null;
  const save = ({ id, name }: Attachment) => {
    // Errors have been shown.
    void download(orderAttachment.download.path, { orderNo: order.orderNo, id })
      .then((file) => saveFile(file, name))
      .catch(() => undefined);
  };
  return (
    <Flex vertical component="ul" aria-label={t(ATTACHMENT.title)} style={{ margin: 0, padding: 0 }}>
      {attachments.map((attachment) => (
        <Flex key={attachment.id} component="li" align="center" gap={4} style={{ minWidth: 0 }}>
          <Button
            type="link"
            size="small"
            icon={<PaperClipOutlined aria-hidden />}
            title={`${visibleText(attachment.name)} · SHA-256 ${attachment.sha256}`}
            disabled={!isOffered(orderAttachment.download)}
            onClick={() => setShown(attachment.id)}
            style={{ minWidth: 0, paddingInline: 0 }}
          >
            <Typography.Text ellipsis style={{ color: 'inherit' }}>
              {visibleText(attachment.name)}
            </Typography.Text>
          </Button>
          <Typography.Text type="secondary" style={{ flex: 'none', fontSize: 12 }}>
            {sizeText(attachment.size)} · {personName(attachment.addedBy)}
            {attachment.inReport === true && more === undefined ? <span> · {t(ATTACHMENT.mark)}</span> : null}
          </Typography.Text>
          <IconButton
            hidden={!isOffered(orderAttachment.download)}
            size="small"
            label={`${t(ATTACHMENT.download)} ${visibleText(attachment.name)}`}
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => save(attachment)}
          />
          {more?.(attachment)}
        </Flex>
      ))}
      {shown === null ? null : (
        <Suspense>
          <AttachmentViewer
            orderNo={order.orderNo}
            files={[...log.flatMap((entry) => entry.attachments), ...order.attachments]}
            shown={shown}
            onShow={setShown}
            onSave={save}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </Flex>
  );
}
