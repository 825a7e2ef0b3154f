import { canonicalJson } from '@/domain/canonical';

/**
 * Looks whether a write whose answer was lost has been executed: a record that has all that was sent needs no repeat.
 * @param sent what the record must have, by the names of its fields
 * @returns for `look` of a call: the record, or null where it lacks any of it
 */
export const reconcileRecord =
  <Model extends object>(sent: object, read: () => Promise<Model | null>) =>
  async (): Promise<Model | null> => {
    const record = await read();
    const has = new Map<string, unknown>(Object.entries(record ?? {}));
    const isThere = Object.entries(sent).every(
      ([name, value]) => canonicalJson(has.get(name)) === canonicalJson(value),
    );
    return isThere ? record : null;
  };
