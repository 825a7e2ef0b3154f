import type { Endpoint } from '../src/contract/endpoint';
import { ENDPOINTS } from '../src/contract/endpoints';
import type { WireMap } from '../src/contract/wire';
import { COMPANY } from './company';
import type { Adapter } from './company/adapter';
import { FOREIGN } from './company/foreign';

/** Every call by its contract name. */
const CALLS: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(ENDPOINTS).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
  ),
);

function callNamed(name: string): Endpoint {
  const found = CALLS.get(name);
  if (found === undefined) throw new Error(`config/company: the contract has no call ${name}.`);
  return found;
}

/** An adapter as the client reads it: calls by path, missing ones by method and path. @throws Error for an unknown call */
export function wireMap({ calls = {}, lacks = [], ...others }: Adapter): WireMap {
  const byPath = Object.entries(calls).map(([name, maps]) => [callNamed(name).path, maps] as const);
  const missing = lacks.map(callNamed).map(({ method, path, origin }) => {
    if (origin === 'specification') throw new Error(`config/company: every server has ${method} ${path} (lacks).`);
    return `${method} ${path}`;
  });
  return {
    ...others,
    ...(byPath.length > 0 && { calls: Object.fromEntries(byPath) }),
    ...(missing.length > 0 && { lacks: missing }),
  };
}

/** WIRE: `foreign`, the worked example; `none`, the contract's own names, for the product's tests (P-ADAPTER-5). */
const CHOICES: Readonly<Record<string, Adapter>> = { company: COMPANY, foreign: FOREIGN, none: {} };

function chosen(name: string): Adapter {
  const adapter = CHOICES[name];
  if (adapter === undefined) throw new Error(`WIRE=${name} is none of ${Object.keys(CHOICES).join(', ')}.`);
  return adapter;
}

/** The server's names in use: the company's by default. */
export const WIRE: WireMap = wireMap(chosen(process.env.WIRE ?? 'company'));

/** The map for the build: null when empty, so that the conversion code is left out. */
export const WIRE_MAP = Object.keys(WIRE).length === 0 ? null : WIRE;
