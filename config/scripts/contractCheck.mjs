/**
 * npm run check -- server --base URL [--cookie "name=value; …"] [--gateway URL]: plays calls that only read against a
 * server and prints where its answers differ from the contract. Without --gateway the gateway's calls go to
 * URL/sso-api. The cookie is that of a signed-in session; in the rehearsal: "sso_session=admin.qian".
 */
import { parseArgs } from 'node:util';
import { at, Failure, main } from './tools.mjs';
import { importTypeScript } from './typescript.mjs';

const options = { base: { type: 'string' }, cookie: { type: 'string', default: '' }, gateway: { type: 'string' } };

await main(async () => {
  const { base, cookie, gateway } = parseArgs({ options }).values;
  if (base === undefined) throw new Failure('Which server? npm run check -- server --base https://test.example');
  const { checkContract, describe, sender } = await importTypeScript(at('config/contractCheck/check.ts'));
  const outcomes = await checkContract(sender({ base, cookie, gateway: gateway ?? new URL('/sso-api', base).href }));
  for (const outcome of outcomes) console.log(describe(outcome));
  const differing = outcomes.filter(({ differences }) => differences.length > 0).length;
  const left = outcomes.filter(({ played }) => !played).length;
  console.log(`\n${outcomes.length - left} calls played, ${differing} differ, ${left} could not be played.`);
  return differing === 0 ? 0 : 1;
});
