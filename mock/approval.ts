import { approvals } from '../src/contract/approval';
import { implement, writes } from './rehearsal/control/implement';
import { aboutOrder } from './rehearsal/firmware/step';
import { cancelRelease, decideStep } from './rehearsal/firmware/steps/decision';
import { remindActors, transferTask, withdrawOrder } from './rehearsal/firmware/steps/upkeep';

/** The approval calls, one per step, and the other writes on an open order. */
export default implement('approvals', {
  testReception: writes(approvals.testReception, aboutOrder, decideStep('testReception')),
  confirm: writes(approvals.confirm, aboutOrder, decideStep('confirm')),
  automatedTest: writes(approvals.automatedTest, aboutOrder, decideStep('automatedTest')),
  manualTest: writes(approvals.manualTest, aboutOrder, decideStep('manualTest')),
  toBeConfirmed: writes(approvals.toBeConfirmed, aboutOrder, decideStep('toBeConfirmed')),
  toBeReleased: writes(approvals.toBeReleased, aboutOrder, decideStep('toBeReleased')),
  verify: writes(approvals.verify, aboutOrder, decideStep('verify')),
  cancelRelease: writes(approvals.cancelRelease, aboutOrder, cancelRelease),
  withdraw: writes(approvals.withdraw, aboutOrder, withdrawOrder),
  remind: writes(approvals.remind, aboutOrder, remindActors),
  transfer: writes(approvals.transfer, aboutOrder, transferTask),
});
