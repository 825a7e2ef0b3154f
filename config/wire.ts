import type { WireMap } from '../src/contract/wire';

/**
 * What the company's server calls or writes otherwise than the contract (`src/contract/wire.ts`): read by the console,
 * the rehearsal, the OpenAPI document and `contract:check`. A renamed field is one line:
 *
 *     fields: { fuzzyName: 'keyword', enabled: { values: [[true, 1], [false, 0]] }, createdAt: { time: '+08:00' } },
 *     envelope: { code: { name: 'errCode', values: [['S00000', '0']] }, model: 'data' },
 */
export const WIRE: WireMap = {};

/** What the build gives the console: null where nothing differs, and the code that converts is left out. */
export const WIRE_MAP = Object.keys(WIRE).length === 0 ? null : WIRE;
