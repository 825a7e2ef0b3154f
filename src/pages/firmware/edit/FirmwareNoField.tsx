import { Link } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { Form, Input, Typography } from 'antd';
import { useText } from '@/components/useText';
import { readable } from '@/contract/fields';
import { firmware } from '@/contract/firmware';
import { FIRMWARE_NO } from '@/domain/firmware/number';
import { editNumberAddress } from '@/domain/paths';
import { useCall } from '@/services/useCall';

const upper = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : '');

/** The firmware number; links to the existing one while typing (decisions §4.2). */
export function FirmwareNoField({ fixed }: { readonly fixed: boolean }) {
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
