import type { Figures, Net } from './measure';

/** Another console, measured with the same profile; missing figures were not measured. */
export interface Peer {
  readonly page: string;
  readonly net: Net;
  readonly figures: Partial<Figures>;
}

type Timing = readonly [fcp: number, lcp: number, firstRow: number, longTasks: number, tbt: number];
type Weight = readonly [heapMb: number, requests: number, jsKb: number, totalKb: number];

function peer(page: string, net: Net, [fcp, lcp, firstRow, longTasks, tbt]: Timing, weight?: Weight): Peer {
  const times = { fcp, lcp, firstRow, longTasks, tbt };
  if (!weight) return { page, net, figures: times };
  const [heap, requests, js, total] = weight;
  return { page, net, figures: { ...times, heap: heap * 1e6, requests, js: js * 1000, total: total * 1000 } };
}

/** The page that the targets refer to. */
export const RIVAL = 'Ant Design Pro 6.0.3 table-list';
const CITRINE = 'CitrineOS operator UI stations';
const TUNED = 'bare Umi + antd Table, tuned';

/** Medians of five. */
export const PEERS: readonly Peer[] = [
  peer(RIVAL, 'none', [2812, 2812, 3309, 1820, 1405], [18.4, 48, 915, 928]),
  peer(RIVAL, '3G', [5324, 6560, 7091, 1567, 1117]),
  peer(CITRINE, 'none', [1564, 2296, 2821, 1715, 1288], [14.5, 69, 807, 1090]),
  peer(CITRINE, '3G', [5676, 5996, 7084, 1316, 916]),
  peer('bare Umi + ProTable, default', 'none', [2008, 2008, 2408, 1220, 870], [12.3, 23, 817, 823]),
  peer(TUNED, 'none', [1560, 1748, 1713, 731, 431], [8.4, 20, 448, 454]),
  peer(TUNED, '3G', [3572, 3788, 3755, 497, 247]),
  peer('bare Umi page without layout', 'none', [924, 924, 909, 314, 164], [4.3, 12, 261, 264]),
];
