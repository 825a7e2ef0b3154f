import type { ModelOf } from '../control/controlCalls';
import { language } from './client';

/** The facts of a bug, its link first; the last lines are the faults that calls met, used-up ones too. */
export function bugReport({
  report,
  world,
  line,
  hash,
  now,
  account,
  faults,
  console,
  met,
}: ModelOf<'report'>): string {
  const { origin, pathname, search, href } = window.location;
  const where = { report, as: account ?? '', language: language(), to: pathname + search };
  const rows = {
    link: `${origin}/rehearsal/bug?${new URLSearchParams(where).toString()}`,
    world,
    line,
    state: hash,
    time: now,
    account: account ?? '-',
    faults,
    console,
    page: href,
    language: language(),
    browser: navigator.userAgent,
  };
  const hits = met.flatMap(({ wall, account: by, call, faults: hit, outcome }) =>
    hit.map(({ effect }) => `met: ${wall} ${by || '-'} ${call} ${JSON.stringify(effect)} ${outcome}`),
  );
  return [...Object.entries(rows).map(([name, value]) => `${name}: ${String(value)}`), ...hits].join('\n');
}
