import { createServer } from 'node:http';
import { field, numberField, succeeded } from '../../server';
import { expect, test } from '../../fixtures';

/**
 * Decisions §3: a page of another origin makes a signed-in browser send calls. They have no effect, and nothing can be
 * read.
 */

const TRANSFER = '/workflow/approval/task/transfer';

test('a page of another origin can neither change nor read anything with the user’s session', async ({
  persona,
  serverAs,
  scenario,
  rehearsal,
  baseURL,
  watch,
}) => {
  watch.expect(/left the origin|Failed to load resource|blocked by CORS policy/);
  const { orderNo } = await scenario('step-1');
  const server = await serverAs('test.chen');
  const order = async () => succeeded(await server.get('/api/v1/testingOrder/detail', { orderNo }));
  const before = await order();
  const { page } = await persona('test.chen');
  const stranger = createServer((_asked, answer) => {
    answer.setHeader('content-type', 'text/html').end('<!doctype html><iframe name="sink"></iframe>');
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  // Another port is another origin of the same site: the browser sends the session's cookie along.
  const address = stranger.address();
  if (address === null || typeof address === 'string') throw new Error('the other origin has no port');
  await page.goto(`http://127.0.0.1:${String(address.port)}/`);
  const read = await page.evaluate(
    async ({ to, transfer, orderNo: no, revision }) => {
      const query = new URLSearchParams({ orderNo: no, target: 'test.sun', reason: 'x', revision: String(revision) });
      const decision = JSON.stringify({ orderNo: no, stepOrder: 1, round: 1, revision, decision: 'pass' });
      const send = (path: string, init: RequestInit): Promise<string> =>
        fetch(to + path, { credentials: 'include', ...init })
          .then((response) => response.text())
          .catch(() => 'refused by the browser');
      // Requests without a preflight: an image, a form, a text without the header.
      await new Promise((resolve) => {
        const picture = new Image();
        picture.onload = picture.onerror = resolve;
        picture.src = `${to}${transfer}?${query.toString()}`;
      });
      await new Promise((resolve) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', target: 'sink', action: `${to}/workflow/approval/withdrawApproval` });
        document.querySelector('iframe')?.addEventListener('load', resolve, { once: true });
        document.body.append(form);
        form.submit();
      });
      const decide = '/workflow/approval/testReceptionApproval';
      await send(decide, { method: 'POST', body: decision, mode: 'no-cors' });
      return [
        await send(decide, {
          method: 'POST',
          body: decision,
          headers: { 'X-Requested-With': 'firmware-console', 'Content-Type': 'application/json' },
        }),
        await send(`/api/v1/testingOrder/detail?orderNo=${no}`, {}),
      ];
    },
    { to: baseURL ?? '', transfer: TRANSFER, orderNo, revision: numberField(before, 'revision') },
  );
  stranger.close();

  expect(read).toEqual(['refused by the browser', 'refused by the browser']);
  // The browser hides most responses, so the server is asked which calls it accepted.
  expect((await rehearsal.requests({ call: 'approvals.*' })).count).toBe(0);
  expect(field(await order(), 'revision')).toBe(field(before, 'revision'));
});
