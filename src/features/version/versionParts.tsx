import { Link, history } from '@umijs/max';
import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCaption, type Caption } from '@/components/caption';
import { EmptyState } from '@/components/parts/LoadState';
import { StatusTag, type Tone } from '@/components/parts/Text';
import { useHere, useWayBack } from '@/components/parts/wayBack';
import { useText, type Translate } from '@/components/useText';
import { firmwareVersion, versionFile, type CurrentOrder, type VersionModel } from '@/contract/firmwareVersion';
import { versionStateName, type VersionState } from '@/domain/firmware/version';
import { versionAddress, SCREEN, orderAddress } from '@/domain/paths';
import type { Open } from '@/domain/values';
import { knownStatus, statusName, stepOf, STATUS } from '@/domain/workflow/steps';
import { download } from '@/services/download';
import { useCall } from '@/services/useCall';
import { useMayCall, useMayOpen, useWhyNot } from '@/session/useRights';
import { testing } from '@/contract/testing';
import { isOpen } from '@/domain/workflow/actions';
import type { VersionFile } from '@/domain/firmware/file';
import { saveFile } from '@/components/parts/saveFile';
import { Action } from '@/components/parts/Action';

const TONES: Readonly<Partial<Record<string, Tone>>> = {
  draft: 'neutral',
  inTest: 'active',
  released: 'success',
  deprecated: 'warning',
  withdrawn: 'error',
} satisfies Record<VersionState, Tone>;

/** The state of a version (decisions §4.3). */
export function VersionStateTag({ state }: { readonly state: Open<VersionState> }) {
  return <StatusTag tone={TONES[state] ?? 'neutral'} text={useCaption()(versionStateName(state))} />;
}

/** A version by id: its number, linked when the user may read it. */
export function VersionName({ id }: { readonly id: string }) {
  const mayRead = useMayOpen('versionDetail_0202');
  const { data } = useCall(firmwareVersion.detail, { id }, { enabled: mayRead });
  const here = useHere();
  if (!mayRead) return <span>{id}</span>;
  return (
    <Link to={versionAddress(id)} state={here}>
      {data?.versionNo ?? id}
    </Link>
  );
}

/** Renders a page with a version `id`; without one it redirects to the list (decisions §5). */
export function NamedVersion({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const t = useText();
  const list = useWayBack(SCREEN.versions);
  if (id !== '') return children;
  return (
    <EmptyState title={t('version.unnamed')} hint={t('version.unnamedHint')}>
      <Button type="primary" onClick={() => history.push(list)}>
        {t('version.toList')}
      </Button>
    </EmptyState>
  );
}

/** The current step of a version's order, or the order's status. */
export function currentStepText(order: CurrentOrder, t: Translate, caption: (caption: Caption) => string): string {
  const status = knownStatus(order.status);
  const title = stepOf(order.stepOrder)?.title ?? (status === null ? null : statusName(status));
  const place = title === null ? t('version.unknownStep') : caption(title);
  return order.round > 1 ? t('version.stepOfRound', { step: place, round: order.round }) : place;
}

/** The current step of a version, linked to its order if allowed (decisions §5). */
export function CurrentStepLink({ order, linked }: { readonly order: CurrentOrder | null; readonly linked: boolean }) {
  const t = useText();
  const caption = useCaption();
  if (order === null) return null;
  const text = currentStepText(order, t, caption);
  return linked ? (
    <Link to={orderAddress(order.orderNo)} title={order.orderNo}>
      {text}
    </Link>
  ) : (
    <span title={order.orderNo}>{text}</span>
  );
}

/**
 * The open order of a version; null for none. Replacing a file in test starts a new round, and a returned order is
 * resubmitted (decisions §4.1), so there is nothing to submit.
 */
export function useOpenOrder(versionId: string) {
  const enabled = useWhyNot()(testing.getTestingOrder.needs) === undefined;
  const { data: open } = useCall(testing.getTestingOrder, { versionId }, { enabled });
  return open == null || !isOpen(open) ? null : { ...open, isReturned: open.status === STATUS.returned };
}

/** Downloads a version's file; during the download it shows progress and cancels (decisions §5). */
export function DownloadFile({ version: { id, file } }: { readonly version: Pick<VersionModel, 'id' | 'file'> }) {
  const t = useText();
  const mayCall = useMayCall();
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async ({ name, size }: VersionFile) => {
    const abort = new AbortController();
    running.current = abort;
    setPercent(0);
    try {
      const onProgress = (bytes: number) => setPercent(Math.floor((bytes / Math.max(size, 1)) * 100));
      const blob = await download(versionFile.downloadPath, { id }, { signal: abort.signal, onProgress });
      saveFile(blob, name);
    } catch {
      // Errors have been shown; an abort needs no message.
    } finally {
      if (!abort.signal.aborted) running.current = null;
      setPercent(null);
    }
  };

  const label =
    percent === null ? t('version.download') : t('version.downloading', { percent: Math.min(percent, 100) });
  const click = () => {
    if (percent !== null) running.current?.abort();
    else if (file !== null) void start(file);
  };
  return (
    <Action
      label={label}
      // Roles that never download have no button.
      hidden={!mayCall(versionFile.downloadNeeds)}
      why={file === null ? t('version.noFile') : undefined}
      onClick={click}
    />
  );
}
