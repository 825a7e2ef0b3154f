import { profileProblems } from '../../config/profile';
import { settings } from '@/domain/environment';
import { profile, applyRules } from '@/domain/profile';
import { fileLimit } from '@/domain/firmware/file';
import { workingDate, workingMinutes } from '@/domain/workflow/stageClock';
import { statusName, STEP, stepOf } from '@/domain/workflow/steps';
import * as v from 'valibot';
import { settingsIn } from '../testSettings';

/** Profiles that nobody may deploy: [what is wrong, the profile, the place that must be named]. */
const WRONG_PROFILES: readonly (readonly [string, object, string])[] = [
  ['an unknown key', { sufixes: [] }, 'sufixes'],
  ['an unknown key of a pair', { suffixes: [{ cloud: 'a.b', commercial: 'c.d', name: 'x' }] }, 'name'],
  ['an empty suffix', { suffixes: [{ cloud: '', commercial: 'c.d' }] }, 'suffixes.0.cloud'],
  ['a host without a scheme', { fixedGateway: 'gateway.example/sso-api' }, 'fixedGateway'],
  ['a host that ends the policy', { fixedLogin: "https://g; script-src '*'/" }, 'fixedLogin'],
  ['a path without a slash', { loginPath: 'sso/login' }, 'loginPath'],
  ['a product on another origin', { serverHost: 'https://product.example' }, 'serverHost'],
  ['a product on another origin, by a backslash', { serverHost: '/\\product.example' }, 'serverHost'],
  ['one language of the support contact', { support: { 'zh-CN': '组' } }, 'en-US'],
  ['another language', { rules: { language: 'fr-FR' } }, 'rules.language'],
  ['an offset for a zone', { rules: { timeZone: '+08:00' } }, 'rules.timeZone'],
  ['a zone that there is not', { rules: { timeZone: 'Asia/Shangai' } }, 'rules.timeZone'],
  ['a day of 25 hours', { rules: { closes: 25 } }, 'rules.closes'],
  ['a day that opens after it closes', { rules: { opens: 19 } }, 'rules.opens'],
  ['a holiday in another form', { rules: { holidays: ['2026-10-01', '1.10.2026'] } }, 'rules.holidays.1'],
  ['a holiday that no calendar has', { rules: { holidays: ['2026-02-29', '2026-13-01'] } }, 'rules.holidays.1'],
  ['files of no size', { rules: { fileMiB: 0 } }, 'rules.fileMiB'],
  ['an extension without a dot', { rules: { fileExtensions: ['.bin', 'hex'] } }, 'rules.fileExtensions.1'],
  ['a size that is not on offer', { rules: { pageSize: 30 } }, 'rules.pageSize'],
  ['a title in one language', { rules: { stepTitles: { verify: { 'zh-CN': '验' } } } }, 'en-US'],
  ['a logo on another origin', { logo: '//cdn.example/logo.svg' }, 'logo'],
  ['a parameter that ends', { loginParameters: { clientId: 'a&b', redirectUrl: 'r' } }, 'loginParameters.clientId'],
  ['a step that there is not', { rules: { targetHours: { review: 8 } } }, 'review'],
];

const WHOLE_PROFILE = {
  environment: 'test',
  profile: '2026-11',
  suffixes: [{ cloud: 'a-cloud.example', commercial: 'a.example' }],
  clientId: 'fw',
  loginParameters: { clientId: 'app', redirectUrl: 'service' },
  logo: '/brand/logo.svg',
  rules: {
    language: 'en-US',
    timeZone: 'Asia/Kolkata',
    opens: 8.5,
    closes: 17,
    holidays: ['2026-10-01'],
    fileMiB: 4096,
    fileExtensions: ['.bin', '.cab.gz'],
    pageSize: 50,
    off: ['systemOperate_0101'],
    targetHours: { testReception: 4 },
    stepTitles: { testReception: { 'zh-CN': '收件', 'en-US': 'Intake' } },
  },
};

test.each(WRONG_PROFILES)('a profile with %s is refused by its place', (_what, profile, place) => {
  const [problem = '', ...more] = profileProblems(profile);
  expect(problem).toContain(place);
  expect(more).toEqual([]);
});

test('a whole profile, an empty one and another environment are accepted, by the page too', () => {
  for (const profile of [WHOLE_PROFILE, {}, { environment: 'moon' }]) expect(profileProblems(profile)).toEqual([]);
  expect(v.safeParse(settings, { ...settingsIn('prod'), ...WHOLE_PROFILE }).success).toBe(true);
});

test('the console obeys the rules: zone, working hours, holidays, file size, target times, step titles', () => {
  const before = [profile.language, workingMinutes('2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z')];
  expect(before).toEqual(['zh-CN', 540]);
  applyRules(v.parse(settings, { ...settingsIn('prod'), ...WHOLE_PROFILE }).rules, STEP);
  // 2026-10-01 is a holiday; 2026-10-02 is a Friday from 8:30 to 17:00, in India.
  expect(workingMinutes('2026-09-30T18:30:00Z', '2026-10-01T18:30:00Z')).toBe(0);
  expect(workingMinutes('2026-10-01T18:30:00Z', '2026-10-02T18:30:00Z')).toBe(510);
  expect(workingDate('2026-10-01T18:29:59Z')).toBe('2026-10-01');
  expect(workingDate('2026-10-01T18:30:00Z')).toBe('2026-10-02');
  expect([profile.language, fileLimit(), stepOf(1)?.targetHours, statusName(2)['en-US']]).toEqual([
    'en-US',
    4_294_967_296,
    4,
    'Intake / Confirm',
  ]);
});
