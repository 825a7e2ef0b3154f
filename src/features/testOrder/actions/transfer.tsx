import { Form, Input } from 'antd';
import { useMemo } from 'react';
import { PeoplePicker, type PeoplePickerProps } from '@/components/people/PeoplePicker';
import { useText } from '@/components/useText';
import { approvals } from '@/contract/approval';
import type { OrderModel } from '@/contract/order';
import type { Person, RoleGroup } from '@/domain/access/roles';
import { checkText, REASON_MAX } from '@/domain/fields';
import { problem, type FieldProblem } from '@/domain/reasons';
import { refuseTransfer, type Actor } from '@/domain/workflow/actions';
import { actingRoleGroup } from '@/domain/workflow/decide';
import { call, type CallOptions } from '@/services/client';
import { searchEverybody, searchRoleGroup } from '@/services/people';

export interface TransferValues {
  /** One person, or none yet. */
  readonly target: readonly Person[];
  readonly reason: string;
}

export const NO_TRANSFER: TransferValues = { target: [], reason: '' };

/** What is wrong with a reason, and that no person is chosen. */
export function checkUntargeted(reason: string): FieldProblem[] {
  return [problem('target', 'required'), ...checkText('reason', reason, REASON_MAX)];
}

/**
 * Why a person cannot take an order's task, by field (decisions §4.1). The search returns people of the role group only,
 * and the server checks roles.
 * @param reason a placeholder when only the person is checked
 */
export function checkTarget(order: OrderModel, actor: Actor, target: Person, reason = '-'): readonly FieldProblem[] {
  const group = actingRoleGroup(order.status);
  return refuseTransfer(order, actor, { target, reason }, () => (group === null ? [] : [group]))?.fields ?? [];
}

/** Sends the transfer of one order. */
export function transfer({ orderNo, revision }: OrderModel, values: TransferValues, options: CallOptions) {
  const target = values.target[0]?.code ?? '';
  return call(approvals.transfer, { orderNo, target, reason: values.reason.trim(), revision }, options);
}

interface TransferFieldsProps extends Pick<PeoplePickerProps, 'refuse' | 'onChange'> {
  /** Whose people are searched; null for all. */
  readonly roleGroup: RoleGroup | null;
}

/** Person and reason of a transfer. */
export function TransferFields({ roleGroup, ...picker }: TransferFieldsProps) {
  const t = useText();
  const search = useMemo(() => (roleGroup === null ? searchEverybody : searchRoleGroup(roleGroup)), [roleGroup]);
  return (
    <>
      <Form.Item name="target" label={t('testing.action.target')} required style={{ marginTop: 16 }}>
        <PeoplePicker search={search} limit={1} autoFocus {...picker} />
      </Form.Item>
      <Form.Item name="reason" label={t('field.reason')} required>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} count={{ show: true, max: REASON_MAX }} />
      </Form.Item>
    </>
  );
}
