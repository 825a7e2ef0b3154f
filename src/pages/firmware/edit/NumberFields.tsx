import { Col, Form, Input, Row } from 'antd';
import { useCaption } from '@/components/caption';
import { FormCheckboxes, FormSelect } from '@/components/form/FormSelect';
import { PeoplePicker } from '@/components/people/PeoplePicker';
import { useText } from '@/components/useText';
import {
  DESCRIPTION_MAX,
  DEVICE_TYPES,
  MODULES,
  NAME_MAX,
  PROTOCOLS,
  deviceTypeName,
  moduleName,
  protocolName,
} from '@/domain/firmware/number';
import { searchEverybody } from '@/services/people';
import { FirmwareNoField } from './FirmwareNoField';

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
