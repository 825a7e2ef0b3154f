/** Profiles that nobody may deploy: [what is wrong, the profile, the place that must be named]. */
export const WRONG_PROFILES: readonly (readonly [string, object, string])[] = [
  ['an unknown key', { sufixes: [] }, 'sufixes'],
  ['an unknown rule', { rules: { workingHours: 8 } }, 'workingHours'],
  ['an unknown key of a pair', { suffixes: [{ cloud: 'a.b', commercial: 'c.d', name: 'x' }] }, 'name'],
  ['no suffixes', { suffixes: [] }, 'suffixes'],
  ['an empty suffix', { suffixes: [{ cloud: '', commercial: 'c.d' }] }, 'suffixes.0.cloud'],
  ['half a pair', { suffixes: [{ cloud: 'a.b' }] }, 'commercial'],
  ['a host without a scheme', { fixedGateway: 'gateway.example/sso-api' }, 'fixedGateway'],
  ['a host that ends the policy', { fixedLogin: "https://g; script-src '*'/" }, 'fixedLogin'],
  ['a path without a slash', { loginPath: 'sso/login' }, 'loginPath'],
  ['a label that ends the policy', { gatewayLabel: 'g; script-src *' }, 'gatewayLabel'],
  ['a product on another origin', { serverHost: 'https://product.example' }, 'serverHost'],
  ['a product on another origin, by two slashes', { serverHost: '//product.example' }, 'serverHost'],
  ['a product on another origin, by a backslash', { serverHost: '/\\product.example' }, 'serverHost'],
  ['reports to no address', { reportTo: 'seen.example' }, 'reportTo'],
  ['one language of the support contact', { support: { 'zh-CN': '组' } }, 'en-US'],
  ['another language', { rules: { language: 'fr-FR' } }, 'rules.language'],
  ['a zone as text', { rules: { utcOffset: '+08:00' } }, 'rules.utcOffset'],
  ['a day of 25 hours', { rules: { closes: 25 } }, 'rules.closes'],
  ['a holiday in another form', { rules: { holidays: ['2026-10-01', '1.10.2026'] } }, 'rules.holidays.1'],
  ['files above the server’s limit', { rules: { fileMiB: 4096 } }, 'rules.fileMiB'],
  ['a screen that there is not', { rules: { off: ['statistics'] } }, 'rules.off.0'],
  ['a step that there is not', { rules: { targetHours: { review: 8 } } }, 'review'],
  ['a version that is no text', { profile: 7 }, 'profile'],
];

/** A profile with every rule. */
export const WHOLE_PROFILE = {
  environment: 'test',
  profile: '2026-11',
  suffixes: [{ cloud: 'a-cloud.example', commercial: 'a.example' }],
  reportTo: '/reports',
  rules: {
    language: 'en-US',
    utcOffset: 5.5,
    opens: 8.5,
    closes: 17,
    holidays: ['2026-10-01'],
    fileMiB: 512,
    off: ['systemOperate_0101'],
    targetHours: { testReception: 4 },
  },
};
