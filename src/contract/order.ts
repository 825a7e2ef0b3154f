import * as v from 'valibot';
import { ERROR } from '../domain/errors';
import { flag, list, maybe, maybeOneOf, maybeSent, inputText, keyText } from '../domain/fields';
import { fileHolder, VERSION_STATES } from '../domain/firmware/version';
import { markedEntry } from '../domain/workflow/log';
import { orderRevision, testOrder } from '../domain/workflow/testOrder';
import { stepBarItem } from '../domain/workflow/overview';
import { stageClock } from '../domain/workflow/stageClock';
import { endpoint, type Stated } from './endpoint';
import { rows } from './callFields';

export const order = v.object({
  ...testOrder.entries,
  stage: v.nullish(stageClock, {}),
  /** State of the version under test (assumed): an order is read with its release recalled or deprecated. */
  versionState: maybeOneOf(VERSION_STATES),
  /**
   * The other version of the number that is in test or released with this file (assumed); absent if the server does
   * not send it.
   */
  fileHolder: maybeSent(fileHolder),
  /**
   * Keys of cases that have changed in the number's list since the round began (assumed); null if the server does not
   * send them.
   */
  changedCases: maybe(list(inputText())),
  /** Conditions of the round's conditional passes (assumed); null if the server does not send them. */
  conditions: maybe(list(inputText())),
  /** Whether its submitter ended it (assumed): its version may have another end by now; null: not told. */
  withdrawn: maybe(flag()),
});
export type OrderModel = Readonly<v.InferOutput<typeof order>>;

const READING = { page: 'testing_0201' } as const;

const read = <Model>(path: string, model: v.GenericSchema<unknown, Model>, stated: Stated) =>
  endpoint('order', 'GET', path, {
    input: v.object({ orderNo: keyText() }),
    model,
    ...stated,
    errors: [ERROR.notFound],
    needs: READING,
  });

/** Calls of the order workspace (requirements §7). */
export const testingOrder = {
  detail: read('/api/v1/testingOrder/detail', order, { specified: 'A test order' }),
  stepBar: read('/api/v1/testingOrder/stepBar', rows(stepBarItem), {
    specified: 'The steps of an order, the current one marked',
  }),
  approveLog: read('/api/v1/testingOrder/approveLog', rows(markedEntry), {
    specified: 'What happened to an order, oldest first; append-only',
  }),
  revision: read('/api/v1/testingOrder/revision', orderRevision, {
    assumed: 'The revision of an order, its saved evidence, claim and attachments; asked while the order is open',
  }),
};
