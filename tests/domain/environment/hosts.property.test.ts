import fc from 'fast-check';
import type { Environment } from '../../../src/domain/environment';
import { deriveHost, gatewayAddress, loginAddress, loginRedirect, ownLogin } from '../../../src/domain/environment';
import { figure } from '../../figures';
import { companyIn } from '../../company';

/** No host that somebody else owns passes for the company's (requirements §1, §7; decisions §4.4): 20,000 tries. */

const RUNS = 20_000;

/** The six suffixes of tests/company.ts, written out. */
const COMPANY = [
  'charge-cloud.example',
  'charge.example',
  'energy-cloud.example',
  'energy.example',
  'mobility-cloud.example',
  'mobility.example',
];

/** Whether a host belongs to the company, said another way than the code does: label by label, from the right. */
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
const label = fc.constantFrom(
  'evil',
  'a',
  'fw',
  'access',
  'test-login',
  'xn--80ak6aa92e',
  'charge',
  'example',
  '127',
  '%63',
);
const foreign = fc.constantFrom('evil.test', 'example', 'example.com', 'charge.example.evil.test', '10.0.0.1', '[::1]');
/** What stands between a name and the company's: only a dot makes it a host of the company. */
const glue = fc.constantFrom(
  '.',
  '',
  '-',
  '_',
  '..',
  '%2e',
  '%2E',
  '。',
  '．',
  '\u200b',
  '@',
  '/',
  '\\',
  '#',
  '?',
  ':',
  '%00',
  '\t',
);
const after = fc.constantFrom(
  '',
  '.',
  ':443',
  ':8443',
  '/',
  '/x',
  '?a=b',
  '#c',
  '@evil.test',
  '.evil.test',
  '/../x',
  '\\x',
  '%2f',
  ' ',
);
const scheme = fc.constantFrom(
  'https://',
  'http://',
  'HTTPS://',
  '//',
  'https:',
  'https:\\\\',
  'javascript:',
  'data:',
  '',
);
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
  // Paths of the page's own origin that, written without it, would name another host.
  fc
    .tuple(fc.constantFrom('.//', '/.//', './\\', 'x/..//', 'https://fw.charge.example//'), host)
    .map((parts) => parts.join('')),
  fc.webUrl(),
  fc.string(),
);

const PAGES = ['https://fw.charge.example/list', 'https://console.test/list', 'http://127.0.0.1:4172/', 'about:blank'];

/** The URL that the browser would go to; null when it would go nowhere. */
function goesTo(target: string, page: string): URL | null {
  try {
    return new URL(target, page.startsWith('http') ? page : undefined);
  } catch {
    return null;
  }
}

test('a page counts as the company’s exactly when its host is one of its hosts', () => {
  let allowed = 0;
  fc.assert(
    fc.property(address, (page) => {
      const url = goesTo(page, '');
      const derived = deriveHost(page, companyIn('prod').suffixes);
      const owned = url !== null && url.hostname !== '' && companyOwns(url.hostname.toLowerCase());
      expect(derived.kind === 'allowed').toBe(owned);
      if (derived.kind === 'allowed') allowed += 1;
    }),
    { numRuns: RUNS },
  );
  // The generator reaches both sides.
  expect(allowed).toBeGreaterThan(RUNS / 20);
  expect(allowed).toBeLessThan(RUNS / 2);
});

test('sign-in and gateway of any page are the company’s, or of the page’s own origin', () => {
  fc.assert(
    fc.property(address, fc.constantFrom(...ENVIRONMENTS), (page, environment) => {
      for (const target of [loginAddress(page, companyIn(environment)), gatewayAddress(page, companyIn(environment))]) {
        if (target.startsWith('/')) {
          expect(target).toMatch(/^\/sso(-api|\/login)$/);
          continue;
        }
        const url = new URL(target);
        expect(url.protocol).toBe('https:');
        expect(companyOwns(url.host)).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
});

test('a caller’s own login address is http or https, or is not used', () => {
  let used = 0;
  fc.assert(
    fc.property(address, fc.constantFrom(...PAGES), (own, page) => {
      const login = ownLogin(own, page);
      if (login === null) return;
      used += 1;
      // What the browser makes of the whole redirect counts, not of the address alone.
      const url = goesTo(loginRedirect(login, 'firmware-console', `${page}?next=https://evil.test/#x`), page);
      expect(url?.protocol).toMatch(/^https?:$/);
      expect(url?.searchParams.getAll('client_id').at(-1)).toBe('firmware-console');
      expect(url?.searchParams.getAll('redirect_url').at(-1)).toBe(`${page}?next=https://evil.test/#x`);
    }),
    { numRuns: RUNS },
  );
  expect(used).toBeGreaterThan(RUNS / 20);
  figure('hosts', RUNS);
});
