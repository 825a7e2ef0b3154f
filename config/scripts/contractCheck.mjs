/**
 * npm run check -- server --base URL [--cookie "name=value; …"] [--gateway URL]: sends reads to a server and prints
 * where its answers differ from the contract. Without --gateway the gateway's calls go to URL/sso-api. The cookie is
 * that of a signed-in session; in the rehearsal: "sso_session=admin.qian". With --write --tester "name=value; …" it
 * writes instead: it registers a number (--number NAME) and tries calls that must be refused; --cookie is then a
 * developer's session, --tester a tester's.
 */
import { parseArgs } from 'node:util';
import { at, Failure, importTypeScript, main } from './tools.mjs';

const options = {
  base: { type: 'string' },
  cookie: { type: 'string', default: '' },
  gateway: { type: 'string' },
  write: { type: 'boolean', default: false },
  tester: { type: 'string' },
  number: { type: 'string', default: `CHECK-${Date.now().toString(36).toUpperCase()}` },
};

await main(async () => {
  const { base, cookie, write, tester, number, ...given } = parseArgs({ options }).values;
  if (base === undefined) throw new Failure('Which server? npm run check -- server --base https://test.example');
  if (write && tester === undefined)
    throw new Failure('Who tests? --write needs --tester "name=value", the session of somebody of testing.');
  const gateway = given.gateway ?? new URL('/sso-api', base).href;
  const check = await importTypeScript(at('config/contractCheck/check.ts'));
  // Once, instead of at every call.
  for (const address of [base, gateway]) {
    const trouble = await check.reach(address);
    if (trouble !== null) throw new Failure(`${address} does not answer: ${trouble}.`);
  }
  const { outcomes, did, stopped } = write
    ? await check.checkWriting(check.asker(base), { base, gateway }, { submitter: cookie, tester }, number)
    : { outcomes: await check.checkContract(check.sender({ base, cookie, gateway })), did: [], stopped: false };
  for (const outcome of outcomes) console.log(check.describe(outcome));
  console.log(`\n${check.summary(outcomes)}`);
  for (const line of did) console.log(line);
  return stopped || outcomes.some(({ differences }) => differences.length > 0) ? 1 : 0;
});
