import { ERROR, SUCCESS } from '../../src/domain/errors';
import { adapter, type Adapter } from './adapter';

const number = { type: 'number' } as const;
const text = { type: 'text' } as const;
const CODES = Object.fromEntries(Object.values(ERROR).map((code) => [code, Number(code.slice(1))]));

/**
 * The names, types and values of a server such as an adopter has: `{ errno, msg, data }`, snake case, pages from 0, a sort
 * of two fields, numeric ids, numbers as text, times in milliseconds, own numbers of statuses and steps, files in one PUT,
 * no calls beyond the main job. The
 * rehearsal speaks so with `WIRE=foreign`, and a build understands it (`npm run check -- foreign`).
 */
export const FOREIGN = adapter({
  naming: 'snake_case',
  times: 'epochMs',
  upload: 'put',
  envelope: { code: { name: 'errno', values: { [SUCCESS]: 0, ...CODES } }, message: 'msg', model: 'data' },
  fields: {
    list: 'records',
    current: { name: 'page_no', first: 0 },
    pageSize: 'limit',
    sort: { name: 'order_by', direction: 'order_dir', values: { asc: 'ASC', desc: 'DESC' } },
    total: text,
    id: number,
    versionId: number,
    baseVersionId: number,
    rollbackVersionId: number,
    status: { name: 'state_no', values: { 1: 10, 2: 20, 3: 30, 4: 40, 5: 50, 6: 60, 7: 70 } },
    stepOrder: { name: 'step_no', values: { 1: 100, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600, 7: 700 } },
    revision: { name: 'lock', ...text },
    round: text,
    enabled: { values: { true: 1, false: 0 } },
    decision: { name: 'verdict', values: { pass: 'AGREE', fail: 'REJECT', return: 'SEND_BACK' } },
  },
  paths: { 'versionFile.upload': '/files/firmware', 'approvals.withdraw': '/orders/withdraw' },
  lacks: [
    ...['testing.counts', 'testing.periodReport', 'testing.saveEvidence'],
    ...['testing.claim', 'testing.removeAttachment', 'testing.markAttachment', 'orderAttachment.upload'],
    ...['cases.list', 'cases.save', 'releases.line', 'firmwareVersion.findByHash', 'firmwareVersion.changeState'],
    ...['approvals.cancelRelease', 'approvals.remind', 'testingOrder.revision'],
  ],
} as const satisfies Adapter);
