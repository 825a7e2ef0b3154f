// Needs a browser: its network stack repeats a request whose connection breaks too early.
import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures';
import { UploadScreen } from '../pages/UploadScreen';

test('after a part whose connection broke the console asks how far it came, and goes on', async ({
  persona,
  given,
  rehearsal,
  watch,
}) => {
  watch.expect(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_CLOSED|ERR_EMPTY_RESPONSE/);
  const { page } = await persona('dev.lin');
  const upload = new UploadScreen(page);
  for (const kind of ['dropped', 'offline'] as const)
    await test.step(kind, async () => {
      const no = `E2E-${kind.toUpperCase()}`;
      await given.number(no);
      await rehearsal.fault({ call: 'firmwareVersion.uploadPart', effect: { kind }, times: 1 });
      const since = String((await rehearsal.requests()).last);
      await upload.open(no);
      await upload.fill({ versionNo: '1.0.0', notes: '首个版本', build: '4711', rollback: 'A/B' });
      await upload.give({ name: 'a-1.0.0.bin', mimeType: 'application/octet-stream', buffer: randomBytes(8e6) });
      await upload.send(`${no} 1.0.0`);
      const { list } = await rehearsal.requests({ call: 'firmwareVersion.uploadPart', since });
      const sent = list.map(({ method, outcome }) => `${method} ${outcome}`).reverse();
      expect(sent).toEqual([`PATCH ${kind}`, 'PATCH answered']);
      const { list: asked } = await rehearsal.requests({ call: 'firmwareVersion.upload', since });
      expect(asked.map(({ method }) => method).reverse()).toEqual(['POST', 'HEAD']);
    });
});
