import { approvals } from '../src/contract/approval';
import { implement, writes } from './rehearsal/implement';
import type { About } from './rehearsal/step';
import { cancelRelease, decideStep } from './rehearsal/steps/decision';
import { remindActors, transferTask, withdrawOrder } from './rehearsal/steps/upkeep';

const about = ({ orderNo }: { orderNo: string }): About => ({ objectType: 'order', objectKey: orderNo });

/** The approval calls, one per step, and what else happens to an order under way. */
export default implement('approvals', {
  testReception: writes(approvals.testReception, about, decideStep(1)),
  confirm: writes(approvals.confirm, about, decideStep(2)),
  automatedTest: writes(approvals.automatedTest, about, decideStep(3)),
  manualTest: writes(approvals.manualTest, about, decideStep(4)),
  toBeConfirmed: writes(approvals.toBeConfirmed, about, decideStep(5)),
  toBeReleased: writes(approvals.toBeReleased, about, decideStep(6)),
  verify: writes(approvals.verify, about, decideStep(7)),
  cancelRelease: writes(approvals.cancelRelease, about, cancelRelease),
  withdraw: writes(approvals.withdraw, about, withdrawOrder),
  remind: writes(approvals.remind, about, remindActors),
  transfer: writes(approvals.transfer, about, transferTask),
});
