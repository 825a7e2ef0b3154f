import { RehearsalServer } from './server';
import { numberInput } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { ADD_NUMBER, Control } from './control';

/** A fault that makes an answer late. */

const server = RehearsalServer.ofFile();

const PAGE = '/api/v2/firmware/page';
const control = (world: string) => new Control(server, 'dev.lin', world);
const add = (world: string, firmwareNo: string) =>
  server.as('dev.lin', world).post(ADD_NUMBER, numberInput(firmwareNo));

test('a delay combines with another effect; the write happens before the delayed answer', async () => {
  await control('slow').post('faults', { call: 'firmware.add', effect: { kind: 'delay', ms: 400 } });
  await control('slow').post('faults', { call: 'firmware.page', effect: { kind: 'delay', ms: 60 } });
  await control('slow').post('faults', { call: 'firmware.page', effect: { kind: 'code', code: 'E00001' } });
  const started = performance.now();
  const adding = add('slow', 'SLOW-1');
  expect((await server.as('dev.lin', 'slow').get(PAGE)).code).toBe('E00001');
  expect(performance.now() - started).toBeGreaterThanOrEqual(55);
  expect(await adding).toMatchObject({ http: 200, code: 'S00000' });
  expect(performance.now() - started).toBeGreaterThanOrEqual(395);
});
