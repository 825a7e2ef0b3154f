import { scaleOf, stretchesOf } from '@/features/version/line/drawing';
import { released, testOf } from '../../domain/firmware/line';

/** What the line of releases draws, and where. */

const at = (time: string) => Date.parse(time);
const NOW = at('2026-03-12T00:00:00.000Z');
const draft = (createdAt: string) => released('1.0.0', [], { tests: [], state: 'draft', releasedAt: null, createdAt });

test.each([
  ['a minute', '2026-03-12T00:00:00.000Z', ['03-09', '03-10', '03-11', '03-12']],
  ['ten days', '2026-03-02T02:00:00.000Z', ['03-03', '03-05', '03-07', '03-09', '03-11']],
  ['two years', '2024-02-20T00:00:00.000Z', ['2024-02-21', '2024-07-25', '2024-12-27', '2025-05-31', '2025-11-02']],
])('%s has at most five ticks', (_name, createdAt, labels) => {
  expect(scaleOf([draft(createdAt)], NOW, 5).ticks.map(({ label }) => label)).toEqual(labels);
});

test('a tick is where its day begins in UTC+8; what is ahead has room', () => {
  const scheduledFor = '2026-03-20T00:00:00.000Z';
  const version = released('1.0.0', [], { tests: [testOf([''], { scheduledFor })] });
  const { place, ticks } = scaleOf([version], NOW, 5);
  expect(ticks[0]).toEqual({ label: '03-03', x: place(at('2026-03-02T16:00:00.000Z')) });
  expect([place(at('2026-03-02T01:00:00.000Z')), place(at(scheduledFor))]).toEqual([0, 1 / 1.03]);
});

const FORMAT = { month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const;
/** A stretch in one line: `2 open 3/5–3/12`. */
const drawn = (...input: Parameters<typeof stretchesOf>) =>
  stretchesOf(...input).map(({ look, from, to, round }) => {
    const [begins, ends] = [from, to].map((time) => new Date(time).toLocaleDateString('en', FORMAT));
    return `${String(round)} ${look} ${begins ?? ''}–${ends ?? ''}`;
  });

const first = { round: 1, from: '2026-03-02T00:00:00.000Z', to: '2026-03-04T00:00:00.000Z' };
const release = { actor: { code: 'ops.he', name: '' }, at: '2026-03-05T00:00:00.000Z', scope: '' };
const endedAt = '2026-03-10T00:00:00.000Z';

test.each<[string, Parameters<typeof released>[2], string[]]>([
  ['a draft', { tests: [], releasedAt: null, state: 'draft' }, []],
  [
    'a second round, dotted from the end of the first',
    {
      ...{ state: 'inTest', releasedAt: null },
      tests: [testOf([''], { rounds: [first, { round: 2, from: '2026-03-05T00:00:00.000Z', to: null }] })],
    },
    ['1 away 3/4–3/5', '1 round 3/2–3/4', '2 open 3/5–3/12'],
  ],
  [
    'a second order, which is no branch of the first',
    {
      ...{ state: 'inTest', releasedAt: null },
      tests: [testOf([''], { rounds: [first] }), testOf([''], { orderNo: 'TO-2', rounds: [{ ...first, to: null }] })],
    },
    ['1 round 3/2–3/4', '1 open 3/2–3/12'],
  ],
  ['a release until now', { tests: [testOf([''], { rounds: [], release })] }, ['1 inForce 3/5–3/12']],
  [
    'a release until it ended',
    { tests: [testOf([''], { rounds: [], release })], state: 'withdrawn', endedAt },
    ['1 inForce 3/5–3/10'],
  ],
  ['a release whose end is not known', { tests: [testOf([''], { rounds: [], release })], state: 'deprecated' }, []],
])('%s', (_name, version, stretches) => {
  expect(drawn(released('1.0.0', [], version), NOW)).toEqual(stretches);
});
