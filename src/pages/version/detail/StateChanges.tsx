import { Alert, App } from 'antd';
import { useState } from 'react';
import { Action } from '@/components/parts/Action';
import { ReasonModal } from '@/components/form/ReasonModal';
import { useText } from '@/components/useText';
import { firmwareVersion } from '@/contract/firmwareVersion';
import type { VersionModel } from '@/contract/version';
import type { StateChange } from '@/domain/firmware/version';
import { STATE_CHANGES, STATE_CHANGERS, changedState } from '@/domain/firmware/version';
import { markChanged } from '@/services/cache';
import { call } from '@/services/client';
import { useMayCall } from '@/session/useRights';

/** Deprecate (development) or recall (operations) a release, with a reason (decisions §4.3). */
export function StateChanges({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const mayCall = useMayCall();
  const { message } = App.useApp();
  const [asked, setAsked] = useState<StateChange | null>(null);
  const { id, firmwareNo, versionNo, state, revision } = version;

  const confirm = async (change: StateChange, reason: string, { key }: { readonly key: string }) => {
    const input = { id, revision, change, reason };
    try {
      await call(firmwareVersion.changeState, input, { idempotencyKey: key });
    } catch (failure) {
      // Somebody else may have changed it.
      markChanged('version');
      throw failure;
    }
    setAsked(null);
    void message.success(t(`version.${change}.done`));
  };
  return (
    <>
      {STATE_CHANGES.filter((change) => changedState(state, change) !== null).map((change) => (
        <Action
          key={change}
          look="danger"
          label={t(`version.${change}`)}
          hidden={!mayCall({ page: 'versionDetail_0202', roles: STATE_CHANGERS[change] })}
          onClick={() => setAsked(change)}
        />
      ))}
      <ReasonModal
        open={asked !== null}
        danger
        name={`version.${id}.${asked ?? ''}`}
        title={asked === null ? '' : t(`version.${asked}.title`, { version: `${firmwareNo} ${versionNo}` })}
        okText={asked === null ? '' : t(`version.${asked}`)}
        onConfirm={(reason, attempt) => (asked === null ? Promise.resolve() : confirm(asked, reason, attempt))}
        onCancel={() => setAsked(null)}
      >
        {asked === null ? null : (
          <Alert type="warning" showIcon title={t(`version.${asked}.means`)} style={{ marginBottom: 16 }} />
        )}
      </ReasonModal>
    </>
  );
}
