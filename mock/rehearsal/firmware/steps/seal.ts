import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../../src/domain/canonical';
import { reportOf } from '../../../../src/domain/workflow/report';
import { logOf, type Seal, type World, type WorldEvent } from '../world';

/** A report's text and its SHA-256. */
function seal(text: string, sealedAt: string): Seal {
  return { text, digest: createHash('sha256').update(text, 'utf8').digest('hex'), sealedAt };
}

/**
 * Adds the digest of an order's report to the events that end it (decisions §5): SHA-256 of the canonical JSON of the
 * order and its log after the events. Other events are unchanged.
 */
export function sealing(world: World, events: readonly WorldEvent[]): WorldEvent[] {
  const seals = events.flatMap((event): WorldEvent[] => {
    if (event.type !== 'orderSaved' || event.order.closedAt === null) return [];
    const { order } = event;
    const told = events.flatMap((other) =>
      other.type === 'logged' && other.orderNo === order.orderNo ? [other.entry] : [],
    );
    const file = world.versions.get(order.versionId)?.file ?? null;
    const report = reportOf(order, [...logOf(world, order.orderNo), ...told], file);
    return [{ type: 'sealed', orderNo: order.orderNo, seal: seal(canonicalJson(report), event.order.closedAt) }];
  });
  return [...events, ...seals];
}
