// Needs a real nginx, and a browser with a page of the release before: an upgrade and a rollback while people work.
import path from 'node:path';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as send, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as sendSecure } from 'node:https';
import { text as whole } from 'node:stream/consumers';
import { expect } from '../fixtures';
import { settingsIn } from '../../testSettings';
import { FindDialog } from '../pages/FindDialog';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { nginxOf, port, selfSigned, test } from './front';

test.skip(process.env.IMAGE !== undefined, 'The scripts are tried on this machine.');

/** Status and body of an answer. */
const text = async (sent: ClientRequest): Promise<string> => {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return `${String(answer.statusCode)} ${await whole(answer)}`;
};

test('a release replaces another under load, and the one before comes back', async ({ persona, watch, baseURL }) => {
  test.setTimeout(180_000);
  const product = baseURL ?? '';
  const { give, makeRelease, ownFolder, rehearsalOnly, runScript, startScript } = await nginxOf();
  const { listRelease } = await import('../../../config/scripts/build.mjs');
  const folder = ownFolder();
  const at = (...names: string[]) => path.join(folder, ...names);

  // Two releases, each with a chunk that the other lacks.
  const ids: string[] = [];
  for (const [name, hash] of Object.entries({ one: '11111111', two: '22222222' })) {
    const dist = at('build', name);
    cpSync(path.resolve('dist'), dist, { recursive: true });
    writeFileSync(path.join(dist, `p__only.${hash}.async.js`), name);
    ids.push(listRelease(dist, '1.0.0'));
    await makeRelease(at('releases', name), dist);
  }
  symlinkSync('releases/one', at('current'));

  // The product is the rehearsal behind the tests' nginx; a slow upload has a server of its own.
  const slow = createServer((asked, answer) => {
    asked.resume().on('end', () => answer.end('whole'));
  });
  const [own, behind, secured] = [await port(), await port(), await port()];
  await once(slow.listen(behind, '127.0.0.1'), 'listening');
  mkdirSync(at('site'));
  selfSigned(folder);
  const tls = readFileSync(path.resolve('config/deploy/examples/tls.conf'), 'utf8')
    .replaceAll('/etc/console/tls/fullchain', at('cert'))
    .replaceAll('/etc/console/tls/privkey', at('key'))
    .replace('8443', `127.0.0.1:${String(secured)}`);
  writeFileSync(at('site/tls.conf'), tls);
  const upload = `location = /slow { proxy_request_buffering off; proxy_pass http://127.0.0.1:${String(behind)}; }`;
  writeFileSync(at('site/tests.conf'), `${rehearsalOnly('/sso-api', product)}\n${upload}`);
  writeFileSync(at('env.json'), JSON.stringify(settingsIn('test')));
  give(folder);
  const address = `http://127.0.0.1:${String(own)}`;
  const variables = {
    ...{ PRODUCT_SERVER: product, PORT: `127.0.0.1:${String(own)}` },
    ...{ ENV_FILE: at('env.json'), RUN: at('run'), SITE: at('site'), ACCESS_LOG: at('access.log') },
  };
  const served = startScript(at('current/start.sh'), ['run'], variables);
  const release = async () => (await fetch(`${address}/readyz`).catch(() => null))?.headers.get('x-console-release');
  await expect.poll(release).toBe(ids[0]);
  expect(await runScript(at('releases/two/start.sh'), ['run'], variables)).toMatchObject({
    status: 1,
    said: expect.stringContaining('use reload, or another RUN'),
  });

  // People work: a form is open, an upload runs, calls are made all the time.
  watch.expect(/left the origin/);
  const { page } = await persona('dev.lin');
  await page.goto(`${address}/firmware/add`);
  const form = new FirmwareFormScreen(page);
  const number = { firmwareNo: 'UPGRADE-1', name: '升级期间', deviceType: '直流', module: '主控' };
  await form.fill({ ...number, hardwareRevisions: ['V1.0'] });
  const uploading = send(`${address}/slow`, { method: 'POST', headers: { 'content-length': 6 } });
  uploading.write('one');
  const uploaded = text(uploading);
  const refused: unknown[] = [];
  let [calls, works] = [0, true];
  const load = (async () => {
    for (; works; calls += 1) {
      // Each on a connection of its own, without TLS and with it.
      const [scheme, to] = calls % 2 === 0 ? [send, address] : [sendSecure, `https://127.0.0.1:${String(secured)}`];
      const options = { agent: false, rejectUnauthorized: false };
      const said = await text(scheme(`${to}/api/v2/userRole/getUserPageSources`, options).end()).catch(String);
      if (!/^(200|403) /.test(said)) refused.push(said);
    }
  })();
  const chunk = async (hash: string) => (await fetch(`${address}/p__only.${hash}.async.js`)).status;

  for (const name of ['two', 'one', 'two']) {
    const id = ids[name === 'one' ? 0 : 1] ?? '';
    const said = expect.stringContaining(`Release ${id} is served at ${variables.PORT}`) as unknown;
    expect(await runScript(at('releases', name, 'switch.sh'), [], variables)).toMatchObject({ status: 0, said });
    expect([await release(), await chunk('11111111'), await chunk('22222222')]).toEqual([id, 200, 200]);
  }

  // A port that is in use: nginx accepts the configuration, and keeps its own; the link stays.
  const taken = { ...variables, PORT: new URL(product).host };
  expect(await runScript(at('releases/one/switch.sh'), [], taken)).toMatchObject({
    status: 1,
    said: expect.stringContaining('nginx keeps the configuration that it had'),
  });
  expect(readlinkSync(at('current'))).toBe(at('releases/two'));
  expect(await release()).toBe(ids[1]);

  works = false;
  await load;
  expect(refused).toEqual([]);
  expect(calls).toBeGreaterThan(20);
  uploading.end('two');
  expect(await uploaded).toBe('200 whole');

  // P-SCREEN-24: the open page is told with its next call, loses nothing, and stays told.
  const notice = page.getByRole('status').filter({ hasText: '控制台已更新' });
  const find = await new FindDialog(page).open();
  await page.keyboard.type('UPGRADE');
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await find.isClosed();
  await form.save.click();
  await form.isRegistered('UPGRADE-1');
  await notice.getByRole('button', { name: '重新加载' }).click();
  await expect(page.locator('meta[name="console-release"]')).toHaveAttribute('content', ids[1] ?? '');
  await expect(notice).toHaveCount(0);
  // Before its server, which would end the page's calls.
  await page.close();

  served.stop();
  await served.ended;
  slow.close();
});
