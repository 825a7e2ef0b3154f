import { SUCCESS } from '../../../src/domain/errors';
import type { FirmwareVersion } from '../../../src/domain/firmware/version';
import type { Actor } from '../../../src/domain/workflow/actions';
import { dayStart } from '../../../src/domain/workflow/stageClock';
import { isReadyToTest } from '../../../src/domain/workflow/submission';
import { todayOf, type Today } from '../../../src/domain/workflow/today';
import { openOrderOf } from './views';
import type { World } from '../engine/world';

/** Whether a version waits for its first submission by an account. */
export function isReady(world: World, version: FirmwareVersion, account: string): boolean {
  const numberEnabled = world.numbers.get(version.firmwareNo)?.enabled ?? false;
  return isReadyToTest({ version, numberEnabled, openOrder: openOrderOf(world, version.id) }, account);
}

/** What the day holds for a person of a world (P-TODAY-1). */
export function todayIn(world: World, actor: Actor, now: string): Today {
  const since = dayStart(now);
  return todayOf([...world.orders.values()], actor, now, {
    ready: () => [...world.versions.values()].filter((version) => isReady(world, version, actor.code)).length,
    failed: () => world.operations.filter(({ at, code }) => at >= since && code !== SUCCESS).length,
  });
}
