import { HISTORY_FIELDS } from '@/domain/history';
import type { HistoryField } from '@/domain/history';
import type { TextKey } from '@/locales/zh-CN';
import type { Translate } from '@/components/useText';

/** The readable name of every field that the change history knows (decisions §4.6). */
export const FIELD_NAMES = {
  firmwareNo: 'history.field.firmwareNo',
  name: 'history.field.name',
  deviceType: 'history.field.deviceType',
  module: 'history.field.module',
  hardwareRevisions: 'history.field.hardwareRevisions',
  vendorCode: 'history.field.vendorCode',
  models: 'history.field.models',
  protocols: 'history.field.protocols',
  owners: 'history.field.owners',
  description: 'history.field.description',
  enabled: 'history.field.enabled',
  disabledReason: 'history.field.disabledReason',
  versionNo: 'history.field.versionNo',
  state: 'history.field.state',
  stateReason: 'history.field.stateReason',
  packageType: 'history.field.packageType',
  baseVersionId: 'history.field.baseVersionId',
  upgradeMode: 'history.field.upgradeMode',
  mustPassThrough: 'history.field.mustPassThrough',
  minHardwareRevision: 'history.field.minHardwareRevision',
  releaseNotes: 'history.field.releaseNotes',
  changeScope: 'history.field.changeScope',
  commit: 'history.field.commit',
  knownRisks: 'history.field.knownRisks',
  extra: 'history.field.extra',
  tags: 'history.field.tags',
  file: 'history.field.file',
  status: 'history.field.status',
  stepOrder: 'history.field.stepOrder',
  round: 'history.field.round',
  fileSha256: 'history.field.fileSha256',
  scope: 'history.field.scope',
  testerList: 'history.field.testerList',
  operationPersonList: 'history.field.operationPersonList',
  priority: 'history.field.priority',
  dueAt: 'history.field.dueAt',
  remark: 'history.field.remark',
  pause: 'history.field.pause',
  schedule: 'history.field.schedule',
} as const satisfies Record<HistoryField, TextKey>;

/** Every field of the history, in the order of its objects. */
export const HISTORY_FIELD_LIST: readonly HistoryField[] = Object.values(HISTORY_FIELDS).flat();

/** A field in words; one that the console does not know as it came. */
export function fieldText(name: string, t: Translate): string {
  const field = historyField(name);
  return field === null ? name : t(FIELD_NAMES[field]);
}

/** The field that a name on the wire means, or null for one that the console does not know. */
export function historyField(name: string): HistoryField | null {
  return HISTORY_FIELD_LIST.find((field) => field === name) ?? null;
}
