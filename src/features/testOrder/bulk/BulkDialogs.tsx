import { Button, Modal, Typography, Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '@/components/caption';
import { busy } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import { approvals } from '@/contract/approval';
import type { OrderModel } from '@/contract/order';
import { call } from '@/services/client';
import { refusalText, problem } from '@/domain/reasons';
import { useActor } from '@/session/useRights';
import { RecordForm } from '@/components/form/RecordForm';
import { PeoplePicker } from '@/components/people/PeoplePicker';
import type { Person } from '@/domain/access/roles';
import { checkText, REASON_MAX } from '@/domain/fields';
import { refuseTransfer } from '@/domain/workflow/actions';
import { actingRoleGroup, refuseActor } from '@/domain/workflow/decide';
import { searchEverybody, searchRoleGroup } from '@/services/people';
import { ACTION_TABLE } from '../actions/actionTable';
import { BulkOrders, useBulkRun } from './bulkRun';
import { problemText } from '../order/reasons';

interface BulkDialogProps {
  readonly orders: readonly OrderModel[];
  /** @param changed whether anything was sent */
  readonly onClose: (changed: boolean) => void;
}

/** The dialog of a bulk action: which orders it takes, and what became of each (decisions §5). */
export default function BulkDialog({ action, ...props }: BulkDialogProps & { readonly action: 'remind' | 'transfer' }) {
  return action === 'remind' ? <RemindMany {...props} /> : <TransferMany {...props} />;
}

/** Reminds the current actors of several orders (decisions §4.1, §5). */
function RemindMany({ orders, onClose }: BulkDialogProps) {
  const t = useText();
  const language = useLanguage();
  const actor = useActor();
  const run = useBulkRun();
  const why = (order: OrderModel) => {
    const refusal = ACTION_TABLE.remind.refuse(order, actor);
    return refusal === null ? null : refusalText(refusal, language);
  };
  const taking = orders.filter((order) => why(order) === null);
  const send = () =>
    run.start(taking, ({ orderNo }, signal) =>
      call(approvals.remind, { orderNo }, { signal, quiet: true, announce: false }),
    );
  const close = () => onClose(run.outcomes.size > 0);

  return (
    <Modal
      open
      width={840}
      title={t('testing.bulk.remind')}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        <>
          {run.phase === 'running' ? <Button onClick={run.stop}>{t('common.stop')}</Button> : null}
          <Button onClick={close}>{t(run.phase === 'finished' ? 'common.close' : 'common.cancel')}</Button>
          {run.phase === 'finished' ? null : (
            <Button
              type="primary"
              disabled={taking.length === 0}
              loading={busy(run.phase === 'running')}
              onClick={() => void send()}
            >
              {t('testing.bulk.remindCount', { count: taking.length })}
            </Button>
          )}
        </>
      }
    >
      <Typography.Paragraph type="secondary">{t('testing.bulk.remindNote')}</Typography.Paragraph>
      <BulkOrders orders={orders} why={why} run={run} />
    </Modal>
  );
}

interface TransferValues {
  readonly target: readonly Person[];
  readonly reason: string;
}

/** Placeholder reason when only the person is checked. */
const SOME_REASON = '-';

/**
 * Transfers the user's tasks on several orders to one person (decisions §4.1, §5). A person has one role group, so
 * orders at steps of another one are excluded.
 */
function TransferMany({ orders, onClose }: BulkDialogProps) {
  const t = useText();
  const language = useLanguage();
  const actor = useActor();
  const run = useBulkRun();
  const [target, setTarget] = useState<Person | undefined>();
  const mine = orders.filter((order) => refuseActor(order, actor.code) === null);
  const roleGroup = mine[0] === undefined ? null : actingRoleGroup(mine[0].status);
  const search = useMemo(() => (roleGroup === null ? searchEverybody : searchRoleGroup(roleGroup)), [roleGroup]);

  const why = (order: OrderModel, person: Person | undefined = target): string | null => {
    const refusal = refuseActor(order, actor.code);
    if (refusal !== null) return refusalText(refusal, language);
    const group = actingRoleGroup(order.status);
    if (group === null || group !== roleGroup) return t('testing.bulk.otherGroup');
    if (person === undefined) return null;
    // The search returns people of the role group only, and the server checks roles.
    const input = { target: person, reason: SOME_REASON };
    const first = refuseTransfer(order, actor, input, () => [group])?.fields?.[0];
    return first === undefined ? null : problemText(first, language);
  };
  const taking = orders.filter((order) => why(order) === null);
  const close = () => onClose(run.outcomes.size > 0);

  return (
    <Modal
      open
      width={840}
      title={t('testing.bulk.transfer')}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        run.phase === 'asking' ? null : (
          <>
            {run.phase === 'running' ? <Button onClick={run.stop}>{t('common.stop')}</Button> : null}
            <Button onClick={close}>{t('common.close')}</Button>
          </>
        )
      }
    >
      <Typography.Paragraph type="secondary">{t('testing.bulk.transferNote')}</Typography.Paragraph>
      <BulkOrders orders={orders} why={why} run={run} />
      {run.phase === 'finished' ? null : (
        <RecordForm<TransferValues, undefined>
          name="orders.transfer"
          initialValues={{ target: [], reason: '' }}
          validate={({ target: [person], reason }) => [
            ...(person === undefined ? [problem('target', 'required')] : []),
            ...checkText('reason', reason, REASON_MAX),
          ]}
          refuse={taking.length === 0 ? t('testing.bulk.nothingLeft') : undefined}
          submit={async ({ target: [person], reason }) => {
            const chosen = person?.code ?? '';
            const ended = await run.start(taking, ({ orderNo, revision }, signal) =>
              call(
                approvals.transfer,
                { orderNo, target: chosen, reason: reason.trim(), revision },
                { signal, quiet: true, announce: false },
              ),
            );
            // Rejects, so that the input is kept until after sign-in, for the remaining orders.
            if (ended !== null) throw ended;
            return undefined;
          }}
          onDone={() => undefined}
          dialog
          onCancel={close}
          submitText={{ text: t('testing.bulk.transferCount', { count: taking.length }) }}
          draft="session"
          uncovered
        >
          <Form.Item name="target" label={t('testing.action.target')} required style={{ marginTop: 16 }}>
            <PeoplePicker
              search={search}
              limit={1}
              autoFocus
              // Besides the form, which sets the value.
              onChange={([person]) => setTarget(person)}
              refuse={(person) => {
                const reasons = mine.map((order) => why(order, person));
                return reasons.includes(null) ? undefined : (reasons[0] ?? undefined);
              }}
            />
          </Form.Item>
          <Form.Item name="reason" label={t('field.reason')} required>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} count={{ show: true, max: REASON_MAX }} />
          </Form.Item>
        </RecordForm>
      )}
    </Modal>
  );
}
