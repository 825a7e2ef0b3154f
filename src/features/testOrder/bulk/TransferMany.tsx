import { Button, Form, Input, Modal, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '@/components/caption';
import { RecordForm } from '@/components/form/RecordForm';
import { PeoplePicker } from '@/components/people/PeoplePicker';
import type { PeoplePickerProps } from '@/components/people/PeoplePicker';
import { useText } from '@/components/useText';
import { approvals } from '@/contract/approval';
import type { OrderModel } from '@/contract/order';
import type { Person } from '@/domain/access/roles';
import { checkText, REASON_MAX } from '@/domain/fields';
import { problem, refusalText } from '@/domain/reasons';
import { refuseTransfer } from '@/domain/workflow/actions';
import { actingRoleGroup, refuseActor } from '@/domain/workflow/decide';
import { call } from '@/services/client';
import { searchEverybody, searchRoleGroup } from '@/services/people';
import { problemText } from '../order/reasons';
import { useActor } from '@/session/useRights';
import { BulkOrders, useBulkRun } from './bulkRun';

interface TransferManyProps {
  readonly orders: readonly OrderModel[];
  /** @param changed whether anything was sent */
  readonly onClose: (changed: boolean) => void;
}

interface TransferValues {
  readonly target: readonly Person[];
  readonly reason: string;
}

/** Placeholder reason when only the person is checked. */
const SOME_REASON = '-';

/** The person picker; reports the person to the table. */
function TargetPicker({
  onTarget,
  onChange,
  ...rest
}: PeoplePickerProps & { readonly onTarget: (person: Person | undefined) => void }) {
  return (
    <PeoplePicker
      {...rest}
      onChange={(people) => {
        onTarget(people[0]);
        onChange?.(people);
      }}
    />
  );
}

/**
 * Transfers the user's tasks on several orders to one person (decisions §4.1, §5). A person has one role group, so
 * orders at steps of another one are excluded.
 */
export default function TransferMany({ orders, onClose }: TransferManyProps) {
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
            <TargetPicker
              search={search}
              limit={1}
              autoFocus
              onTarget={setTarget}
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
