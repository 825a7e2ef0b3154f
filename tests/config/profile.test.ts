import { profileProblems } from '../../config/profile';
import { settings } from '@/domain/environment';
import { company, obey } from '@/domain/company';
import { fileLimit } from '@/domain/firmware/file';
import { workingDate, workingMinutes } from '@/domain/workflow/stageClock';
import { STEP, stepOf } from '@/domain/workflow/steps';
import * as v from 'valibot';
import { companyIn } from '../company';
import { WHOLE_PROFILE, WRONG_PROFILES } from '../wrongProfiles';

/** The company profile (decisions §4.4). tests/e2e/nginx/start.spec.ts holds nginx's start to the same table. */

test.each(WRONG_PROFILES)('a profile with %s is refused by its place', (_what, profile, place) => {
  const [problem = '', ...more] = profileProblems(profile);
  expect(problem).toContain(place);
  expect(more).toEqual([]);
});

test('a whole profile, an empty one and another environment are accepted, by the page too', () => {
  for (const profile of [WHOLE_PROFILE, {}, { environment: 'moon' }]) expect(profileProblems(profile)).toEqual([]);
  expect(v.safeParse(settings, { ...companyIn('prod'), ...WHOLE_PROFILE }).success).toBe(true);
});

test('the console obeys the rules: zone, working hours, holidays, file size, target times', () => {
  const before = [company.language, workingMinutes('2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z')];
  expect(before).toEqual(['zh-CN', 540]);
  obey(v.parse(settings, { ...companyIn('prod'), ...WHOLE_PROFILE }).rules, STEP);
  // 2026-10-01 is a holiday; 2026-10-02 is a Friday from 8:30 to 17:00, in India.
  expect(workingMinutes('2026-09-30T18:30:00Z', '2026-10-01T18:30:00Z')).toBe(0);
  expect(workingMinutes('2026-10-01T18:30:00Z', '2026-10-02T18:30:00Z')).toBe(510);
  expect(workingDate('2026-10-01T18:29:59Z')).toBe('2026-10-01');
  expect(workingDate('2026-10-01T18:30:00Z')).toBe('2026-10-02');
  expect([company.language, fileLimit(), stepOf(1)?.targetHours, stepOf(2)?.targetHours]).toEqual([
    'en-US',
    536_870_912,
    4,
    8,
  ]);
});
