import { PlusOutlined } from '@ant-design/icons';
import { useSearchParams, history } from '@umijs/max';
import { App } from 'antd';
import { Suspense, lazy, useMemo, useState, useRef } from 'react';
import { ReasonModal } from '@/components/form/ReasonModal';
import { optionsOf, type FiltersOf, type FilterTable, yesOrNo } from '@/components/list/recordFilters';
import { RecordList } from '@/components/list/RecordList';
import { Action, MoreActions } from '@/components/parts/Action';
import { PageLoading } from '@/components/parts/PageLoading';
import { Text } from '@/components/parts/Text';
import { useText, COMMON, LABEL, TITLES } from '@/components/texts';
import { firmware, type NumberModel } from '@/contract/firmware';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { DEVICE_TYPES, deviceTypeName, moduleName, MODULES } from '@/domain/firmware/firmwareNumber';
import { outcomeName } from '@/domain/history';
import { numberAddress, SCREEN, editNumberAddress, uploadAddress, versionsAddress } from '@/domain/paths';
import { rowsOf } from '@/features/list/fieldColumns';
import { markChanged } from '@/services/cache';
import { call } from '@/services/client';
import { reconcileRecord } from '@/services/reconcile';
import { isConflict } from '@/services/failure';
import { useMayCall } from '@/session/useRights';
import { numberColumns } from './numberColumns';
import { NUMBER_WORDS } from '@/features/number/numberTexts';

const NumberViews = lazy(() => import('./record/NumberViews'));

/** /firmware/firmware: the list of firmware numbers, or one of them with `?id=`. */
export default function FirmwareNumbersPage() {
  const firmwareNo = useSearchParams()[0].get('id') ?? '';
  if (firmwareNo === '') return <NumberList />;
  return (
    <Suspense fallback={<PageLoading />}>
      <NumberViews key={firmwareNo} firmwareNo={firmwareNo} />
    </Suspense>
  );
}

const rows = rowsOf(firmware.page, (number) => number.firmwareNo);

/** Width of the row actions of who may write, and of all others, in pixels. */
const WRITER_WIDTH = { 'zh-CN': 132, 'en-US': 176 } as const;
const READER_WIDTH = { 'zh-CN': 64, 'en-US': 80 } as const;

function NumberList() {
  const t = useText();
  const mayCall = useMayCall();
  const columns = useMemo(() => numberColumns(t), [t]);
  const [switching, setSwitching] = useState<NumberModel | null>(null);
  return (
    <>
      <RecordList<NumberModel, NumberFilters>
        name="firmware.firmware"
        title={TITLES['firmware.firmware']}
        columns={columns}
        filters={NUMBER_FILTERS}
        {...rows}
        toolbar={
          <Action
            look="primary"
            icon={<PlusOutlined aria-hidden />}
            label={t(TITLES['firmware.add'])}
            hidden={!mayCall(firmware.add)}
            onClick={() => history.push(SCREEN.addNumber)}
          />
        }
        rowActions={(number) => <RowActions number={number} onSwitch={() => setSwitching(number)} />}
        rowActionsWidth={mayCall(firmware.update) ? WRITER_WIDTH : READER_WIDTH}
        onOpen={({ firmwareNo }) => history.push(numberAddress(firmwareNo))}
        empty={t(mayCall(firmware.add) ? NUMBER_WORDS.empty : NUMBER_WORDS.emptyToRead)}
      />
      {switching && <SwitchDialog number={switching} onClose={() => setSwitching(null)} />}
    </>
  );
}

type NumberFilters = FiltersOf<typeof firmware.page>;

const NUMBER_FILTERS: FilterTable<NumberFilters> = {
  keyword: { kind: 'text', label: LABEL.keyword, placeholder: NUMBER_WORDS.keywordHint, width: 300 },
  module: { kind: 'multi', label: LABEL.module, options: optionsOf(MODULES, moduleName) },
  deviceType: { kind: 'multi', label: LABEL.deviceType, options: optionsOf(DEVICE_TYPES, deviceTypeName) },
  enabled: { kind: 'select', label: LABEL.enabled, options: yesOrNo(NUMBER_WORDS.enabled, NUMBER_WORDS.disabled) },
};

interface RowActionsProps {
  readonly number: NumberModel;
  readonly onSwitch: () => void;
}

/** What can be done with a firmware number now: two links, and a menu of the rest. */
function RowActions({ number: { firmwareNo, enabled }, onSwitch }: RowActionsProps) {
  const t = useText();
  const mayCall = useMayCall();
  const edit = () => history.push(editNumberAddress(firmwareNo));
  const more = [
    { key: 'edit', label: t(COMMON.edit), onClick: edit, call: firmware.update },
    {
      key: 'switch',
      label: t(outcomeName(enabled ? 'disable' : 'enable')),
      onClick: onSwitch,
      call: firmware.enableDisable,
    },
  ].flatMap(({ call, ...action }) => (mayCall(call) ? [action] : []));
  return (
    <>
      <Action
        label={t(NUMBER_WORDS.rowUpload)}
        hidden={!enabled || !mayCall(firmwareVersion.add)}
        to={uploadAddress(firmwareNo)}
      />
      <Action
        label={t(NUMBER_WORDS.versions)}
        hidden={!mayCall(firmwareVersion.page)}
        to={versionsAddress(firmwareNo)}
      />
      {more.length === 0 ? null : <MoreActions actions={more} />}
    </>
  );
}

/** Disables or enables a firmware number, with a reason; it is never deleted. */
function SwitchDialog({ number, onClose }: { readonly number: NumberModel; readonly onClose: () => void }) {
  const { firmwareNo, enabled } = number;
  const t = useText();
  const action = t(outcomeName(enabled ? 'disable' : 'enable'));
  const { message } = App.useApp();
  // The current number after a conflict; the next attempt uses its revision.
  const fresh = useRef(number);

  const confirm = async (reason: string, { key }: { readonly key: string }) => {
    const { revision } = fresh.current;
    const input = { firmwareNo, enable: !enabled, reason, revision };
    const look = reconcileRecord({ enabled: !enabled, ...(enabled && { disabledReason: reason }) }, () =>
      call(firmware.detail, { firmwareNo }, { quiet: true }),
    );
    try {
      await call(firmware.enableDisable, input, { idempotencyKey: key, look });
    } catch (failure) {
      if (isConflict(failure)) {
        markChanged('firmware');
        fresh.current = await call(firmware.detail, { firmwareNo });
        // Somebody else has already done it.
        if (fresh.current.enabled !== enabled) onClose();
      }
      throw failure;
    }
    // A repeated call gets the answer of the first one, and somebody may have switched it back since.
    const now = await call(firmware.detail, { firmwareNo }, { quiet: true }).catch(() => null);
    return now?.enabled ?? !enabled;
  };

  return (
    <ReasonModal
      name={`firmware.switch.${firmwareNo}`}
      title={`${action} ${firmwareNo}`}
      okText={action}
      danger={enabled}
      onConfirm={confirm}
      onDone={(isEnabled) => {
        void message.success(
          t(isEnabled === true ? NUMBER_WORDS.enabledDone : NUMBER_WORDS.disabledDone, { firmwareNo }),
        );
        onClose();
      }}
      onCancel={onClose}
    >
      {enabled && (
        <p style={{ margin: '0 0 14px' }}>
          <Text tone="secondary">{t(NUMBER_WORDS.disableHint)}</Text>
        </p>
      )}
    </ReasonModal>
  );
}
