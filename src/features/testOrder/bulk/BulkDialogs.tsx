import { Button } from 'antd';
import { useState } from 'react';
import { RecordForm } from '@/components/form/RecordForm';
import { busy } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import { approvals } from '@/contract/approval';
import type { OrderModel } from '@/contract/order';
import type { Person } from '@/domain/access/roles';
import { checkText, REASON_MAX } from '@/domain/fields';
import { actingRoleGroup, refuseActor } from '@/domain/workflow/decide';
import { call } from '@/services/client';
import { useActor } from '@/session/useRights';
import { ACTION_TABLE } from '../actions/actionTable';
import { checkTarget, checkUntargeted, NO_TRANSFER, transfer, TransferFields } from '../actions/TransferDialog';
import type { TransferValues } from '../actions/TransferDialog';
import { BulkModal, useBulkRun, type BulkDialogProps } from './bulkRun';
import { BULK } from './words';

/** The dialog of a bulk action: which orders it takes, and what became of each (decisions §5). */
export default function BulkDialog({ action, ...props }: BulkDialogProps & { readonly action: 'remind' | 'transfer' }) {
  return action === 'remind' ? <RemindMany {...props} /> : <TransferMany {...props} />;
}

/** The run shows one notification for all orders. */
const SILENT = { quiet: true, announce: false } as const;

/** Reminds the current actors of several orders (decisions §4.1, §5). */
function RemindMany({ orders, onClose }: BulkDialogProps) {
  const t = useText();
  const actor = useActor();
  const run = useBulkRun();
  const why = (order: OrderModel) => {
    const refusal = ACTION_TABLE.remind.refuse(order, actor);
    return refusal === null ? null : t(refusal);
  };
  const taking = orders.filter((order) => why(order) === null);
  const send = () =>
    run.start(taking, ({ orderNo }, signal) => call(approvals.remind, { orderNo }, { signal, ...SILENT }));
  return (
    <BulkModal
      action="remind"
      orders={orders}
      why={why}
      run={run}
      send={
        <Button
          type="primary"
          disabled={taking.length === 0}
          loading={busy(run.phase === 'running')}
          onClick={() => void send()}
        >
          {t(BULK.remindCount, { count: taking.length })}
        </Button>
      }
      onClose={onClose}
    />
  );
}

/** Transfers tasks on several orders to one person (decisions §4.1, §5), of one role group; others are excluded. */
function TransferMany({ orders, onClose }: BulkDialogProps) {
  const t = useText();
  const actor = useActor();
  const run = useBulkRun();
  const [target, setTarget] = useState<Person | undefined>();
  const mine = orders.filter((order) => refuseActor(order, actor.code) === null);
  const roleGroup = mine[0] === undefined ? null : actingRoleGroup(mine[0].status);

  const why = (order: OrderModel, person: Person | undefined = target): string | null => {
    const refusal = refuseActor(order, actor.code);
    if (refusal !== null) return t(refusal);
    const group = actingRoleGroup(order.status);
    if (group === null || group !== roleGroup) return t(BULK.otherGroup);
    const [first] = person === undefined ? [] : checkTarget(order, actor, person);
    return first === undefined ? null : t(first);
  };
  const taking = orders.filter((order) => why(order) === null);
  return (
    <BulkModal action="transfer" orders={orders} why={why} run={run} onClose={onClose}>
      {run.phase === 'finished' ? null : (
        <RecordForm<TransferValues, undefined>
          name="orders.transfer"
          initialValues={NO_TRANSFER}
          validate={({ target: [person], reason }) =>
            person === undefined ? checkUntargeted(reason) : checkText('reason', reason, REASON_MAX)
          }
          refuse={taking.length === 0 ? t(BULK.nothingLeft) : undefined}
          submit={async (values) => {
            const ended = await run.start(taking, (order, signal) => transfer(order, values, { signal, ...SILENT }));
            // Rejects, so that the input is kept until after sign-in, for the remaining orders.
            if (ended !== null) throw ended;
            return undefined;
          }}
          dialog
          onCancel={() => onClose(run.outcomes.size > 0)}
          submitText={{ text: t(BULK.transferCount, { count: taking.length }) }}
          draft="session"
          uncovered
        >
          <TransferFields
            roleGroup={roleGroup}
            // Besides the form, which sets the value.
            onChange={([person]) => setTarget(person)}
            refuse={(person) => {
              const reasons = mine.map((order) => why(order, person));
              return reasons.includes(null) ? undefined : (reasons[0] ?? undefined);
            }}
          />
        </RecordForm>
      )}
    </BulkModal>
  );
}
