import path from 'node:path';
import { readdirSync } from 'node:fs';
import { request as send } from 'node:http';
import { expect } from '../fixtures';
import { CACHE, carriesEveryHeader } from './everyAnswer';
import { CONSOLE, test, UPLOAD } from './productServer';

/** Request bodies through nginx: files, attachments, other calls. */

const MEGABYTE = 1024 * 1024;

/** Sends the parts one after the other; `next` releases the following part. */
function upload(to: string, parts: readonly string[], next: Promise<unknown>): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = parts.join('').length;
    const sending = send(to, { method: 'PATCH', headers: { ...CONSOLE, 'content-length': length } }, (answer) => {
      answer.resume().on('end', () => {
        resolve(answer.statusCode ?? 0);
      });
    });
    sending.on('error', reject);
    sending.write(parts[0] ?? '');
    void next.then(() => sending.end(parts[1] ?? ''));
  });
}

test('a file is streamed to the product server without buffering', async ({ front }) => {
  const arrived: string[] = [];
  const firstPart = new Promise<void>((resolve) => {
    front.answerWith((asked, answer) => {
      asked.on('data', (part: Buffer) => {
        arrived.push(part.toString());
        resolve();
      });
      asked.on('end', () => answer.writeHead(204).end());
    });
  });
  let kept: readonly string[] = ['not looked at'];
  const seen = firstPart.then(() => {
    expect(arrived.join('')).toBe('one');
    kept = process.env.IMAGE === undefined ? readdirSync(path.join(front.nginxFolder, 'body')) : [];
  });
  expect(await upload(`${front.address}${UPLOAD}`, ['one', 'two'], seen)).toBe(204);
  expect(arrived.join('')).toBe('onetwo');
  expect(kept).toEqual([]);
});

test('an attachment passes up to the limit named on screen, and no further', async ({ request, front }) => {
  const to = `${front.address}/api/v2/testing/attachment/upload?orderNo=T1`;
  const data = Buffer.alloc(20 * MEGABYTE);
  expect((await request.put(to, { data, headers: CONSOLE })).status()).toBe(200);
  expect((await request.put(to, { data: Buffer.concat([data, Buffer.alloc(1)]), headers: CONSOLE })).status()).toBe(
    413,
  );
});

test('a file may have any size, other calls as much as the largest input of the console', async ({
  request,
  front,
}) => {
  // BODY_LIMIT of src/domain/bodyLimit.ts (tests/config/nginx.test.ts).
  const data = Buffer.alloc(100 * MEGABYTE + 1, 'x');
  const file = await request.patch(`${front.address}${UPLOAD}`, { data, headers: CONSOLE });
  expect(file.status()).toBe(200);
  const save = (body: Buffer) =>
    request.post(`${front.address}/api/v2/testing/saveEvidence`, { data: body, headers: CONSOLE });
  const call = await save(data);
  expect(call.status()).toBe(413);
  carriesEveryHeader(call, CACHE.ask);
  expect(await call.json()).toMatchObject({ code: 'E00013', message: expect.stringContaining('没有保存') });
  expect((await save(data.subarray(1))).status()).toBe(200);
});
