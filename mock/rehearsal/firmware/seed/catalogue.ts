import { ERROR, SUCCESS } from '../../../../src/domain/errors';
import { MODULES, type FirmwareNumber } from '../../../../src/domain/firmware/number';
import type { FirmwareVersion } from '../../../../src/domain/firmware/version';
import type { Random } from '../../engine/random';
import { PERSONAS } from '../personas';
import type { World } from '../world';
import { addNumber } from '../steps/firmware';
import { attachFile } from '../steps/file';
import { addVersion } from '../steps/version';
import { daysBefore, knownPersona, seededHashes, type Seeder } from './seeder';
import { DEVICES, MODULE_WORDS, NOTES, PROTOCOL_SETS, RISKS, VENDORS } from './vocabulary';

const DEVELOPERS = ['dev.lin', 'dev.zhao'] as const;

/** Registers the nth firmware number: a device and one of its modules. */
export function seedNumber(seeder: Seeder, index: number): FirmwareNumber {
  const { random } = seeder;
  const device = DEVICES[index % DEVICES.length] ?? random.pick(DEVICES);
  const module = MODULES[Math.floor(index / DEVICES.length) % MODULES.length] ?? 'other';
  const words = MODULE_WORDS[module];
  const owner = knownPersona(DEVELOPERS[index % 2] ?? 'dev.lin');
  const firmwareNo = `${device.code}-${words.code}-${String(index + 1).padStart(3, '0')}`;
  return seeder.act(owner.account, 'firmware.add', { objectType: 'firmware', objectKey: firmwareNo }, addNumber, {
    firmwareNo,
    name: `${device.name}${words.name}固件`,
    deviceType: device.type,
    module,
    hardwareRevisions: device.hardware,
    vendorCode: random.pick(VENDORS),
    models: device.models,
    protocols: [...random.pick(PROTOCOL_SETS)],
    owners: [{ code: owner.account, name: owner.name }],
    description: `${device.name}的${words.name}程序，适用型号 ${device.models.join('、')}。`,
  });
}

/** Adds a version with its file to a number. @param index version count of the number, from 0 */
export function seedVersion(seeder: Seeder, number: FirmwareNumber, index: number, withFile: boolean): FirmwareVersion {
  const { random } = seeder;
  const owner = number.owners[0]?.code ?? 'dev.lin';
  const versionNo = `${String(1 + Math.floor(index / 3))}.${String(index % 3)}.${String(random.between(0, 9))}`;
  const about = { objectType: 'firmware', objectKey: number.firmwareNo } as const;
  const version = seeder.act(owner, 'firmwareVersion.add', about, addVersion, {
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
  const hashes = seededHashes(version.id, size);
  return seeder.act(owner, 'firmwareVersion.upload', { objectType: 'version', objectKey: version.id }, attachFile, {
    versionId: version.id,
    name: `${number.firmwareNo}_${versionNo}.bin`,
    size,
    ...hashes,
    announced: { size, ...hashes },
    signature: '',
    certificate: '',
    reason: '',
    sealed: 'unread',
  });
}

const OUTCOMES = [SUCCESS, SUCCESS, SUCCESS, SUCCESS, ERROR.expired, ERROR.parameter, ERROR.permission] as const;

/**
 * Adds older rows to the logs up to a size: changed descriptions and refused attempts (decisions §6, `REHEARSAL_ROWS`).
 */
export function padLogs(world: World, random: Random, epoch: string, rows: number): void {
  const numbers = [...world.numbers.values()];
  const people = PERSONAS.filter((persona) => persona.roles !== null && persona.pages.length > 0);
  const missing = rows - world.operations.length;
  for (let index = 0; index < missing; index += 1) {
    const number = random.pick(numbers);
    const persona = random.pick(people);
    const at = daysBefore(epoch, 180 + (index * 900) / missing);
    const actor = { code: persona.account, name: persona.name };
    const code = random.pick(OUTCOMES);
    world.operations.push({
      id: `P${String(index).padStart(6, '0')}`,
      at,
      actor,
      roles: persona.roles ?? [],
      action: 'firmware.update',
      outcome: null,
      objectType: 'firmware',
      objectKey: number.firmwareNo,
      objectName: `${number.firmwareNo} ${number.name}`,
      code,
      durationMs: random.between(3, 120),
      address: `10.20.${String(random.between(1, 8))}.${String(random.between(2, 250))}`,
    });
    world.changes.push({
      id: `Q${String(index).padStart(6, '0')}`,
      objectType: 'firmware',
      objectKey: number.firmwareNo,
      objectName: `${number.firmwareNo} ${number.name}`,
      field: 'description',
      before: `${number.description}（修订 ${String(index)}）`,
      after: `${number.description}（修订 ${String(index + 1)}）`,
      actor,
      at,
      orderNo: null,
    });
  }
}
