import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { saveFile } from '@/components/list/exportRows';
import { useText } from '@/components/useText';
import { orderAttachment } from '@/contract/testing';
import { sizeText } from '@/domain/firmware/file';
import type { Attachment } from '@/domain/workflow/order';
import { download } from '@/services/download';
import { personName } from '../list/names';

interface AttachmentListProps {
  readonly orderNo: string;
  readonly attachments: readonly Attachment[];
  /** Further actions of a file. */
  readonly more?: (attachment: Attachment) => ReactNode;
}

/** Attachments with download links (decisions §4.1). */
export function AttachmentList({ orderNo, attachments, more }: AttachmentListProps) {
  const t = useText();
  if (attachments.length === 0) return null;
  const save = (attachment: Attachment) => {
    // Errors have been shown.
    void download(orderAttachment.downloadPath, { orderNo, id: attachment.id })
      .then((file) => saveFile(file, attachment.name))
      .catch(() => undefined);
  };
  return (
    <Flex vertical component="ul" aria-label={t('testing.attachment.title')} style={{ margin: 0, padding: 0 }}>
      {attachments.map((attachment) => (
        <Flex key={attachment.id} component="li" align="center" gap={4} style={{ minWidth: 0 }}>
          <Button
            type="link"
            size="small"
            icon={<PaperClipOutlined aria-hidden />}
            title={`${attachment.name} · SHA-256 ${attachment.sha256}`}
            onClick={() => save(attachment)}
            style={{ minWidth: 0, paddingInline: 0 }}
          >
            <Typography.Text ellipsis style={{ color: 'inherit' }}>
              {attachment.name}
            </Typography.Text>
          </Button>
          <Typography.Text type="secondary" style={{ flex: 'none', fontSize: 12 }}>
            {sizeText(attachment.size)} · {personName(attachment.addedBy)}
          </Typography.Text>
          {more?.(attachment)}
        </Flex>
      ))}
    </Flex>
  );
}
