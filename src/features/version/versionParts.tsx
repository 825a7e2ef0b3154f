import { Link, useMutation } from '@umijs/max';
import { useUnmount } from 'ahooks';
import { useRef, useState } from 'react';
import { Action } from '@/components/parts/Action';
import { saveFile } from '@/components/parts/saveFile';
import { StatusTag, type Tone } from '@/components/parts/Text';
import { useHere } from '@/components/parts/wayBack';
import { useText, type Translate, COMMON, TITLES } from '@/components/texts';
import { firmwareVersion, versionFile, type CurrentOrder, type VersionModel } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { ENDED_STATES, versionStateName, type VersionState } from '@/domain/firmware/version';
import { editVersionAddress, orderAddress, submitTestAddress, versionAddress } from '@/domain/paths';
import { isOneOf, ownValue, type Open } from '@/domain/values';
import { isOpen, refuseAmend, type Actor } from '@/domain/workflow/actions';
import { knownStatus, statusName, stepOfOrder, STATUS } from '@/domain/workflow/steps';
import { refuseTest } from '@/domain/workflow/submission';
import { download } from '@/services/download';
import { useCall } from '@/services/useCall';
import { useActor, useMayCall, useMayOpen, useWhyNot } from '@/session/useRights';
import { VERSION } from './versionTexts';

const TONES: Readonly<Partial<Record<string, Tone>>> = {
  draft: 'neutral',
  inTest: 'active',
  released: 'success',
  deprecated: 'warning',
  recalled: 'error',
} satisfies Record<VersionState, Tone>;

export function VersionStateTag({ state }: { readonly state: Open<VersionState> }) {
  return <StatusTag tone={ownValue(TONES, state) ?? 'neutral'} text={useText()(versionStateName(state))} />;
}

/** A version by id: its number, linked when the user may read it; marked when it is deprecated or recalled. */
export function VersionName({ id }: { readonly id: string }) {
  const mayRead = useMayOpen('versionDetail_0202');
  const { data } = useCall(firmwareVersion.detail, { id }, { enabled: mayRead });
  const here = useHere();
  if (!mayRead) return <span>{id}</span>;
  return (
    <>
      <Link to={versionAddress(id)} state={here}>
        {data?.versionNo ?? id}
      </Link>
      {data && isOneOf(ENDED_STATES, data.state) ? (
        <>
          {' '}
          <VersionStateTag state={data.state} />
        </>
      ) : null}
    </>
  );
}

/** The current step of a version's order, or the order's status. */
export function currentStepText({ stepOrder, status, round }: CurrentOrder, t: Translate): string {
  const known = knownStatus(status);
  const title = stepOfOrder({ stepOrder, status })?.title ?? (known === null ? VERSION.unknownStep : statusName(known));
  return round > 1 ? t(VERSION.stepOfRound, { step: t(title), round }) : t(title);
}

/** The current step of a version, linked to its order if allowed. */
export function CurrentStepLink({ order }: { readonly order: CurrentOrder | null }) {
  const t = useText();
  const mayCall = useMayCall();
  if (order === null) return null;
  const { orderNo } = order;
  const text = currentStepText(order, t);
  return mayCall(testing.page) ? (
    <Link to={orderAddress(orderNo)} title={orderNo}>
      {text}
    </Link>
  ) : (
    <span title={orderNo}>{text}</span>
  );
}

/**
 * The open order of a version; null for none. Replacing a file in test starts a new round, and a returned order is
 * resubmitted, so there is nothing to submit.
 */
export function useVersionOrder(versionId: string) {
  const enabled = useWhyNot()(testing.getTestingOrder) === undefined;
  const { data: open } = useCall(testing.getTestingOrder, { versionId }, { enabled });
  return open == null || !isOpen(open) ? null : { ...open, isReturned: open.status === STATUS.returned };
}

/** Where an upload leads: to a submission, for the first time or again, or to the order in test. */
export const afterUpload = (versionId: string, order: ReturnType<typeof useVersionOrder>) =>
  order === null || order.isReturned ? submitTestAddress(versionId) : orderAddress(order.orderNo);

/**
 * Why a user may not submit or resubmit a version, as text; undefined when allowed. The
 * submission page checks whether the number is enabled.
 */
export function whyNoTest(version: VersionModel, actor: Actor, t: Translate): string | undefined {
  const { currentOrder } = version;
  const submitter = currentOrder?.submitter ?? null;
  const refusal =
    refuseTest({ version, openOrder: currentOrder, numberEnabled: true }) ??
    (currentOrder && submitter && refuseAmend({ ...currentOrder, submitter }, actor));
  return refusal === null ? undefined : t(refusal);
}

/** What a submission of a version is called; a draft with an order is a returned one. */
export const testName = ({ state, currentOrder }: VersionModel, t: Translate): string =>
  t(state === 'draft' && currentOrder !== null ? VERSION.resubmit : TITLES['version.submitTest']);

/** Edits a version, and submits or resubmits it. */
export function EditAndTest({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const mayCall = useMayCall();
  const actor = useActor();
  const { id } = version;
  return (
    <>
      <Action
        look="button"
        label={t(COMMON.edit)}
        hidden={!mayCall(firmwareVersion.update)}
        to={editVersionAddress(id)}
      />
      <Action
        look="primary"
        label={testName(version, t)}
        hidden={!mayCall(testing.addOrder)}
        why={whyNoTest(version, actor, t)}
        to={submitTestAddress(id)}
      />
    </>
  );
}

/**
 * Downloads a version's file; during the download it shows progress and cancels. Leaving its place stops
 * it, and a failure has been shown.
 */
export function DownloadFile({ version: { id, file } }: { readonly version: Pick<VersionModel, 'id' | 'file'> }) {
  const t = useText();
  const mayCall = useMayCall();
  const [percent, setPercent] = useState(0);
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useUnmount(stop);
  const fetchFile = async () => {
    if (file == null) return;
    const { signal } = (running.current = new AbortController());
    setPercent(0);
    const onProgress = (bytes: number) => setPercent(Math.floor((bytes / Math.max(file.size, 1)) * 100));
    saveFile(await download(versionFile.download.path, { id }, { signal, onProgress }), file.name);
  };
  const { mutate, isPending } = useMutation({ mutationFn: fetchFile });
  return (
    <Action
      label={isPending ? t(VERSION.downloading, { percent: Math.min(percent, 100) }) : t(VERSION.download)}
      // Roles that never download have no button.
      hidden={!mayCall(versionFile.download)}
      why={file == null ? t(VERSION.noFile) : undefined}
      onClick={isPending ? stop : () => mutate()}
    />
  );
}
