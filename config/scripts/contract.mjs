/**
 * npm run check -- contract: writes the contract as an OpenAPI 3.1 document to reports/openapi.json; a standard linter
 * must accept it.
 *
 * npm run check -- server --base URL [--cookie "name=value; …"] [--gateway URL] [--format text|json|junit]: sends reads to
 * a server and prints what the console makes of its answers, and where they differ from the contract. Without --gateway the gateway's calls go to URL/sso-api. The cookie is
 * that of a signed-in session; in the rehearsal: "sso_session=admin.qian". With --write --tester "name=value; …"
 * --operator "name=value; …" it writes instead: it registers a number (--number NAME), decides all steps of an order, and tries
 * calls that must be refused; --cookie is then a developer's session, the others are of testing and operations.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at, Failure, importTypeScript, main, report } from './tools.mjs';

async function publishContract() {
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const { openApiDocument } = await importTypeScript(at('config/openapi/document.ts'));
  const document = openApiDocument(version);
  report('openapi.json', document);
  const { createConfig, lintFromString } = await import('@redocly/openapi-core');
  // A call with its own names (config/wire.ts) spells its model out.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-unused-components': 'off' } });
  const target = at('reports/openapi.json');
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: target, config });
  for (const { severity, message, location } of problems)
    console.error(`${severity}: ${message} (${location[0]?.pointer})`);
  if (problems.length > 0) throw new Failure(`The linter found ${problems.length} problems in ${target}.`);
}

async function checkServer(args) {
  const options = {
    base: { type: 'string' },
    cookie: { type: 'string', default: '' },
    gateway: { type: 'string' },
    format: { type: 'string', default: 'text' },
    write: { type: 'boolean', default: false },
    tester: { type: 'string' },
    operator: { type: 'string' },
    number: { type: 'string', default: `CHECK-${Date.now().toString(36).toUpperCase()}` },
  };
  const { base, cookie, format, write, tester, operator, number, ...given } = parseArgs({ args, options }).values;
  if (base === undefined) throw new Failure('Which server? npm run check -- server --base https://test.example');
  if (write && (tester === undefined || operator === undefined))
    throw new Failure(
      'Who decides? --write needs --tester and --operator, each "name=value": sessions of testing and operations.',
    );
  const check = await importTypeScript(at('config/contractCheck/check.ts'));
  const gateway = given.gateway ?? new URL(check.GATEWAY_SUFFIX, base).href;
  if (!check.FORMATS.includes(format)) throw new Failure(`--format is one of ${check.FORMATS.join(', ')}.`);
  // Once, instead of at every call.
  for (const address of [base, gateway]) {
    const trouble = await check.reach(address);
    if (trouble !== null) throw new Failure(`${address} does not answer: ${trouble}.`);
  }
  // Ctrl+C fails the next call, so that the trials end and clean up; a second one ends everything.
  let isStopped = false;
  process.once('SIGINT', () => (isStopped = true));
  const send = check.asker(base);
  const ask = (request) => {
    if (!isStopped) return send(request);
    isStopped = false;
    return Promise.reject(new Error('stopped by Ctrl+C'));
  };
  const server = [ask, { base, gateway }];
  const { results, did, stopped } = write
    ? await check.checkWriting(...server, { submitter: cookie, tester, operator }, number)
    : { results: await check.checkContract(...server, cookie), did: [], stopped: false };
  console.log(check.report(format, results, did));
  return stopped || results.some(({ differences }) => differences.length > 0) ? 1 : 0;
}

await main(() => {
  const [what, ...args] = process.argv.slice(2);
  return what === 'server' ? checkServer(args) : publishContract();
});
