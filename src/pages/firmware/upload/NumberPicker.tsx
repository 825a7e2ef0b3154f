import { history } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Form, Select } from 'antd';
import { useText } from '@/components/useText';
import { readable } from '@/contract/fields';
import { firmware } from '@/contract/firmware';
import { uploadAddress } from '@/domain/paths';
import { call } from '@/services/client';

/** Picks the firmware number that gets a version, by searching; only those in use are offered. */
export function NumberPicker({ firmwareNo }: { readonly firmwareNo: string | null }) {
  const t = useText();
  const { data, loading, run } = useRequest(findNumbers, { debounceWait: 300, onError: () => undefined });
  const found = data ?? [];
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t('field.firmwareNo')} htmlFor="upload-number" required>
        <Select
          id="upload-number"
          showSearch
          style={{ maxWidth: 560 }}
          value={firmwareNo}
          filterOption={false}
          onSearch={run}
          loading={loading}
          placeholder={t('firmware.upload.pickNumber')}
          notFoundContent={loading ? t('common.loading') : t('firmware.upload.noNumber')}
          options={found.map((number) => ({
            value: number.firmwareNo,
            label: `${number.firmwareNo} · ${number.name}`,
          }))}
          onChange={(chosen: string) => history.push(uploadAddress(chosen))}
        />
      </Form.Item>
    </Form>
  );
}

/** The enabled numbers that contain a text. */
export async function findNumbers(keyword = '') {
  const { list } = await call(firmware.page, { keyword, enabled: true, pageSize: 20 });
  return readable(list);
}
