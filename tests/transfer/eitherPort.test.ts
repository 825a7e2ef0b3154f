import { eitherPort, Unsupported, type Arrival } from '@/transfer/upload/port';
import { job } from './stage';

test('uses the second transport for all files when the first is unsupported', async () => {
  const first = { send: jest.fn(() => Promise.reject(new Unsupported('tus'))), discard: () => Promise.resolve() };
  const second = { send: jest.fn(() => Promise.resolve<Arrival>('attached')), discard: () => Promise.resolve() };
  const port = eitherPort(first, second);
  const { signal } = new AbortController();
  await expect(port.send(job('V1'), () => undefined, signal)).resolves.toBe('attached');
  await expect(port.send(job('V2'), () => undefined, signal)).resolves.toBe('attached');
  expect(first.send).toHaveBeenCalledTimes(1);
  expect(second.send).toHaveBeenCalledTimes(2);
});
