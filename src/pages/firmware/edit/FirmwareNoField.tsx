import { Link } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Form, Input, Typography } from 'antd';
import { useText } from '@/components/useText';
import { readable } from '@/contract/fields';
import { firmware } from '@/contract/firmware';
import { FIRMWARE_NO } from '@/domain/firmware/number';
import { editNumberAddress } from '@/domain/paths';
import { call } from '@/services/client';

const upper = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : '');

/** The firmware number; one that is taken is named with a link, before anything is sent (decisions §4.2). */
export function FirmwareNoField({ fixed }: { readonly fixed: boolean }) {
  const t = useText();
  const form = Form.useFormInstance();
  const typed = Form.useWatch<string | undefined>('firmwareNo', form) ?? '';
  const { data: taken } = useRequest(() => holderOf(typed), {
    ready: !fixed && FIRMWARE_NO.test(typed),
    refreshDeps: [typed],
    debounceWait: 400,
    // Only a hint: the server says it again when the number is sent.
    onError: () => undefined,
  });
  return (
    <Form.Item
      name="firmwareNo"
      label={t('field.firmwareNo')}
      required
      normalize={upper}
      extra={
        taken?.firmwareNo === typed && !fixed ? (
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
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
    </Form.Item>
  );
}

async function holderOf(firmwareNo: string) {
  const { list } = await call(firmware.page, { keyword: firmwareNo, pageSize: 50 });
  return readable(list).find((number) => number.firmwareNo === firmwareNo) ?? null;
}
