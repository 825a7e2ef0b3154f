import { approvals } from '../src/contract/approval';
import { implement, writes } from './rehearsal/control/implement';
import type { About } from './rehearsal/firmware/step';
import { cancelRelease, decideStep } from './rehearsal/firmware/steps/decision';
import { remindActors, transferTask, withdrawOrder } from './rehearsal/firmware/steps/upkeep';

const about = ({ orderNo }: { orderNo: string }): About => ({ objectType: 'order', objectKey: orderNo });

/** The approval calls, one per step, and the other writes on an open order. */
export default implement('approvals', {
  testReception: writes(approvals.testReception, about, decideStep('testReception')),
  confirm: writes(approvals.confirm, about, decideStep('confirm')),
  automatedTest: writes(approvals.automatedTest, about, decideStep('automatedTest')),
  manualTest: writes(approvals.manualTest, about, decideStep('manualTest')),
  toBeConfirmed: writes(approvals.toBeConfirmed, about, decideStep('toBeConfirmed')),
  toBeReleased: writes(approvals.toBeReleased, about, decideStep('toBeReleased')),
  verify: writes(approvals.verify, about, decideStep('verify')),
  cancelRelease: writes(approvals.cancelRelease, about, cancelRelease),
  withdraw: writes(approvals.withdraw, about, withdrawOrder),
  remind: writes(approvals.remind, about, remindActors),
  transfer: writes(approvals.transfer, about, transferTask),
});
