import { CloseOutlined, DeleteOutlined } from '@ant-design/icons';
import { useMutation } from '@umijs/max';
import { useEventListener, useMemoizedFn } from 'ahooks';
import { Alert, App, Checkbox, Flex, Form, Typography } from 'antd';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { FileButton } from '@/components/form/FileButton';
import { IconButton } from '@/components/parts/Action';
import { busy } from '@/components/parts/antdNames';
import { displayText } from '@/components/parts/Text';
import { TransferBar } from '@/components/transfer/TransferBar';
import { useText, COMMON } from '@/components/texts';
import { orderAttachment, testing } from '@/contract/testing';
import { ATTACHMENT_EXTENSIONS, isPictureName } from '@/domain/workflow/actions';
import type { Attachment } from '@/domain/workflow/testOrder';
import { exactTime } from '@/domain/zone';
import { call } from '@/services/client';
import { isOffered } from '@/services/failure';
import { serverNow } from '@/services/serverClock';
import { useActor } from '@/session/useRights';
import { attachments as queue, useAttachmentTransfers } from '@/transfer/attachments';
import { AttachmentList } from '../attachment/AttachmentList';
import { ATTACHMENT } from '../attachment/attachmentTexts';
import { reconcileAttachment } from '../order/reconcileFromLog';
import { useFormBasis, useOrderCommands } from '../order/orderContext';
import { refusals, useAttach, type Offered } from './useAttach';
import { ATTACHMENTS } from './decisionTexts';

/** The actions of the user's own attachments before the decision; attachments of colleagues have none. */
function FileActions({ file }: { readonly file: Attachment }) {
  const t = useText();
  const { code } = useActor();
  if (file.addedBy.code !== code) {
    return <Typography.Text type="secondary">{t(ATTACHMENTS.theirs)}</Typography.Text>;
  }
  return (
    <>
      {isPictureName(file.name) && isOffered(testing.markAttachment) ? <ShownInReport file={file} /> : null}
      {isOffered(testing.removeAttachment) ? <Remove file={file} /> : null}
    </>
  );
}

/** A change of an attachment. A failure has been shown; in both cases the list is loaded again. */
function useChange<Wanted = void>(change: (orderNo: string, wanted: Wanted) => Promise<unknown>) {
  const { order } = useFormBasis();
  const { follow } = useOrderCommands();
  return useMutation({ mutationFn: (wanted: Wanted) => change(order.orderNo, wanted), onSettled: () => void follow() });
}

function ShownInReport({ file: { id, name, inReport } }: { readonly file: Attachment }) {
  const t = useText();
  const { mutate, isPending } = useChange((orderNo, inReport: boolean) =>
    call(testing.markAttachment, { orderNo, id, inReport }, { look: reconcileAttachment(orderNo, id, { inReport }) }),
  );
  return (
    <Checkbox
      checked={inReport === true}
      disabled={isPending}
      aria-label={t(COMMON.labelled, { label: t(ATTACHMENT.mark), value: name })}
      onChange={({ target }) => mutate(target.checked)}
    >
      {t(ATTACHMENT.mark)}
    </Checkbox>
  );
}

function Remove({ file: { id, name } }: { readonly file: Attachment }) {
  const t = useText();
  const { mutate, isPending } = useChange((orderNo) =>
    call(testing.removeAttachment, { orderNo, id }, { look: reconcileAttachment(orderNo, id, null) }),
  );
  return (
    <IconButton
      size="small"
      icon={<DeleteOutlined aria-hidden />}
      loading={busy(isPending)}
      label={t(ATTACHMENTS.remove, { name })}
      onClick={() => mutate()}
    />
  );
}

/** Attachments of the decision, visible to all actors; each belongs to its author's decision. */
export function Attachments() {
  const t = useText();
  const { order } = useFormBasis();
  const { follow } = useOrderCommands();
  const transfers = useAttachmentTransfers(order.orderNo);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const attach = useAttach();
  const input = useId();
  const area = useRef<HTMLElement>(null);
  const { message } = App.useApp();
  // The list of attachments may be out of sight when something is pasted.
  const tellPasted = ({ name, refused: why }: Offered) =>
    void (why === null ? message.success(t(ATTACHMENTS.pasted, { name })) : message.warning(why));
  usePastedImages(area, (images) => void attach(images).then((offered) => offered.forEach(tellPasted)));
  const arrived = transfers.flatMap(({ id, state }) => (state === 'done' ? [id] : [])).join();
  // Uploaded files are part of the order.
  const showArrived = useMemoizedFn(() => follow().then(() => arrived.split(',').forEach((id) => queue.dismiss(id))));
  useEffect(() => {
    if (arrived !== '') void showArrived();
  }, [arrived, showArrived]);
  if (!isOffered(orderAttachment.upload) && order.attachments.length === 0) return null;

  return (
    <Form.Item label={t(ATTACHMENT.title)} htmlFor={input}>
      <Flex vertical gap={4} align="flex-start" ref={area}>
        <AttachmentList attachments={order.attachments} more={(file) => <FileActions file={file} />} />
        {transfers
          .filter(({ state }) => state !== 'done')
          .map((transfer) => (
            <div key={transfer.id}>
              <Typography.Text>{displayText(transfer.job.file.name)}</Typography.Text>
              <TransferBar transfer={transfer} queue={queue} />
            </div>
          ))}
        {refused.length === 0 ? null : (
          <Alert
            type="warning"
            showIcon
            closable={{ closeIcon: <CloseOutlined aria-label={t(COMMON.close)} />, onClose: () => setRefused([]) }}
            title={refused.map((line) => (
              <div key={line}>{line}</div>
            ))}
          />
        )}
        {isOffered(orderAttachment.upload) ? (
          <FileButton
            input={input}
            multiple
            accept={ATTACHMENT_EXTENSIONS.join(',')}
            onFiles={(files) => {
              setRefused([]);
              void attach(files).then((offered) => setRefused(refusals(offered)));
            }}
            id={`${input}-add`}
            data-field="attachments"
          >
            {t(ATTACHMENTS.add)}
          </FileButton>
        ) : null}
      </Flex>
    </Form.Item>
  );
}

/**
 * Hands over images that are pasted anywhere in the dialog around an element, under a name with the time: browsers call
 * each of them `image.png`. A text goes into the field that it is pasted to, also with a picture of it, as from a table.
 */
function usePastedImages(inside: RefObject<HTMLElement | null>, take: (images: readonly File[]) => void): void {
  const t = useText();
  useEventListener('paste', (event: ClipboardEvent) => {
    const { clipboardData: pasted, target } = event;
    const dialog = inside.current?.closest('[role="dialog"]') ?? null;
    // Until an element of the dialog has the focus, the event arrives at the drawer or at the page.
    const isHere = target instanceof Node && (target.contains(dialog) || dialog?.contains(target) === true);
    if (pasted === null || dialog === null || !isHere) return;
    const isField = target instanceof Element && target.matches('input, textarea, [contenteditable]');
    const images = Array.from(pasted.files).filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0 || (isField && pasted.getData('text/plain') !== '')) return;
    event.preventDefault();
    const at = exactTime(serverNow().getTime()).replaceAll(':', '');
    const nameOf = ({ type }: File) => `${t(ATTACHMENTS.screenshot, { at })}.${type.slice('image/'.length)}`;
    take(images.map((image) => new File([image], nameOf(image), { type: image.type })));
  });
}
