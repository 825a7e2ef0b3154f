import type { Translate } from '@/components/useText';
import type { ENDPOINTS, GroupName } from '@/contract/endpoints';

type TextKey = Parameters<Translate>[0];

/** A call by contract name, such as `approvals.verify`; uploads are included. */
export type CallName =
  | { [Group in GroupName]: `${Group}.${keyof (typeof ENDPOINTS)[Group] & string}` }[GroupName]
  | 'firmwareVersion.upload'
  | 'testing.addAttachment';

/** Display name of every write in the operation log (decisions §4.6). */
export const ACTION_NAMES = {
  'firmware.add': 'history.action.firmware.add',
  'firmware.update': 'history.action.firmware.update',
  'firmware.enableDisable': 'history.action.firmware.enableDisable',
  'firmwareVersion.add': 'history.action.firmwareVersion.add',
  'firmwareVersion.update': 'history.action.firmwareVersion.update',
  'firmwareVersion.changeState': 'history.action.firmwareVersion.changeState',
  'firmwareVersion.upload': 'history.action.firmwareVersion.upload',
  'testing.addOrder': 'history.action.testing.addOrder',
  'testing.enableDisable': 'history.action.testing.enableDisable',
  'testing.addAttachment': 'history.action.testing.addAttachment',
  'testing.removeAttachment': 'history.action.testing.removeAttachment',
  'testing.saveEvidence': 'history.action.testing.saveEvidence',
  'testing.claim': 'history.action.testing.claim',
  'approvals.testReception': 'history.action.approvals.testReception',
  'approvals.confirm': 'history.action.approvals.confirm',
  'approvals.automatedTest': 'history.action.approvals.automatedTest',
  'approvals.manualTest': 'history.action.approvals.manualTest',
  'approvals.toBeConfirmed': 'history.action.approvals.toBeConfirmed',
  'approvals.toBeReleased': 'history.action.approvals.toBeReleased',
  'approvals.verify': 'history.action.approvals.verify',
  'approvals.cancelRelease': 'history.action.approvals.cancelRelease',
  'approvals.withdraw': 'history.action.approvals.withdraw',
  'approvals.remind': 'history.action.approvals.remind',
  'approvals.transfer': 'history.action.approvals.transfer',
} as const satisfies Partial<Record<CallName, TextKey>>;

const KNOWN: ReadonlyMap<string, TextKey> = new Map(Object.entries(ACTION_NAMES));

/** Text key of an action; null for an unknown one, which is shown as it is. */
export function actionName(action: string): TextKey | null {
  return KNOWN.get(action) ?? null;
}
