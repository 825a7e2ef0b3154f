import fc from 'fast-check';
import { mayUpgrade } from '@/domain/firmware/upgrade';
import { VERSION_STATES } from '@/domain/firmware/version';
import { compareVersionNo } from '@/domain/firmware/compareVersionNo';
import { asked, released } from './line';

/** Properties of the rule (P-UPGRADE-2) on random lines; the table beside has the cases. */

const numRuns = process.env.FULL ? 20_000 : 500;

const drawn = fc.record({
  state: fc.constantFrom(...VERSION_STATES, 'released', 'released'),
  mustPassThrough: fc.boolean(),
  minHardwareRevision: fc.constantFrom('', '', 'HW1.0', 'HW2.0'),
  delta: fc.option(fc.nat(5), { freq: 4 }),
  sources: fc.subarray(['', '1.0', '1.1', '1.2', '1.3']),
});

const lines = fc
  .array(drawn, { minLength: 1, maxLength: 6 })
  .map((versions) =>
    versions.map(({ delta, sources, ...more }, index) =>
      released(`1.${String(index)}`, sources, {
        ...more,
        ...(delta !== null && { packageType: 'delta' as const, baseVersionId: `V-1.${String(delta)}` }),
      }),
    ),
  );

test('a path rises to the target, through every forced version and none that may not be installed', () => {
  fc.assert(
    fc.property(
      lines,
      fc.nat(5),
      fc.option(fc.nat(5)),
      fc.constantFrom('HW1.2', 'HW2.0'),
      (line, to, from, hardware) => {
        const target = line[to % line.length]?.versionNo ?? '';
        const installed = from === null ? null : (line[from % line.length]?.versionNo ?? '');
        const answer = mayUpgrade(asked(line, { to: target, from: installed, hardware }));
        if (answer.may === 'no') return;
        if (answer.may === 'unknown') throw new Error('These numbers have an order.');
        const way = answer.path.map(({ version }) => version.versionNo);
        const all = installed === null ? way : [installed, ...way];
        expect(all.every((each, index) => index === 0 || compareVersionNo(each, all[index - 1] ?? '') > 0)).toBe(true);
        expect(way.at(-1)).toBe(target);
        expect(answer.path.map(({ version }) => version.state)).toEqual(way.map(() => 'released'));
        const forced = line.filter(
          ({ versionNo, mustPassThrough }) =>
            mustPassThrough &&
            installed !== null &&
            compareVersionNo(versionNo, installed) > 0 &&
            compareVersionNo(versionNo, target) < 0,
        );
        expect(way.slice(0, -1)).toEqual(forced.map(({ versionNo }) => versionNo));
        for (const { version, from: before } of answer.path) {
          if (version.packageType === 'delta') expect(version.baseVersionId).toBe(`V-${before}`);
          expect(version.minHardwareRevision === 'HW2.0' && hardware === 'HW1.2').toBe(false);
        }
        expect(answer.may === 'yes').toBe(answer.path.every(({ doubts }) => doubts.length === 0));
      },
    ),
    { numRuns },
  );
});
