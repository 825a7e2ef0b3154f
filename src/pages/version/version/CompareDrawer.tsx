import { SwapOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Button, Drawer } from 'antd';
import { useText } from '@/components/useText';
import { LoadState } from '@/components/parts/LoadState';
import { readable } from '@/contract/fields';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { call } from '@/services/client';
import { Comparison } from './Comparison';
import type { Pair } from './pair';
import { writePair } from './pair';

/** One side of the comparison with all that it takes. */
async function loadSide(id: string) {
  const [version, rounds] = await Promise.all([
    call(firmwareVersion.detail, { id }),
    call(testing.getHistory, { versionId: id }),
  ]);
  return { version, rounds };
}

async function loadBoth([first, second]: Pair) {
  const [left, right, template] = await Promise.all([
    loadSide(first),
    loadSide(second),
    call(firmwareVersion.template, undefined),
  ]);
  // Only a delta package names another version, which is shown by its number.
  const firmwareNo = [left, right].find(({ version }) => version.baseVersionId !== null)?.version.firmwareNo;
  const siblings = firmwareNo === undefined ? null : await call(firmwareVersion.page, { firmwareNo, pageSize: 200 });
  return { left, right, template: template.fields, siblings: siblings ? readable(siblings.list) : [] };
}

/** Two versions side by side over the list; its address can be shared (decisions §5). */
export default function CompareDrawer({ pair, onClose }: { readonly pair: Pair; readonly onClose: () => void }) {
  const t = useText();
  const [first, second] = pair;
  const request = useRequest(() => loadBoth(pair), { refreshDeps: [first, second], onError: () => undefined });
  const swap = () =>
    history.replace({ ...history.location, search: writePair(history.location.search, [second, first]) });
  return (
    <Drawer
      open
      title={t('version.compare.title')}
      width="min(1280px, 100vw)"
      onClose={onClose}
      extra={
        <Button icon={<SwapOutlined />} onClick={swap}>
          {t('version.compare.swap')}
        </Button>
      }
    >
      <LoadState request={request}>{(both) => <Comparison {...both} />}</LoadState>
    </Drawer>
  );
}
