import { CHANGED_BY } from '@/domain/queryKeys';

/** What a write reloads: an order shows its version, and a version the state of its order. */
test('each write reloads these subjects', () => {
  expect(CHANGED_BY).toEqual({
    firmware: ['firmware', 'version', 'history'],
    version: ['version', 'firmware', 'order', 'history'],
    order: ['order', 'version', 'history'],
    preparation: [],
    history: [],
    people: [],
    session: [],
  });
});
