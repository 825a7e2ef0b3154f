import type { WireMap } from '../src/contract/wire';

/**
 * Names, types and values of the company's server that differ from the contract (`src/contract/wire.ts`). Used by the
 * console, the rehearsal (`config/rehearsal.ts`), the OpenAPI document and the contract check. A renamed field is one
 * line; a name that the contract gives to another field (`keyword`) is mapped by call. What does not fit the contract is
 * refused at build, with the name (`config/openapi/wireCheck.ts`):
 *
 *     fields: { durationMs: 'costMs', id: { type: 'number' }, total: { type: 'text' },
 *               enabled: { values: [[true, 1], [false, 0]] }, createdAt: { time: '+08:00' } },
 *     calls: { 'userRole/search': { fuzzyName: 'keyword' } },
 *     envelope: { code: { name: 'errCode', values: [['S00000', '0']] }, model: 'data' },
 */
export const WIRE: WireMap = {};

/** The map for the build: null when empty, so that the conversion code is left out. */
export const WIRE_MAP = Object.keys(WIRE).length === 0 ? null : WIRE;
