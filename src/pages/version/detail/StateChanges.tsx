import { history } from '@umijs/max';
import { Alert, App } from 'antd';
import { useState } from 'react';
import { useLanguage, useCaption } from '@/components/caption';
import { FormSelect } from '@/components/form/FormSelect';
import { ReasonModal } from '@/components/form/ReasonModal';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import type { StateChange } from '@/domain/firmware/version';
import {
  compareVersionNo,
  olderFirst,
  versionStateName,
  STATE_CHANGES,
  STATE_CHANGERS,
  changedState,
} from '@/domain/firmware/version';
import { editVersionAddress, submitTestAddress, compareAddress } from '@/domain/paths';
import { whyNoTest } from '@/features/version/rules';
import { useVersionSearch } from '@/features/version/useVersionSearch';
import { markChanged } from '@/services/cache';
import { call } from '@/services/client';
import { useActor, useMayCall, useWhyNot } from '@/session/useRights';

/** Actions of the version (decisions §5); disabled ones show the reason. */
export function HeadActions({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const language = useLanguage();
  const mayCall = useMayCall();
  const actor = useActor();
  const { id, state, currentOrder } = version;
  // A draft with an order is a returned one.
  const again = state === 'draft' && currentOrder !== null;
  return (
    <>
      <CompareWith version={version} />
      <StateChanges version={version} />
      <Action
        look="button"
        label={t('common.edit')}
        hidden={!mayCall(firmwareVersion.update.needs)}
        to={editVersionAddress(id)}
      />
      <Action
        look="primary"
        label={t(again ? 'version.submit.titleAgain' : 'version.submitTest')}
        hidden={!mayCall(testing.addOrder.needs)}
        why={whyNoTest(version, actor, language)}
        to={submitTestAddress(id)}
      />
    </>
  );
}

/** Picks another version of the number to compare with (decisions §5). */
function CompareWith({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const caption = useCaption();
  const denied = useWhyNot()(firmwareVersion.page.needs);
  const { id, firmwareNo } = version;
  const [opened, setOpened] = useState(false);
  const { data: known = [], search, error, loading, refresh } = useVersionSearch({ firmwareNo }, { enabled: opened });
  const others = known.filter((other) => other.id !== id).sort((a, b) => compareVersionNo(b.versionNo, a.versionNo));
  if (denied !== undefined) return null;
  return (
    <FormSelect
      aria-label={t('version.compareWith')}
      placeholder={t('version.compareWith')}
      value={null}
      showSearch={{ optionFilterProp: 'label', onSearch: search.look }}
      popupMatchSelectWidth={false}
      style={{ minWidth: 140 }}
      loading={loading || search.searching}
      onOpenChange={(open) => {
        if (open) setOpened(true);
        if (open && error !== undefined && !loading) refresh();
      }}
      notFoundContent={t(loading || search.searching ? 'common.loading' : 'version.noneFound')}
      options={others.map((other) => ({
        value: other.id,
        label: `${other.versionNo} · ${caption(versionStateName(other.state))}`,
      }))}
      onChange={(other: string | null) => {
        const chosen = others.find((each) => each.id === other);
        if (!chosen) return;
        const [older, newer] = olderFirst(chosen, version);
        history.push(compareAddress(firmwareNo, [older.id, newer.id]));
      }}
    />
  );
}

/** Deprecate (development) or recall (operations) a release, with a reason (decisions §4.3). */
function StateChanges({ version }: { readonly version: VersionModel }) {
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
