import fc from 'fast-check';
import type { Environment } from '../../../src/domain/environment';
import { deriveHost, gatewayAddress, loginAddress, loginRedirect, ownLogin } from '../../../src/domain/environment';
import { settingsIn } from '../../testSettings';

/** No foreign host is taken for the company's (requirements §1, §7; P-SETTINGS-5): 20,000 random hosts. */

const RUNS = 20_000;

/** The six suffixes of tests/testSettings.ts, written out. */
const COMPANY = [
  'charge-cloud.example',
  'charge.example',
  'energy-cloud.example',
  'energy.example',
  'mobility-cloud.example',
  'mobility.example',
];

/** Whether a host belongs to the company, computed differently from the code: label by label, from the right. */
function companyOwns(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.').reverse();
  return COMPANY.some((suffix) =>
    suffix
      .split('.')
      .reverse()
      .every((label, index) => labels[index] === label),
  );
}

const ENVIRONMENTS: Environment[] = ['dev', 'test', 'pre', 'prod'];
const suffix = fc.constantFrom(...COMPANY);
const anyOf = (choices: string) => fc.constantFrom(...choices.split('|'));
const label = anyOf('evil|a|fw|access|test-login|xn--80ak6aa92e|charge|example|127|%63');
const foreign = anyOf('evil.test|example|example.com|charge.example.evil.test|10.0.0.1|[::1]');
/** Separators between a name and the company's: only a dot makes it the company's host. */
const glue = anyOf('.||-|_|..|%2e|%2E|。|．|\u200b|@|/|\\|#|?|:|%00|\t');
const after = anyOf('|.|:443|:8443|/|/x|?a=b|#c|@evil.test|.evil.test|/../x|\\x|%2f| ');
const scheme = anyOf('https://|http://|HTTPS://|//|https:|https:\\\\|javascript:|data:|');
const twisted = (text: string) =>
  fc.constantFrom(text, text.toUpperCase(), text.replace('e', 'е'), text.replace('.', '。'), encodeURIComponent(text));

const host = fc.oneof(
  fc.tuple(label, glue, suffix, after).map((parts) => parts.join('')),
  fc.tuple(suffix, glue, foreign, after).map((parts) => parts.join('')),
  fc.tuple(foreign, glue, suffix).map((parts) => parts.join('')),
  suffix.chain(twisted),
  fc.domain(),
  fc.webAuthority({ withUserInfo: true, withIPv4: true, withIPv6: true, withPort: true }),
);
const address = fc.oneof(
  fc.tuple(scheme, host).map(([front, rest]) => front + rest),
  fc.tuple(fc.constantFrom('user', 'a:b', ...COMPANY), host).map(([user, rest]) => `https://${user}@${rest}`),
  // Paths of the page's own origin whose remainder would name another host.
  fc
    .tuple(fc.constantFrom('.//', '/.//', './\\', 'x/..//', 'https://fw.charge.example//'), host)
    .map((parts) => parts.join('')),
  fc.webUrl(),
  fc.string(),
);

const PAGES = ['https://fw.charge.example/list', 'https://console.test/list', 'http://127.0.0.1:4172/', 'about:blank'];

/** The URL that the browser would open; null for none. */
function goesTo(target: string, page: string): URL | null {
  try {
    return new URL(target, page.startsWith('http') ? page : undefined);
  } catch {
    return null;
  }
}

test('a page belongs to the company exactly when its host does', () => {
  let allowed = 0;
  fc.assert(
    fc.property(address, (page) => {
      const url = goesTo(page, '');
      const derived = deriveHost(page, settingsIn('prod').suffixes);
      const owned = url !== null && url.hostname !== '' && companyOwns(url.hostname.toLowerCase());
      if (derived.kind === 'allowed') allowed += 1;
      return (derived.kind === 'allowed') === owned;
    }),
    { numRuns: RUNS },
  );
  // The generator produces both kinds.
  expect(allowed).toBeGreaterThan(RUNS / 20);
  expect(allowed).toBeLessThan(RUNS / 2);
});

test('login and gateway addresses of any page are the company’s or on the page’s own origin', () => {
  fc.assert(
    fc.property(address, fc.constantFrom(...ENVIRONMENTS), (page, environment) =>
      [loginAddress(page, settingsIn(environment)), gatewayAddress(page, settingsIn(environment))].every((target) => {
        if (target.startsWith('/')) return /^\/sso(-api|\/login)$/.test(target);
        const url = new URL(target);
        return url.protocol === 'https:' && companyOwns(url.host);
      }),
    ),
    { numRuns: RUNS },
  );
});

test('a caller’s own login address must be http or https', () => {
  let used = 0;
  fc.assert(
    fc.property(address, fc.constantFrom(...PAGES), (own, page) => {
      const login = ownLogin(own, page);
      if (login === null) return true;
      used += 1;
      // What counts is the browser's reading of the whole redirect, not of the address alone.
      const url = goesTo(loginRedirect(login, settingsIn('prod'), `${page}?next=https://evil.test/#x`), page);
      return (
        /^https?:$/.test(url?.protocol ?? '') &&
        url?.searchParams.getAll('client_id').at(-1) === 'firmware-console' &&
        url.searchParams.getAll('redirect_url').at(-1) === `${page}?next=https://evil.test/#x`
      );
    }),
    { numRuns: RUNS },
  );
  expect(used).toBeGreaterThan(RUNS / 20);
});
