import { useState } from 'react';
import type { Chaos } from '../../engine/faults';
import { Button } from '../parts';
import { t } from '../texts';

interface StormProps {
  readonly chaos: Chaos | null;
  readonly busy: boolean;
  readonly change: (path: string, input?: object) => void;
}

/** Random faults that repeat with the same seed. */
export function Storm({ chaos, busy, change }: StormProps) {
  const [seed, setSeed] = useState('1');
  const [percent, setPercent] = useState('10');
  return (
    <section aria-label={t('storm')}>
      <h3>{t('storm')}</h3>
      <p className="lead">{t('stormLead')}</p>
      {chaos ? (
        <div className="row">
          <span className="grow">{t('stormOn', { seed: chaos.seed, percent: chaos.percent })}</span>
          <Button disabled={busy} onClick={() => change('chaos/stop')}>
            {t('stop')}
          </Button>
        </div>
      ) : (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            change('chaos', { seed: Number(seed), percent: Number(percent) });
          }}
        >
          <label className="grow">
            {t('seed')}
            <input
              type="number"
              required
              min="0"
              max="4294967295"
              value={seed}
              onChange={(e) => setSeed(e.target.value)}
            />
          </label>
          <label className="grow">
            {t('percent')}
            <input
              type="number"
              required
              min="1"
              max="100"
              value={percent}
              onChange={(e) => setPercent(e.target.value)}
            />
          </label>
          <button type="submit" className="plain" disabled={busy} style={{ alignSelf: 'end' }}>
            {t('start')}
          </button>
        </form>
      )}
    </section>
  );
}
