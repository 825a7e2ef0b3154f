import { PlusOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { useState } from 'react';
import { RecordList } from '@/components/list/RecordList';
import type { LoadPage } from '@/components/list/types';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import type { NumberModel } from '@/contract/firmware';
import { firmware } from '@/contract/firmware';
import { SCREEN, numberAddress } from '@/domain/paths';
import { call } from '@/services/client';
import { useIsNever } from '@/session/useWhyNot';
import { Action } from '@/components/parts/Action';
import type { NumberFilters } from './filters';
import { NUMBER_FILTERS } from './filters';
import { RowActions } from './RowActions';
import { SwitchDialog } from './SwitchDialog';
import { useNumberColumns } from './useNumberColumns';

const load: LoadPage<NumberModel, NumberFilters> = (query, signal) => call(firmware.page, query, { signal });
const rowKey = (number: NumberModel) => number.firmwareNo;

/** Width of the four row actions, in pixels. */
const ACTIONS_WIDTH = { 'zh-CN': 184, 'en-US': 218 } as const;

/** The list of firmware numbers with their actions (decisions §5). */
export function NumberList() {
  const t = useText();
  const isNever = useIsNever();
  const columns = useNumberColumns();
  const here = useHere();
  const [switching, setSwitching] = useState<NumberModel | null>(null);
  const create = (
    <Action
      look="primary"
      icon={<PlusOutlined aria-hidden />}
      label={t('firmware.create')}
      hidden={isNever(firmware.add.needs)}
      onClick={() => history.push(SCREEN.addNumber)}
    />
  );
  return (
    <>
      <RecordList<NumberModel, NumberFilters>
        name="firmware.firmware"
        title="menu.firmware.firmware"
        columns={columns}
        filters={NUMBER_FILTERS}
        subject="firmware"
        load={load}
        rowKey={rowKey}
        toolbar={create}
        rowActions={(number) => <RowActions number={number} onSwitch={setSwitching} />}
        rowActionsWidth={ACTIONS_WIDTH}
        onOpen={({ firmwareNo }) => history.push(numberAddress(firmwareNo), here)}
        empty={t('firmware.empty')}
        exportName="firmware-numbers"
        shortcuts={switching === null}
      />
      <SwitchDialog number={switching} onClose={() => setSwitching(null)} />
    </>
  );
}
