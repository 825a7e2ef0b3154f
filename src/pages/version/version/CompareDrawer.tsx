import { SwapOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { Button, Drawer } from 'antd';
import { useText } from '@/components/useText';
import { LoadState } from '@/components/parts/LoadState';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { SCREEN } from '@/domain/paths';
import { testing } from '@/contract/testing';
import { combinedState, useCall } from '@/services/useCall';
import { Comparison } from './Comparison';
import type { Pair } from './pair';
import { writePair } from './pair';

/** A side of the comparison: a version and its rounds. */
function useSide(id: string) {
  const version = useCall(firmwareVersion.detail, { id });
  const rounds = useCall(testing.getHistory, { versionId: id });
  // A delta package refers to its base version by id.
  const baseId = version.data?.baseVersionId ?? null;
  const base = useCall(firmwareVersion.detail, { id: baseId ?? '' }, { enabled: baseId !== null });
  const known = version.data && rounds.data && (baseId === null || base.data);
  return {
    ...combinedState([version, rounds, base]),
    data: known ? { version: version.data, rounds: rounds.data, baseNo: base.data?.versionNo ?? '' } : undefined,
  };
}

function useBoth([first, second]: Pair) {
  const left = useSide(first);
  const right = useSide(second);
  const template = useCall(firmwareVersion.template, undefined);
  const state = combinedState([left, right, template]);
  if (!left.data || !right.data || !template.data) return { ...state, data: undefined };
  return { ...state, data: { left: left.data, right: right.data, template: template.data.fields } };
}

/** Compares two versions over the list; its address can be shared (decisions §5). */
export default function CompareDrawer({ pair, onClose }: { readonly pair: Pair; readonly onClose: () => void }) {
  const t = useText();
  const [first, second] = pair;
  const request = useBoth(pair);
  const swap = () =>
    history.replace({ ...history.location, search: writePair(history.location.search, [second, first]) });
  return (
    <Drawer
      open
      title={t('version.compare.title')}
      size="min(1280px, 100vw)"
      onClose={onClose}
      extra={
        <Button icon={<SwapOutlined aria-hidden />} onClick={swap}>
          {t('version.compare.swap')}
        </Button>
      }
    >
      <LoadState request={request} list={SCREEN.versions}>
        {(both) => <Comparison {...both} />}
      </LoadState>
    </Drawer>
  );
}
