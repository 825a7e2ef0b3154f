import { history } from '@umijs/max';
import { Alert, App } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '@/components/form/ReasonModal';
import { Action } from '@/components/parts/Action';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/texts';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { olderFirst } from '@/domain/firmware/compareVersionNo';
import { STATE_CHANGES, STATE_CHANGERS, changedState, type StateChange } from '@/domain/firmware/version';
import { outcomeName } from '@/domain/history';
import { compareAddress } from '@/domain/paths';
import { EditAndTest } from '@/features/version/versionParts';
import { VersionSelect, useVersionSearch } from '@/features/version/versionSearch';
import { markChanged } from '@/services/cache';
import { call } from '@/services/client';
import { reconcileRecord } from '@/services/reconcile';
import { useMayCall, useWhyNot } from '@/session/useRights';
import { DETAIL, STATE_CHANGE } from './versionDetailTexts';

/** Actions of the version; disabled ones show the reason. */
export function HeadActions({ version }: { readonly version: VersionModel }) {
  return (
    <>
      <CompareWith version={version} />
      <StateChanges version={version} />
      <EditAndTest version={version} />
    </>
  );
}

function CompareWith({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const denied = useWhyNot()(firmwareVersion.page);
  const { id, firmwareNo } = version;
  const here = useHere();
  const [opened, setOpened] = useState(false);
  const { data: known = [], search, error, loading, refresh } = useVersionSearch({ firmwareNo }, { enabled: opened });
  const others = known.filter((other) => other.id !== id);
  if (denied !== undefined) return null;
  return (
    <VersionSelect
      versions={others}
      search={search}
      aria-label={t(DETAIL.compareWith)}
      placeholder={t(DETAIL.compareWith)}
      value={null}
      popupMatchSelectWidth={false}
      style={{ minWidth: 140 }}
      loading={loading}
      onOpenChange={(open) => {
        if (open) setOpened(true);
        if (open && error !== undefined && !loading) refresh();
      }}
      onChange={(other) => {
        const chosen = others.find((each) => each.id === other);
        if (!chosen) return;
        const [older, newer] = olderFirst(chosen, version);
        history.push(compareAddress(firmwareNo, [older.id, newer.id]), here);
      }}
    />
  );
}

/** Deprecate (development) or recall (operations) a release, with a reason. */
function StateChanges({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const mayCall = useMayCall();
  const { message } = App.useApp();
  const [asked, setAsked] = useState<StateChange | null>(null);
  const { id, firmwareNo, versionNo, state, revision } = version;
  const offered = STATE_CHANGES.filter((change) => changedState(state, change) !== null);
  return (
    <>
      {offered.map((change) => (
        <Action
          key={change}
          look="danger"
          label={t(outcomeName(change))}
          hidden={
            !mayCall({
              ...firmwareVersion.changeState,
              needs: { page: 'versionDetail_0202', roles: STATE_CHANGERS[change] },
            })
          }
          onClick={() => setAsked(change)}
        />
      ))}
      {asked && (
        <ReasonModal
          danger
          name={`version.${id}.${asked}`}
          title={`${t(outcomeName(asked))} ${firmwareNo} ${versionNo}`}
          okText={t(outcomeName(asked))}
          onConfirm={(reason, { key }) => {
            const changed = { state: changedState(state, asked), stateReason: reason };
            const look = reconcileRecord(changed, () => call(firmwareVersion.detail, { id }, { quiet: true }));
            const input = { id, revision, change: asked, reason };
            return call(firmwareVersion.changeState, input, { idempotencyKey: key, look });
          }}
          onDone={() => {
            setAsked(null);
            void message.success(t(STATE_CHANGE[asked].done));
          }}
          // Somebody else may have changed it.
          onRefused={() => markChanged('version')}
          onCancel={() => setAsked(null)}
        >
          <Alert type="warning" showIcon title={t(STATE_CHANGE[asked].means)} style={{ marginBottom: 16 }} />
        </ReasonModal>
      )}
    </>
  );
}
