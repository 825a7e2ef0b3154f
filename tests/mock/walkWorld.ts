import './folder';
import { isRefusal } from '@/domain/refusal';
import type { Evidence } from '@/domain/workflow/evidence';
import { openConditions } from '@/domain/workflow/log';
import type { TestOrder } from '@/domain/workflow/order';
import { stepOf } from '@/domain/workflow/steps';
import { actorOf, PERSONAS, type Persona } from '../../mock/rehearsal/firmware/personas';
import { play } from '../../mock/rehearsal/firmware/step';
import { rollbackVersions } from '../../mock/rehearsal/firmware/steps/decision';
import { attachFile } from '../../mock/rehearsal/firmware/steps/file';
import { addNumber } from '../../mock/rehearsal/firmware/steps/firmware';
import { addVersion } from '../../mock/rehearsal/firmware/steps/version';
import { emptyWorld, logOf, type World } from '../../mock/rehearsal/firmware/world';

/** The world of a walk: one version with a file, and evidence for its order. */

const START = Date.parse('2026-03-02T01:00:00.000Z');
const HOUR = 3_600_000;
/** Time of a move: one per hour. */
export const momentOf = (nth: number): string => new Date(START + (nth + 1) * HOUR).toISOString();

/** One firmware number, one draft with a file. */
export function begin(): { world: World; versionId: string } {
  const world = emptyWorld();
  const lin = actorOf(PERSONAS[0] ?? never());
  const now = momentOf(-1);
  const number = {
    firmwareNo: 'WALK-1',
    name: 'walk',
    deviceType: 'dc',
    module: 'power',
    vendorCode: '',
    models: [],
    protocols: [],
    owners: [],
    description: '',
    hardwareRevisions: ['A'],
  } as const;
  play(world, addNumber, { ...number, hardwareRevisions: ['A'], models: [], protocols: [], owners: [] }, now, lin);
  const version = play(
    world,
    addVersion,
    {
      firmwareNo: 'WALK-1',
      versionNo: '1',
      packageType: 'full',
      baseVersionId: null,
      upgradeMode: 'optional',
      mustPassThrough: false,
      minHardwareRevision: '',
      releaseNotes: 'n',
      changeScope: '',
      commit: '',
      knownRisks: '',
      extra: { buildNumber: '1', rollbackSupport: 'A/B' },
      tags: [],
    },
    now,
    lin,
  ).answer;
  if (isRefusal(version)) return never();
  attach(world, version.id, 0, PERSONAS[0] ?? never(), now);
  return { world, versionId: version.id };
}

/** For states that cannot occur. */
export function never(): never {
  throw new Error('Unexpected state of the walk.');
}

/** A file without a signature. */
const UNSEALED = { signature: '', certificate: '', reason: '换文件', sealed: 'unread' } as const;

export function attach(world: World, versionId: string, nth: number, who: Persona, now: string) {
  const sha256 = nth.toString(16).padStart(64, '0');
  const file = { size: 1, sha256, md5: '' };
  const input = { versionId, name: 'a.bin', ...file, announced: file, ...UNSEALED };
  return play(world, attachFile, input, now, actorOf(who));
}

/** Evidence for a pass of the current step. */
export function evidenceOf(world: World, order: TestOrder, at: string | null): Evidence | null {
  switch (stepOf(order.stepOrder)?.key) {
    case 'automatedTest':
      return { kind: 'automated', total: 2, passed: 2, failed: 0, reportLink: '' };
    case 'manualTest':
      return {
        kind: 'manual',
        cases: [{ title: 'c', result: 'passed', hardwareRevision: 'A', sourceVersion: '', note: '' }],
        bench: '',
        defects: [],
        conditions: ['only at night'],
        gaps: [],
      };
    case 'toBeReleased': {
      const version = world.versions.get(order.versionId) ?? never();
      const rollbackVersionId = rollbackVersions(world, version)[0]?.id ?? null;
      return {
        kind: 'release',
        mode: at === null ? 'now' : 'scheduled',
        at,
        scope: 'all',
        rollbackVersionId,
        acknowledgedConditions: openConditions(logOf(world, order.orderNo), order.round),
      };
    }
    case 'testReception':
    case 'confirm':
    case 'toBeConfirmed':
    case 'verify':
    case undefined:
      return null;
  }
}
