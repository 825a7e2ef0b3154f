import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '../fixtures';

/** `npm run check -- server` explains certificate errors. */

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'certificates-'));
  writeFileSync(path.join(folder, 'index'), '');
  writeFileSync(path.join(folder, 'serial'), '01\n');
  writeFileSync(
    path.join(folder, 'ca.cnf'),
    '[ca]\ndefault_ca=d\n[d]\nnew_certs_dir=.\ndatabase=index\nserial=serial\ndefault_md=sha256\npolicy=p\n' +
      'x509_extensions=x\n[p]\ncommonName=supplied\n[x]\nsubjectAltName=DNS:localhost\n',
  );
});
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const openssl = (args: string): void => {
  execFileSync('openssl', args.split(' '), { cwd: folder, stdio: 'ignore' });
};
const selfSigned = (host: string) => () => {
  openssl(
    `req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -subj /CN=any -addext subjectAltName=DNS:${host}`,
  );
};
const expired = (): void => {
  openssl('req -new -newkey rsa:2048 -nodes -keyout key.pem -out asked.csr -subj /CN=localhost');
  const days = '-startdate 20200101000000Z -enddate 20200102000000Z';
  openssl(`ca -batch -selfsign -config ca.cnf -in asked.csr -keyfile key.pem -out cert.pem -notext ${days}`);
};

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

for (const [kind, make, trusted, words] of [
  ['nobody but itself signed', selfSigned('localhost'), false, 'signed by nobody but itself'],
  ['is for another host', selfSigned('other.example'), true, 'for another host name'],
  ['has expired', expired, true, 'has expired'],
] as const)
  test(`a certificate that ${kind} is reported`, async () => {
    make();
    expect(await saidOf(trusted)).toContain(words);
  });
