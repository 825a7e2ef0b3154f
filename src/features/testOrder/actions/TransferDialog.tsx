import { Alert, Form, Input, Modal, Typography } from 'antd';
import { useMemo } from 'react';
import { FormSelect } from '@/components/form/FormSelect';
import { RecordForm } from '@/components/form/RecordForm';
import type { SubmitContext } from '@/components/form/recordFormTypes';
import { PeoplePicker } from '@/components/people/PeoplePicker';
import { useText, LABEL } from '@/components/texts';
import { approvals } from '@/contract/approvals';
import { personLabel, type Person } from '@/domain/access/roles';
import { checkText, REASON_MAX } from '@/domain/fieldChecks';
import { problem, problemIf } from '@/domain/reasons';
import { placesToTransfer, refuseTransfer } from '@/domain/workflow/actions';
import { actingList, actingRoleGroup, isAccess } from '@/domain/workflow/decide';
import { useIsSending } from '@/services/cache';
import { call } from '@/services/client';
import { isConflict } from '@/services/failure';
import { searchEverybody, searchRoleGroup } from '@/services/peopleSearch';
import { useActor } from '@/session/useRights';
import { reconcileFromLog } from '../order/reconcileFromLog';
import { useFormBasis, useOrderCommands } from '../order/orderContext';
import { ACTION } from './actionTexts';

interface TransferValues {
  /** Account of the person whose place it is; null while none is chosen. */
  readonly replaced: string | null;
  readonly target: readonly Person[];
  readonly reason: string;
}

interface TransferDialogProps {
  /** @param key the idempotency key of the transfer */
  readonly onDone: (target: Person, key: string) => void;
  readonly onClose: () => void;
}

/** Transfers a task, the user's own or somebody else's, to a person of the same role group. */
export function TransferDialog({ onDone, onClose }: TransferDialogProps) {
  const t = useText();
  const actor = useActor();
  const { order, log } = useFormBasis();
  const { reload } = useOrderCommands();
  const submitting = useIsSending();
  const { orderNo, revision } = order;
  const places = placesToTransfer(order, actor);
  const isOwn = isAccess(order, actor.code);
  const verb = isOwn ? ACTION.transfer : ACTION.replace;
  const only = places.length === 1 ? places[0]?.code : undefined;
  const initial = isOwn ? actor.code : (only ?? null);
  const roleGroup = actingRoleGroup(order.status);
  /** Why a person cannot take a place. The search returns people of the role group only, and the server checks roles. */
  const checkTarget = (target: Person, reason: string, replaced = places[0]?.code) => {
    const group = actingRoleGroup(order.status);
    const roles = group === null ? [] : [group];
    return refuseTransfer(order, actor, { replaced, target, reason }, () => roles, log)?.fields ?? [];
  };
  const search = useMemo(() => (roleGroup === null ? searchEverybody : searchRoleGroup(roleGroup)), [roleGroup]);
  const submit = async ({ replaced, target: [target], reason }: TransferValues, { key }: SubmitContext) => {
    const input = { orderNo, target: target?.code ?? '', reason: reason.trim(), revision };
    await call(
      approvals.transfer,
      { ...input, ...(replaced !== null && replaced !== actor.code && { replaced }) },
      { look: reconcileFromLog(orderNo), idempotencyKey: key },
    );
    return key;
  };
  return (
    <Modal
      open
      title={`${t(verb)} ${orderNo}`}
      footer={null}
      closable={!submitting}
      keyboard={!submitting}
      mask={{ closable: !submitting }}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">
        {t(isOwn ? ACTION.transferNote : ACTION.replaceNote)}
      </Typography.Paragraph>
      {actingList(order.status) === 'testerList' && (
        <Alert type="info" showIcon title={t(ACTION.transferVerify)} style={{ marginBottom: 16 }} />
      )}
      <RecordForm<TransferValues, string>
        name={`order.${orderNo}.transfer`}
        initialValues={{ replaced: initial, target: [], reason: '' }}
        validate={({ replaced, target: [target], reason }) => [
          ...problemIf(replaced === null, 'replaced', 'unchosen'),
          ...(target === undefined
            ? [problem('target', 'unchosen'), ...checkText('reason', reason, REASON_MAX)]
            : checkTarget(target, reason, replaced ?? undefined)),
        ]}
        submit={submit}
        onDone={(key, { target: [target] }) => target && onDone(target, key)}
        // The order has changed meanwhile; the input is kept.
        onRefused={(error) => isConflict(error) && void reload()}
        dialog
        submitText={verb}
        onCancel={onClose}
      >
        {only === actor.code ? null : (
          <Form.Item name="replaced" label={t(ACTION.replaced)} required>
            <FormSelect
              autoFocus={initial === null}
              options={places.map((place) => ({ value: place.code, label: personLabel(place) }))}
            />
          </Form.Item>
        )}
        <Form.Item name="target" label={t(ACTION.target)} required>
          <PeoplePicker
            search={search}
            single
            autoFocus={initial !== null}
            refuse={(person) => {
              // Only the person is checked; any reason will do.
              const [first] = checkTarget(person, '-');
              return first && t(first);
            }}
          />
        </Form.Item>
        <Form.Item name="reason" label={t(LABEL.reason)} required>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} count={{ show: true, max: REASON_MAX }} />
        </Form.Item>
      </RecordForm>
    </Modal>
  );
}
