import { workingMinutes } from '@/domain/workflow/stageClock';

/** Monday to Friday, 9:00–18:00 at UTC+8; 2026-03-02 is a Monday. */
test.each([
  ['within a morning', '2026-03-02T01:00:00Z', '2026-03-02T02:30:00Z', 90],
  ['over night', '2026-03-02T09:30:00Z', '2026-03-03T01:15:00Z', 45],
  ['before work begins', '2026-03-01T20:00:00Z', '2026-03-02T01:10:00Z', 10],
  ['over a weekend', '2026-03-06T09:00:00Z', '2026-03-09T02:00:00Z', 120],
  ['a whole week', '2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z', 5 * 540],
  ['nothing on a Sunday', '2026-03-01T02:00:00Z', '2026-03-01T08:00:00Z', 0],
  ['nothing backwards', '2026-03-03T02:00:00Z', '2026-03-02T02:00:00Z', 0],
  ['before the epoch', '1969-12-31T01:00:00Z', '1969-12-31T02:00:00Z', 60],
])('%s', (_name, from, to, minutes) => {
  expect(workingMinutes(from, to)).toBe(minutes);
});
