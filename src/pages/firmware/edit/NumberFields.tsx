import { Link } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { Col, Form, Input, Row, Typography } from 'antd';
import { EnteredOnce, FormField, FormTags } from '@/components/form/formControls';
import { FormCheckboxes, FormSelect } from '@/components/form/FormSelect';
import { SectionCard } from '@/components/parts/RecordPage';
import { PeoplePicker } from '@/components/people/PeoplePicker';
import { useText } from '@/components/useText';
import { readable } from '@/contract/callFields';
import { firmware } from '@/contract/firmware';
import type { FirmwareNumber, FirmwareNumberInput } from '@/domain/firmware/firmwareNumber';
import {
  DESCRIPTION_MAX,
  DEVICE_TYPES,
  MODULES,
  NAME_MAX,
  PROTOCOLS,
  deviceTypeName,
  moduleName,
  protocolName,
  FIRMWARE_NO,
  enteredFields,
} from '@/domain/firmware/firmwareNumber';
import { editNumberAddress } from '@/domain/paths';
import { searchEverybody } from '@/services/peopleSearch';
import { useCall } from '@/services/useCall';
import { NO_VALUE } from '@/domain/values';
import type { NumberValues } from '@/features/number/numberTexts';
import { LATER } from '@/components/laterWords';
import { EDITING } from './editTexts';
import { LABEL } from '@/components/words';

/** Fields of a firmware number (P-NUMBER-1); the number itself cannot be changed later. */
export function NumberFields({ fixed }: { readonly fixed: boolean }) {
  const t = useText();
  return (
    <SectionCard title={t(LATER.facts)}>
      <Row gutter={24}>
        <Col xs={24} md={12}>
          <FirmwareNoField fixed={fixed} />
        </Col>
        <FormField name="name" required>
          <Input count={{ show: true, max: NAME_MAX }} autoComplete="off" />
        </FormField>
        <FormField name="deviceType" required>
          <FormSelect closed options={DEVICE_TYPES.map((value) => ({ value, label: t(deviceTypeName(value)) }))} />
        </FormField>
        <FormField name="module" required>
          <FormSelect closed options={MODULES.map((value) => ({ value, label: t(moduleName(value)) }))} />
        </FormField>
        <FormField name="hardwareRevisions" required>
          <FormTags />
        </FormField>
        <FormField name="models">
          <FormTags />
        </FormField>
        <FormField name="vendorCode">
          <Input count={{ show: true, max: NAME_MAX }} autoComplete="off" />
        </FormField>
        <FormField name="protocols">
          <FormCheckboxes options={PROTOCOLS.map((value) => ({ value, label: t(protocolName(value)) }))} />
        </FormField>
        <FormField name="owners" wide>
          <PeoplePicker search={searchEverybody} />
        </FormField>
        <FormField name="description" wide>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} count={{ show: true, max: DESCRIPTION_MAX }} />
        </FormField>
      </Row>
    </SectionCard>
  );
}

/** The firmware number; links to the existing one while typing (P-NUMBER-3). */
function FirmwareNoField({ fixed }: { readonly fixed: boolean }) {
  const t = useText();
  const form = Form.useFormInstance();
  const typed = Form.useWatch<string | undefined>('firmwareNo', form) ?? '';
  const keyword = useDebounce(typed, { wait: 400 });
  // Only a hint: the server checks the number again when the form is submitted.
  const { data } = useCall(
    firmware.page,
    { keyword, pageSize: 50 },
    { fixed: true, enabled: !fixed && FIRMWARE_NO.whole.test(keyword) },
  );
  const taken = readable(data?.list ?? []).find((number) => number.firmwareNo === typed);
  return (
    <Form.Item
      name="firmwareNo"
      label={t(LABEL.firmwareNo)}
      required
      normalize={(value: string) => value.toUpperCase()}
      extra={
        taken && !fixed ? (
          <Typography.Text type="danger" role="status">
            {t(EDITING.taken)} <Link to={editNumberAddress(typed)}>{taken.name}</Link>
          </Typography.Text>
        ) : (
          !fixed && t(EDITING.numberRule)
        )
      }
    >
      <EnteredOnce fixed={fixed} />
    </Form.Item>
  );
}

const REQUIRED_EMPTY = { firmwareNo: '', name: '', deviceType: NO_VALUE, module: NO_VALUE, hardwareRevisions: [] };

export const EMPTY_NUMBER: NumberValues = { ...enteredFields(REQUIRED_EMPTY), deviceType: null, module: null };

export const REQUIRED = {
  firmwareNo: LABEL.firmwareNo,
  name: LABEL.name,
  deviceType: LABEL.deviceType,
  module: LABEL.module,
  hardwareRevisions: LABEL.hardwareRevisions,
} as const;

/** Form values of an existing number. */
export function numberValues(number: FirmwareNumber): NumberValues {
  const { deviceType, module } = number;
  return {
    ...enteredFields(number),
    deviceType: deviceType === NO_VALUE ? null : deviceType,
    module: module === NO_VALUE ? null : module,
  };
}

const trimmed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(trimmed);
  return typeof value === 'string' ? value.trim() : value;
};

/** The call's input, with trimmed texts; chosen values are sent as they are. */
export function enteredNumber(values: NumberValues): FirmwareNumberInput {
  const { protocols } = values;
  const chosen = { protocols, deviceType: values.deviceType ?? NO_VALUE, module: values.module ?? NO_VALUE };
  const texts = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, trimmed(value)]));
  return enteredFields({ ...values, ...texts, ...chosen });
}
