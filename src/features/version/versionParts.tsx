import { Link, history } from '@umijs/max';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Caption } from '@/components/caption';
import { useCaption } from '@/components/caption';
import { EmptyState } from '@/components/parts/EmptyState';
import type { Tone } from '@/components/parts/StatusTag';
import { StatusTag } from '@/components/parts/StatusTag';
import { useHere, useWayBack } from '@/components/parts/wayBack';
import type { Translate } from '@/components/useText';
import { useText } from '@/components/useText';
import { firmwareVersion, type CurrentOrder } from '@/contract/firmwareVersion';
import type { VersionState } from '@/domain/firmware/version';
import { versionStateName } from '@/domain/firmware/version';
import { versionAddress, SCREEN, orderAddress } from '@/domain/paths';
import type { Open } from '@/domain/values';
import { knownStatus, statusName, stepOf } from '@/domain/workflow/steps';
import { useCall } from '@/services/useCall';
import { useMayOpen } from '@/session/useRights';

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
