import { answerLost } from './answerLost';
import { atStep } from './atStep';
import { failedVerification } from './failedVerification';
import { fileReplaced } from './fileReplaced';
import { handedOver } from './handedOver';
import { overdue } from './overdue';
import { paused } from './paused';
import { recalled } from './recalled';
import { releaseTomorrow } from './releaseTomorrow';
import { returnedTwice } from './returnedTwice';
import { sessionEnds } from './sessionEnds';
import type { Scenario } from './story';
import { twoAtOnce } from './twoAtOnce';
import { withConditions } from './withConditions';

/** All scenarios. To add one: a file in this folder and a line here. */
export const SCENARIOS: readonly Scenario[] = [
  ...atStep,
  returnedTwice,
  overdue,
  paused,
  releaseTomorrow,
  withConditions,
  fileReplaced,
  handedOver,
  twoAtOnce,
  failedVerification,
  recalled,
  answerLost,
  sessionEnds,
];
