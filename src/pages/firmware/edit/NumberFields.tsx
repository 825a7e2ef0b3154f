import { Link } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { Col, Form, Input, Row, Typography } from 'antd';
import { useCaption } from '@/components/caption';
import { FormCheckboxes, FormSelect } from '@/components/form/FormSelect';
import { PeoplePicker } from '@/components/people/PeoplePicker';
import { useText } from '@/components/useText';
import { readable } from '@/contract/fields';
import { firmware } from '@/contract/firmware';
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
} from '@/domain/firmware/number';
import { editNumberAddress } from '@/domain/paths';
import { searchEverybody } from '@/services/people';
import { useCall } from '@/services/useCall';

const HALF = { xs: 24, md: 12 } as const;
/** Characters that end a tag while typing. */
const SEPARATORS = [',', '，', ';', '；', ' '];

/** Fields of a firmware number (decisions §4.2); the number itself cannot be changed later. */
export function NumberFields({ number }: { readonly number: 'enter' | 'fixed' }) {
  const t = useText();
  const caption = useCaption();
  const typed = (name: 'hardwareRevisions' | 'models', required: boolean) => (
    <Col {...HALF}>
      <Form.Item name={name} label={t(`field.${name}`)} required={required} extra={t('firmware.listHint')}>
        <FormSelect mode="tags" open={false} suffix={false} tokenSeparators={SEPARATORS} />
      </Form.Item>
    </Col>
  );
  return (
    <Row gutter={24}>
      <Col {...HALF}>
        <FirmwareNoField fixed={number === 'fixed'} />
      </Col>
      <Col {...HALF}>
        <Form.Item name="name" label={t('field.name')} required>
          <Input count={{ show: true, max: NAME_MAX }} autoComplete="off" />
        </Form.Item>
      </Col>
      <Col {...HALF}>
        <Form.Item name="deviceType" label={t('field.deviceType')} required>
          <FormSelect
            closed
            options={DEVICE_TYPES.map((value) => ({ value, label: caption(deviceTypeName(value)) }))}
          />
        </Form.Item>
      </Col>
      <Col {...HALF}>
        <Form.Item name="module" label={t('field.module')} required>
          <FormSelect closed options={MODULES.map((value) => ({ value, label: caption(moduleName(value)) }))} />
        </Form.Item>
      </Col>
      {typed('hardwareRevisions', true)}
      {typed('models', false)}
      <Col {...HALF}>
        <Form.Item name="vendorCode" label={t('field.vendorCode')}>
          <Input count={{ show: true, max: NAME_MAX }} autoComplete="off" />
        </Form.Item>
      </Col>
      <Col {...HALF}>
        <Form.Item name="protocols" label={t('field.protocols')}>
          <FormCheckboxes options={PROTOCOLS.map((value) => ({ value, label: caption(protocolName(value)) }))} />
        </Form.Item>
      </Col>
      <Col span={24}>
        <Form.Item name="owners" label={t('field.owners')}>
          <PeoplePicker search={searchEverybody} />
        </Form.Item>
      </Col>
      <Col span={24}>
        <Form.Item name="description" label={t('field.description')}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} count={{ show: true, max: DESCRIPTION_MAX }} />
        </Form.Item>
      </Col>
    </Row>
  );
}

const upper = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : '');

/** The firmware number; links to the existing one while typing (decisions §4.2). */
function FirmwareNoField({ fixed }: { readonly fixed: boolean }) {
  const t = useText();
  const form = Form.useFormInstance();
  const typed = Form.useWatch<string | undefined>('firmwareNo', form) ?? '';
  const keyword = useDebounce(typed, { wait: 400 });
  // Only a hint: the server checks the number again when the form is submitted.
  const { data } = useCall(
    firmware.page,
    { keyword, pageSize: 50 },
    { fixed: true, enabled: !fixed && FIRMWARE_NO.test(keyword) },
  );
  const taken = readable(data?.list ?? []).find((number) => number.firmwareNo === typed);
  return (
    <Form.Item
      name="firmwareNo"
      label={t('field.firmwareNo')}
      required
      normalize={upper}
      extra={
        taken && !fixed ? (
          <Typography.Text type="danger" role="status">
            {t('firmware.taken')} <Link to={editNumberAddress(typed)}>{taken.name}</Link>
          </Typography.Text>
        ) : fixed ? undefined : (
          t('firmware.numberRule')
        )
      }
    >
      <Input
        readOnly={fixed}
        variant={fixed ? 'filled' : 'outlined'}
        autoFocus={!fixed}
        autoComplete="off"
        spellCheck={false}
      />
    </Form.Item>
  );
}
