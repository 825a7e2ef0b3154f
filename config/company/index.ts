import { adapter, type Adapter } from './adapter';

/**
 * Your server, where it differs from the contract (P-ADAPTER-1): the only file to edit. Empty, the server is the one
 * that `npm run check -- contract` describes. `foreign.ts` is a worked example. Console, rehearsal, OpenAPI document
 * and the check of a server use it; the product's own tests do not.
 *
 *     fields: { durationMs: 'costMs', id: { type: 'number' }, total: { type: 'text' },
 *               enabled: { values: { true: 1, false: 0 } }, createdAt: { time: '+08:00' } },
 *     calls: { 'userRole.search': { fuzzyName: 'keyword' } },
 *     envelope: { code: { name: 'errCode', values: { S00000: '0' } }, model: 'data' },
 *     paths: { 'approvals.withdraw': '/orders/withdraw' }, lacks: ['testing.claim'],
 *
 * `naming: 'snake_case'` and `times: 'Europe/Berlin'` are rules for all fields.
 */
export const COMPANY = adapter({} as const satisfies Adapter);
