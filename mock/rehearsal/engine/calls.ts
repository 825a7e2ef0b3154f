import type { Endpoint } from '../../../src/contract/endpoint';
import { ENDPOINTS } from '../../../src/contract/endpoints';

/** The product's calls, by group and name in the contract. */
export const PRODUCT_CALLS: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(ENDPOINTS).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
  ),
);
