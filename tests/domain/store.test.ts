import { createStore } from '@/domain/store';

test('calls its listeners after a change, until they unsubscribe', () => {
  const store = createStore<number>(1);
  const seen: string[] = [];
  const endFirst = store.subscribe(() => seen.push(`first ${String(store.get())}`));
  store.subscribe(() => {
    seen.push(`second ${String(store.get())}`);
    // Does not change who is called for this change.
    store.subscribe(() => seen.push('third'));
  });
  expect(store.get()).toBe(1);
  store.set(1);
  expect(seen).toEqual([]);
  store.set(2);
  expect(seen).toEqual(['first 2', 'second 2']);
  endFirst();
  store.set(NaN);
  expect(seen.slice(2)).toEqual(['second NaN', 'third']);
  store.set(NaN);
  expect(seen).toHaveLength(4);
});
