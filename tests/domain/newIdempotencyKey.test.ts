import { newIdempotencyKey } from '@/domain/newIdempotencyKey';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Like on plain http, where browsers lack randomUUID. */
function withoutUuids(): void {
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
}

afterEach(() => {
  Reflect.deleteProperty(crypto, 'randomUUID');
  jest.restoreAllMocks();
});

test.each([
  ['by the browser', () => undefined],
  ['by hand', withoutUuids],
])('keys made %s are UUIDs, and no two are alike', (_how, prepare) => {
  prepare();
  const keys = Array.from({ length: 1000 }, newIdempotencyKey);
  for (const key of keys) expect(key).toMatch(UUID);
  expect(new Set(keys).size).toBe(keys.length);
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => 'from the browser' });
  expect(newIdempotencyKey()).toBe('from the browser');
});

test('uses all random bits except the six of version and variant', () => {
  withoutUuids();
  const keys = [0, 255].map((byte) => {
    const drawn = jest.spyOn(crypto, 'getRandomValues');
    drawn.mockImplementation((bytes) => (bytes instanceof Uint8Array ? bytes.fill(byte) : bytes));
    return newIdempotencyKey();
  });
  expect(keys).toEqual(['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']);
});
