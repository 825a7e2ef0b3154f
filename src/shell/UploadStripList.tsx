import { CloseOutlined } from '@ant-design/icons';
import { Link, useLocation } from '@umijs/max';
import { useSize } from 'ahooks';
import { Flex, Progress, Typography, theme } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '@/components/parts/Action';
import { AbortUpload, TransferBar, TRANSFER } from '@/components/transfer/TransferBar';
import { useText, TITLES } from '@/components/texts';
import { sizeText } from '@/domain/firmware/file';
import { SCREEN, isAt, versionAddress, versionFileAddress } from '@/domain/paths';
import { afterUpload, useVersionOrder } from '@/features/version/versionParts';
import { VERSION } from '@/features/version/versionTexts';
import type { Transfer } from '@/transfer/TransferQueue';
import { transfers, useTransfers } from '@/transfer/transfers';
import type { Unfinished } from '@/transfer/upload/ledger';

/** The uploads, except the one shown by the current page. */
export default function UploadStripList({ unfinished }: { readonly unfinished: readonly Unfinished[] }) {
  const t = useText();
  const { token } = theme.useToken();
  const { pathname, search } = useLocation();
  const onScreen = isAt(SCREEN.upload, pathname) ? new URLSearchParams(search).get('version') : null;
  const all = useTransfers();
  const edge = useRef<HTMLElement>(null);
  useKeepClear(useSize(edge)?.height ?? 0);
  const shown = all.filter(({ job }) => job.versionId !== onScreen);
  const broken = unfinished.filter(
    ({ versionId }) => versionId !== onScreen && !all.some(({ job }) => job.versionId === versionId),
  );
  if (shown.length + broken.length === 0) return null;
  return (
    <section
      ref={edge}
      data-page-edge
      aria-label={t(TRANSFER.title)}
      style={{
        position: 'sticky',
        // Above the form's footer (src/components/form).
        bottom: `calc(var(--page-bar, 0px) + ${String(token.marginSM)}px)`,
        zIndex: 20,
        marginBlockStart: token.margin,
        maxHeight: '40vh',
        overflow: 'auto',
        padding: `${token.paddingXS}px ${token.padding}px`,
        borderRadius: token.borderRadiusLG,
        background: token.colorBgElevated,
        boxShadow: token.boxShadow,
      }}
    >
      {shown.map((transfer) => (
        <Row key={transfer.id} transfer={transfer} />
      ))}
      {broken.map((each) => (
        <BrokenRow key={each.versionId} broken={each} />
      ))}
    </section>
  );
}

/** Sets the strip's height on the page, so that what has the focus is scrolled above it (src/global.css). */
function useKeepClear(height: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--page-edge', `${String(height)}px`);
    return () => {
      style.removeProperty('--page-edge');
    };
  }, [height]);
}

interface FrameProps {
  readonly upload: { readonly firmwareNo: string; readonly versionNo: string; readonly versionId: string };
  readonly file: string;
  readonly children: ReactNode;
  readonly next?: ReactNode;
}

/** A row: version and file, then status, and what can be done next. */
function Frame({ upload: { firmwareNo, versionNo, versionId }, file, children, next }: FrameProps) {
  return (
    <Flex align="center" gap="middle" wrap>
      <Flex vertical style={{ width: 260, minWidth: 0 }}>
        <Link to={versionFileAddress(firmwareNo, versionId)}>{`${firmwareNo} ${versionNo}`}</Link>
        <span title={file} style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {file}
        </span>
      </Flex>
      <Flex vertical style={{ flex: '1 1 320px', minWidth: 0 }}>
        {children}
      </Flex>
      {next}
    </Flex>
  );
}

/** Submits the uploaded version, for the first time or again, or opens its order in test. */
function NextStep({ versionId, onClick }: { readonly versionId: string; readonly onClick: () => void }) {
  const t = useText();
  const order = useVersionOrder(versionId);
  return (
    <Link to={afterUpload(versionId, order)} onClick={onClick}>
      {order === null
        ? t(TITLES['version.submitTest'])
        : t(order.isReturned ? TRANSFER.toResubmit : TRANSFER.toOrder, { orderNo: order.orderNo })}
    </Link>
  );
}

function Row({ transfer }: { readonly transfer: Transfer }) {
  const t = useText();
  const { id, job, state } = transfer;
  const dismiss = () => transfers.dismiss(id);
  const next = (
    <Flex gap="small" align="center">
      <Link to={versionAddress(job.versionId)} onClick={dismiss}>
        {t(VERSION.open)}
      </Link>
      <NextStep versionId={job.versionId} onClick={dismiss} />
      <IconButton size="small" icon={<CloseOutlined aria-hidden />} label={t(TRANSFER.dismiss)} onClick={dismiss} />
    </Flex>
  );
  return (
    <Frame upload={job} file={job.file.name} next={state === 'done' ? next : null}>
      <TransferBar transfer={transfer} queue={transfers} />
    </Frame>
  );
}

/** An interrupted upload of an earlier page; the user must choose the file again. */
function BrokenRow({ broken }: { readonly broken: Unfinished }) {
  const t = useText();
  const { firmwareNo, versionId, fileName, sent, size, address } = broken;
  return (
    <Frame upload={broken} file={fileName}>
      <Flex align="center" gap="small" wrap>
        <Typography.Text type="warning" role="status">
          {t(TRANSFER.interrupted)}
        </Typography.Text>
        <Typography.Text type="secondary">
          {t(TRANSFER.progress, { sent: sizeText(sent), size: sizeText(size) })}
        </Typography.Text>
        <Flex gap="small" align="center" style={{ marginInlineStart: 'auto' }}>
          <Link to={versionFileAddress(firmwareNo, versionId)}>
            {t(address === null ? TRANSFER.anew : TRANSFER.goOn)}
          </Link>
          <AbortUpload file={fileName} onAbort={() => void transfers.forget(broken)} />
        </Flex>
      </Flex>
      <Progress percent={size > 0 ? Math.floor((sent / size) * 100) : 0} aria-label={fileName} />
    </Frame>
  );
}
