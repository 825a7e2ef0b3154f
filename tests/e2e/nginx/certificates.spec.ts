import os from 'node:os';
import path from 'node:path';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../fixtures';

/** `npm run check -- server` explains certificate errors. */

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'certificates-'));
});
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function selfSigned(host: string): void {
  const request = 'req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -subj /CN=any';
  const args = [...request.split(' '), '-addext', `subjectAltName=DNS:${host}`];
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
}

/** Output of the command for a server with the last certificate. */
async function saidOf(trusted: boolean): Promise<string> {
  const read = (name: string) => readFileSync(path.join(folder, name));
  const server = createServer({ key: read('key.pem'), cert: read('cert.pem') }, (_asked, answer) => answer.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const base = `https://localhost:${String((server.address() as AddressInfo).port)}`;
  const env = { ...process.env, ...(trusted && { NODE_EXTRA_CA_CERTS: path.join(folder, 'cert.pem') }) };
  const args = [path.resolve('config/scripts/contract.mjs'), 'server', '--base', base];
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { env }, (_error, output, trouble) => {
      resolve(output + trouble);
    });
  });
  server.close();
  return said;
}

for (const [kind, host, trusted, words] of [
  ['nobody but itself signed', 'localhost', false, 'signed by nobody but itself'],
  ['is for another host', 'other.example', true, 'for another host name'],
] as const)
  test(`a certificate that ${kind} is reported`, async () => {
    selfSigned(host);
    expect(await saidOf(trusted)).toContain(words);
  });
