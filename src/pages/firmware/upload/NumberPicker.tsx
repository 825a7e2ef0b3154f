import { history } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { Form } from 'antd';
import { useState } from 'react';
import { FormSelect } from '@/components/form/FormSelect';
import { useText } from '@/components/useText';
import { readable } from '@/contract/fields';
import { firmware } from '@/contract/firmware';
import { uploadAddress } from '@/domain/paths';
import { useCall } from '@/services/useCall';

/** Searches an enabled firmware number for a new version. */
export function NumberPicker({ firmwareNo }: { readonly firmwareNo: string | null }) {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const { numbers, loading } = useNumberSearch(useDebounce(keyword, { wait: 300 }));
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t('field.firmwareNo')} htmlFor="upload-number" required>
        <FormSelect
          id="upload-number"
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          style={{ maxWidth: 560 }}
          value={firmwareNo}
          loading={loading}
          placeholder={t('firmware.upload.pickNumber')}
          notFoundContent={loading ? t('common.loading') : t('firmware.upload.noNumber')}
          options={numbers.map((number) => ({
            value: number.firmwareNo,
            label: `${number.firmwareNo} · ${number.name}`,
          }))}
          onChange={(chosen: string) => history.push(uploadAddress(chosen))}
        />
      </Form.Item>
    </Form>
  );
}

/** Enabled numbers that contain a text. */
export function useNumberSearch(keyword: string, options: { readonly enabled?: boolean } = {}) {
  const input = { keyword, enabled: true, pageSize: 20 };
  const { data, loading } = useCall(firmware.page, input, options);
  return { numbers: readable(data?.list ?? []), loading };
}
