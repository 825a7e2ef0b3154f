import { createHash } from 'node:crypto';
import { ERROR, SUCCESS } from '../../../../src/domain/errors';
import { outcomeOf } from '../../../../src/domain/history';
import { isRefusal } from '../../../../src/domain/reasons';
import { seededBytes } from '../keptFile';
import { actorOf, personaOf, personNamed, PERSONAS } from '../personas';
import { type About, about, operateRow } from '../step';
import { play, type Write } from '../../engine/write';
import type { World } from '../../engine/world';
import type { Random } from '../../engine/random';
import { enteredFields, type FirmwareNumber, MODULES } from '../../../../src/domain/firmware/firmwareNumber';
import type { VersionModel } from '../../../../src/contract/firmwareVersion';
import { addNumber, addVersion } from '../steps/firmware';
import { attachFile, type AttachInput } from '../steps/attachFile';
import { DEVICES, MODULE_WORDS, NOTES, PROTOCOL_SETS, RISKS, VENDORS } from './vocabulary';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = 8 * HOUR_MS;

/** A time some working minutes later; working time is Monday to Friday, 9:00 to 18:00 at UTC+8. @param from ISO 8601 */
export function workingAfter(from: string, minutes: number): string {
  const start = Date.parse(from) + OFFSET_MS;
  let left = minutes * 60_000;
  for (let day = Math.floor(start / DAY_MS) * DAY_MS; ; day += DAY_MS) {
    const opens = Math.max(start, day + 9 * HOUR_MS);
    const room = [0, 6].includes(new Date(day).getUTCDay()) ? 0 : Math.max(0, day + 18 * HOUR_MS - opens);
    if (left < room) return new Date(opens + left - OFFSET_MS).toISOString();
    left -= room;
  }
}

export const randomAddress = (random: Random): string =>
  `10.20.${String(random.between(1, 8))}.${String(random.between(2, 250))}`;

export function daysBefore(from: string, days: number): string {
  return new Date(Date.parse(from) - days * DAY_MS).toISOString();
}

/** Plays seeded acts: a clock that moves forward, and people who act through the same pure steps as requests. */
export class Seeder {
  constructor(
    readonly world: World,
    readonly random: Random,
    private readonly end: string,
    public now: string,
  ) {}

  pass(low: number, high: number): void {
    const later = workingAfter(this.now, this.random.between(low, high));
    const last = new Date(Date.parse(this.end) - 60_000).toISOString();
    this.now = later < last ? later : last;
  }

  /** Runs a write as a persona. @throws Error when a rule refuses it: the seed is wrong */
  act<Input, Model>(account: string, call: string, object: About, write: Write<Input, Model>, input: Input): Model {
    const persona = personaOf(account);
    if (persona === null) throw new Error(`Seed: nobody is ${account}.`);
    const actor = actorOf(persona);
    const { answer } = play(this.world, write, input, this.now, actor);
    if (isRefusal(answer)) throw new Error(`Seed: ${account} ${call}: ${JSON.stringify(answer)}`);
    this.world.counter += 1;
    const done = {
      id: `O${String(this.world.counter).padStart(5, '0')}`,
      at: this.now,
      call,
      actor,
      code: SUCCESS,
      refused: false,
      durationMs: this.random.between(4, 90),
      address: randomAddress(this.random),
    };
    this.world.operations.push(operateRow(this.world, done, object, outcomeOf(object.objectType, input)));
    return answer;
  }
}

const hashed = new Map<string, { sha256: string; md5: string }>();

/** The hashes of a seeded file; computed once per process. */
function seededHashes(versionId: string, size: number): { sha256: string; md5: string } {
  const key = `${versionId}:${String(size)}`;
  const hash = (name: string): string => createHash(name).update(seededBytes(versionId, size)).digest('hex');
  const both = hashed.get(key) ?? { sha256: hash('sha256'), md5: hash('md5') };
  hashed.set(key, both);
  return both;
}

/** A seeded file without a signature, as it is uploaded. @param reason why a file in test is replaced */
export function seededFile(versionId: string, name: string, size: number, reason = ''): AttachInput {
  const hashes = seededHashes(versionId, size);
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
  const input = enteredFields({
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
  return seeder.act(owner, 'firmware.add', about('firmware', firmwareNo), addNumber, input);
}

/** Adds a version with its file to a number. @param index version count of the number, from 0 */
export function seedVersion(seeder: Seeder, number: FirmwareNumber, index: number, withFile: boolean): VersionModel {
  const { random } = seeder;
  const owner = number.owners[0]?.code ?? 'dev.lin';
  const versionNo = `${String(1 + Math.floor(index / 3))}.${String(index % 3)}.${String(random.between(0, 9))}`;
  const version = seeder.act(owner, 'firmwareVersion.add', about('firmware', number.firmwareNo), addVersion, {
    firmwareNo: number.firmwareNo,
    versionNo,
    packageType: 'full' as const,
    baseVersionId: null,
    upgradeMode: random.chance(0.2) ? ('forced' as const) : ('optional' as const),
    mustPassThrough: random.chance(0.1),
    minHardwareRevision: number.hardwareRevisions[0] ?? '',
    releaseNotes: `## ${versionNo}\n\n- ${random.pick(NOTES)}\n- ${random.pick(NOTES)}`,
    changeScope: random.pick(NOTES),
    commit: Math.floor(random.next() * 0xfffffff)
      .toString(16)
      .padStart(7, '0'),
    knownRisks: random.pick(RISKS),
    extra: { buildNumber: String(random.between(1000, 9999)), rollbackSupport: 'A/B' },
    tags: random.some(['灰度', '现场问题', '年检'], 0.15),
  });
  if (!withFile) return version;
  seeder.pass(5, 40);
  const size = random.between(96, 512) * 1024;
  const file = seededFile(version.id, `${number.firmwareNo}_${versionNo}.bin`, size);
  return seeder.act(owner, 'firmwareVersion.upload', about('version', version.id), attachFile, file);
}

const CODES = [SUCCESS, SUCCESS, SUCCESS, SUCCESS, ERROR.expired, ERROR.parameter, ERROR.permission] as const;

/** Adds older rows up to a size: changed descriptions and refused attempts (P-REHEARSAL-4, `REHEARSAL_ROWS`). */
export function padLogs(world: World, random: Random, epoch: string, rows: number): void {
  const numbers = [...world.numbers.values()];
  const people = PERSONAS.filter((persona) => persona.roles !== null && persona.pages.length > 0);
  const missing = rows - world.operations.length;
  for (let index = 0; index < missing; index += 1) {
    const number = random.pick(numbers);
    const persona = random.pick(people);
    const at = daysBefore(epoch, 180 + (index * 900) / missing);
    const code = random.pick(CODES);
    const done = {
      id: `P${String(index).padStart(6, '0')}`,
      at,
      call: 'firmware.update',
      actor: actorOf(persona),
      code,
      refused: code !== SUCCESS,
      durationMs: random.between(3, 120),
      address: randomAddress(random),
    };
    const object = about('firmware', number.firmwareNo);
    const row = operateRow(world, done, object, null);
    world.operations.push(row);
    world.changes.push({
      id: `Q${String(index).padStart(6, '0')}`,
      ...object,
      objectName: row.objectName,
      field: 'description',
      before: `${number.description}（修订 ${String(index)}）`,
      after: `${number.description}（修订 ${String(index + 1)}）`,
      actor: row.actor,
      at,
      orderNo: null,
    });
  }
}
