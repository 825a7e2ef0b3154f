import * as v from 'valibot';
import { createHash } from 'node:crypto';
import { SUCCESS } from '../../../../src/domain/errors';
import { isRefusal } from '../../../../src/domain/reasons';
import { seededBytes } from '../keptFile';
import { actorNamed, networkAddress, personNamed } from '../personas';
import { about, newOperateRow } from '../step';
import { type About, apply, type Write } from '../../engine/write';
import type { World } from '../../engine/world';
import type { Random } from '../../engine/random';
import { enteredNumberFields, type FirmwareNumber, MODULES } from '../../../../src/domain/firmware/firmwareNumber';
import { newVersion, type FirmwareVersion } from '../../../../src/domain/firmware/version';
import { ownValue } from '../../../../src/domain/values';
import type { TestOrder } from '../../../../src/domain/workflow/testOrder';
import { addNumber, addVersion } from '../steps/firmware';
import { attachFile, type AttachInput } from '../steps/attachFile';
import type { SeedNotes } from './notes';
import { DEVICES, MODULE_WORDS, PROTOCOL_SETS, RISKS, VENDORS } from './vocabulary';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = 8 * HOUR_MS;

/** The working time of a day, in milliseconds at UTC+8: Monday to Friday, 9:00 until shortly before 18:00; none at a weekend. */
const workingDay = (day: number) =>
  [0, 6].includes(new Date(day).getUTCDay())
    ? null
    : { opens: day + 9 * HOUR_MS, closes: day + 18 * HOUR_MS - 5 * MINUTE_MS };

const dayOf = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;

/** A time some working minutes later (1) or earlier (-1). */
function working(from: string, minutes: number, way: 1 | -1): string {
  const start = Date.parse(from) + OFFSET_MS;
  let left = minutes * MINUTE_MS;
  for (let day = dayOf(start); ; day += way * DAY_MS) {
    const hours = workingDay(day);
    if (hours === null) continue;
    const begins = way === 1 ? Math.max(start, hours.opens) : Math.min(start, hours.closes);
    const room = Math.max(0, way === 1 ? hours.closes - begins : begins - hours.opens);
    if (left < room) return new Date(begins + way * left - OFFSET_MS).toISOString();
    left -= room;
  }
}

export const workingAfter = (from: string, minutes: number): string => working(from, minutes, 1);
export const workingBefore = (from: string, minutes: number): string => working(from, minutes, -1);

function kept<Kept>(all: ReadonlyMap<string, Kept>, key: string): Kept {
  const found = all.get(key);
  if (found === undefined) throw new Error(`Seed: there is no ${key}.`);
  return found;
}

/** What was made last of its kind. */
export function lastMade<Kept>(all: ReadonlyMap<string, Kept>): Kept {
  return kept(all, [...all.keys()].at(-1) ?? '');
}

/** Plays seeded acts by people, who act through the same pure steps as requests. */
export class Seeder {
  now = '';
  private readonly taken = new Set<number>();

  constructor(
    readonly world: World,
    readonly random: Random,
  ) {}

  /** Sets the time of the next act: that second, or the first one after it in which nothing else happened. */
  moveTo(at: string): void {
    let second = Math.floor(Date.parse(at) / 1000);
    while (this.taken.has(second)) second += 1;
    this.taken.add(second);
    this.now = new Date(second * 1000 + this.random.between(0, 999)).toISOString();
  }

  /** Runs a write as a persona. @throws Error when a rule refuses it: the seed is wrong */
  act<Input>(account: string, call: string, object: About, write: Write<Input, unknown>, input: Input): void {
    const { outcome } = apply(this.world, write, input, this.now, actorNamed(account));
    if (isRefusal(outcome)) throw new Error(`Seed: ${account} ${call}: ${JSON.stringify(outcome)}`);
    this.log(account, call, object, SUCCESS, input);
  }

  version = (id: string): FirmwareVersion => kept(this.world.versions, id);

  order = (orderNo: string): TestOrder => kept(this.world.orders, orderNo);

  /** Writes a row of the operation log. */
  log(account: string, call: string, object: About, code: string, input?: unknown): void {
    this.world.counter += 1;
    const id = `O${String(this.world.counter).padStart(5, '0')}`;
    const [durationMs, address] = [this.random.between(4, 90), networkAddress(account)];
    const done = { id, at: this.now, action: call, code, durationMs, address };
    this.world.operations.push(newOperateRow(this.world, done, actorNamed(account), object, input));
  }
}

/** A seeded file without a signature, as it is uploaded. @param reason why a file in test is replaced */
export function seededFile(versionId: string, name: string, size: number, reason = ''): AttachInput {
  const hash = (algorithm: string) => createHash(algorithm).update(seededBytes(versionId, size)).digest('hex');
  const hashes = { sha256: hash('sha256'), md5: hash('md5') };
  const file = { versionId, name, size, ...hashes, announced: { size, ...hashes } };
  return { ...file, signature: '', certificate: '', reason, sealed: 'unread' };
}

const DEVELOPERS = ['dev.lin', 'dev.zhao'] as const;

/** Registers the nth firmware number: a device and one of its modules. */
export function seedNumber(seeder: Seeder, index: number): FirmwareNumber {
  const { random } = seeder;
  const device = DEVICES[index % DEVICES.length] ?? random.pick(DEVICES);
  const module = MODULES[Math.floor(index / DEVICES.length) % MODULES.length] ?? 'other';
  const words = MODULE_WORDS[module];
  const owner = DEVELOPERS[index % 2] ?? 'dev.lin';
  const firmwareNo = `${device.code}-${words.code}-${String(index + 1).padStart(3, '0')}`;
  const input = enteredNumberFields({
    firmwareNo,
    name: `${device.name}${words.name}固件`,
    deviceType: device.type,
    module,
    hardwareRevisions: device.hardware,
    vendorCode: random.pick(VENDORS),
    models: device.models,
    protocols: [...random.pick(PROTOCOL_SETS)],
    owners: [personNamed(owner)],
    description: `${device.name}的${words.name}程序，适用型号 ${device.models.join('、')}。`,
  });
  seeder.act(owner, 'firmware.add', about('firmware', firmwareNo), addNumber, input);
  return kept(seeder.world.numbers, firmwareNo);
}

const ownerOf = ({ owners }: FirmwareNumber): string => owners[0]?.code ?? DEVELOPERS[0];

/** Adds a draft without a file to a number. */
export function seedDraft(seeder: Seeder, number: FirmwareNumber, { versionNo, lines }: SeedNotes): FirmwareVersion {
  const { random } = seeder;
  const input = v.parse(newVersion, {
    firmwareNo: number.firmwareNo,
    versionNo,
    packageType: 'full',
    upgradeMode: random.chance(0.2) ? 'forced' : 'optional',
    mustPassThrough: random.chance(0.1),
    minHardwareRevision: number.hardwareRevisions[0] ?? '',
    releaseNotes: [`## ${versionNo}`, '', ...lines.map((line) => `- ${line}`)].join('\n'),
    changeScope: ownValue(MODULE_WORDS, number.module)?.scope ?? '',
    commit: Math.floor(random.next() * 0xfffffff)
      .toString(16)
      .padStart(7, '0'),
    knownRisks: random.pick(RISKS),
    extra: { buildNumber: String(random.between(1000, 9999)), rollbackSupport: 'A/B' },
    tags: ['灰度', '现场问题', '年检'].filter(() => random.chance(0.15)),
  });
  seeder.act(ownerOf(number), 'firmwareVersion.add', about('firmware', number.firmwareNo), addVersion, input);
  return lastMade(seeder.world.versions);
}

/** Sends the file of a version, or another one. @param reason why a file in test is replaced */
export function seedFile(seeder: Seeder, version: FirmwareVersion, reason = ''): void {
  const size = seeder.random.between(32, 128) * 1024;
  const file = seededFile(version.id, `${version.firmwareNo}_${version.versionNo}.bin`, size, reason);
  seeder.act(version.createdBy.code, 'firmwareVersion.upload', about('version', version.id), attachFile, file);
}
