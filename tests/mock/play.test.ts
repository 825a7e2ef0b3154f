import { RehearsalServer } from './server';
import { numberInput } from './control';

const server = RehearsalServer.ofFile();

describe('a call without a screen', () => {
  const play = (body: object) => server.as('dev.lin', 'play').post('/rehearsal/play', body);

  test('is made as a person and returns its result', async () => {
    const call = { account: 'dev.zhao', call: 'firmware.add', input: numberInput('PLAY-1') };
    expect((await play(call)).model).toMatchObject({ code: 'S00000', model: { createdBy: { code: 'dev.zhao' } } });
    expect((await play(call)).model).toMatchObject({ code: 'E00011' });
    expect((await play({ ...call, account: 'ops.he' })).model).toMatchObject({ code: 'E00007' });
  });

  test('of an unknown person, of a call that is no write, or with another input is refused', async () => {
    const input = numberInput('PLAY-2');
    expect(await play({ account: 'nobody', call: 'firmware.add', input })).toMatchObject({ http: 404, code: 'E00010' });
    expect(await play({ account: 'dev.lin', call: 'firmware.page', input })).toMatchObject({ http: 404 });
    const upload = await play({ account: 'dev.lin', call: 'firmwareVersion.upload', input });
    expect(upload).toMatchObject({ http: 400, code: 'E00003' });
  });
});
