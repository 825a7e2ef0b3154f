import { MODULES, type FirmwareNumber } from '../../../src/domain/firmware/number';
import type { FirmwareVersion } from '../../../src/domain/firmware/version';
import { addNumber } from '../steps/firmware';
import { attachFile } from '../steps/file';
import { addVersion } from '../steps/version';
import { mustBe, seededHashes, type Stage } from './stage';
import { DEVICES, MODULE_WORDS, NOTES, PROTOCOL_SETS, RISKS, VENDORS } from './vocabulary';

const DEVELOPERS = ['dev.lin', 'dev.zhao'] as const;

/** Registers the firmware number of an index: a device and one of its modules. */
export function seedNumber(stage: Stage, index: number): FirmwareNumber {
  const { random } = stage;
  const device = DEVICES[index % DEVICES.length] ?? random.pick(DEVICES);
  const module = MODULES[Math.floor(index / DEVICES.length) % MODULES.length] ?? 'other';
  const words = MODULE_WORDS[module];
  const owner = mustBe(DEVELOPERS[index % 2] ?? 'dev.lin');
  const firmwareNo = `${device.code}-${words.code}-${String(index + 1).padStart(3, '0')}`;
  return stage.act(owner.account, 'firmware.add', { objectType: 'firmware', objectKey: firmwareNo }, addNumber, {
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

/** Adds a version with its file to a number; `index` counts the number's versions. */
export function seedVersion(stage: Stage, number: FirmwareNumber, index: number, withFile: boolean): FirmwareVersion {
  const { random } = stage;
  const owner = number.owners[0]?.code ?? 'dev.lin';
  const versionNo = `${String(1 + Math.floor(index / 3))}.${String(index % 3)}.${String(random.between(0, 9))}`;
  const about = { objectType: 'firmware', objectKey: number.firmwareNo } as const;
  const version = stage.act(owner, 'firmwareVersion.add', about, addVersion, {
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
  stage.pass(5, 40);
  const size = random.between(96, 512) * 1024;
  const hashes = seededHashes(version.id, size);
  return stage.act(owner, 'firmwareVersion.upload', { objectType: 'version', objectKey: version.id }, attachFile, {
    versionId: version.id,
    name: `${number.firmwareNo}_${versionNo}.bin`,
    size,
    ...hashes,
    announced: { size, ...hashes },
    signature: '',
    certificate: '',
    sealed: 'unread',
  });
}
