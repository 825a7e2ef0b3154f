import { Link } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { Form, Input, Row, Typography } from 'antd';
import { EnteredOnce, FormField, type FormItem, FormTags, orUndefined } from '@/components/form/formControls';
import { BY_LABEL, FormCheckboxes, FormSelect } from '@/components/form/FormSelect';
import { SectionCard } from '@/components/parts/RecordPage';
import { PeoplePicker } from '@/components/people/PeoplePicker';
import { useText, COMMON, LABEL } from '@/components/texts';
import { readable } from '@/contract/callFields';
import { firmware } from '@/contract/firmware';
import {
  type FirmwareNumberInput,
  DESCRIPTION_MAX,
  DEVICE_TYPES,
  MODULES,
  NAME_MAX,
  PROTOCOLS,
  deviceTypeName,
  moduleName,
  protocolName,
  FIRMWARE_NO,
  enteredNumberFields,
} from '@/domain/firmware/firmwareNumber';
import { editNumberAddress } from '@/domain/paths';
import { searchEverybody } from '@/services/peopleSearch';
import { useCall } from '@/services/useCall';
import type { Texts } from '@/domain/language';
import { keysOf, NO_VALUE } from '@/domain/values';
import type { NumberField } from '@/features/number/numberTexts';
import { EDITING } from './editTexts';

/** The form items of a number besides its own, in the order of the page; the type demands one for each field. */
function useItems(): Readonly<Record<NumberField, FormItem>> {
  const t = useText();
  const named = (values: readonly string[], name: (value: string) => Texts) =>
    values.map((value) => ({ value, label: t(name(value)) }));
  const line = <Input count={{ show: true, max: NAME_MAX }} />;
  const chosen = { required: true, getValueProps: orUndefined };
  const typed = { closed: true, showSearch: BY_LABEL };
  return {
    name: { required: true, children: line },
    deviceType: { ...chosen, children: <FormSelect {...typed} options={named(DEVICE_TYPES, deviceTypeName)} /> },
    module: { ...chosen, children: <FormSelect {...typed} options={named(MODULES, moduleName)} /> },
    hardwareRevisions: { required: true, children: <FormTags /> },
    models: { children: <FormTags /> },
    vendorCode: { children: line },
    protocols: {
      children: <FormCheckboxes aria-label={t(LABEL.protocols)} options={named(PROTOCOLS, protocolName)} />,
    },
    owners: { wide: true, children: <PeoplePicker search={searchEverybody} /> },
    description: {
      wide: true,
      children: <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} count={{ show: true, max: DESCRIPTION_MAX }} />,
    },
  };
}

/** Fields of a firmware number; the number itself cannot be changed later. */
export function NumberFields({ fixed }: { readonly fixed: boolean }) {
  const t = useText();
  const items = useItems();
  return (
    <SectionCard title={t(COMMON.facts)}>
      <Row gutter={24}>
        <FirmwareNoField fixed={fixed} />
        {keysOf(items).map((field) => (
          <FormField key={field} name={field} {...items[field]} />
        ))}
      </Row>
    </SectionCard>
  );
}

/** The firmware number; links to the existing one while typing. */
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
    <FormField
      name="firmwareNo"
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
    </FormField>
  );
}

const BLANK = { firmwareNo: '', name: '', deviceType: NO_VALUE, module: NO_VALUE, hardwareRevisions: [] };
export const EMPTY_NUMBER = enteredNumberFields(BLANK);

const trimmed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(trimmed);
  return typeof value === 'string' ? value.trim() : value;
};

/** The call's input, with trimmed texts; chosen values are sent as they are. */
export function enteredNumber(values: FirmwareNumberInput): FirmwareNumberInput {
  const { protocols, deviceType, module } = values;
  const texts = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, trimmed(value)]));
  return enteredNumberFields({ ...values, ...texts, protocols, deviceType, module });
}
