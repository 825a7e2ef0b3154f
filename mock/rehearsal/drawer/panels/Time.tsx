import { useState } from 'react';
import type { ModelOf } from '../../control/declared';
import { language, post } from '../api';
import {
  Button,
  Field,
  LineForm,
  Loading,
  Notice,
  Refresh,
  timeText,
  useControlAction,
  useControlModel,
} from '../parts';
import { t } from '../texts';

const STEPS = [{ hours: 1 }, { hours: 8 }, { days: 1 }, { days: 3 }, { days: 7 }] as const;

/** The weekday in the page's language. */
const weekday = (at: string): string => new Intl.DateTimeFormat(language(), { weekday: 'long' }).format(new Date(at));

/** Next Monday 09:00, local time. */
function nextMonday(now: string): string {
  const day = new Date(now);
  day.setDate(day.getDate() + ((8 - day.getDay()) % 7 || 7));
  day.setHours(9, 0, 0, 0);
  return day.toISOString();
}

/** The world's clock (decisions §6). `now` is updated by the drawer. */
export function Time({ now }: { now: string }) {
  const { model, problem, put } = useControlModel<ModelOf<'clock'>>('clock');
  const { busy, said, does } = useControlAction();
  const [hours, setHours] = useState('24');
  const [until, setUntil] = useState('');
  if (model === null) return <Loading problem={problem} />;
  const earliest = timeText(now).slice(0, 16).replace(' ', 'T');
  const set = (input: object) =>
    does(async () => {
      put(await post<ModelOf<'clock'>>('clock', input));
      return { tone: 'plain', text: t('stale'), next: <Refresh /> };
    });
  return (
    <>
      <section aria-label={t('time')}>
        <Notice said={said} />
        <div className="clock">
          {timeText(now)} {weekday(now)}
        </div>
        <div className="row">
          <span className="grow">{t(model.frozen ? 'frozen' : 'running')}</span>
          <Button text={t(model.frozen ? 'run' : 'freeze')} {...set({ frozen: !model.frozen })} />
        </div>
        <h3>{t('advance')}</h3>
        <div className="row">
          {STEPS.map((step) => {
            const text = 'hours' in step ? t('hours', { count: step.hours }) : t('days', { count: step.days });
            return <Button key={text} text={`+ ${text}`} aria-label={`${t('advance')} ${text}`} {...set(step)} />;
          })}
          <Button text={t('nextMonday')} {...set({ until: nextMonday(now) })} />
        </div>
        <LineForm
          submit={t('moveTo')}
          {...set({ until: until && new Date(until).toISOString() })}
          disabled={busy || until === ''}
        >
          <Field label={t('until')} type="datetime-local" min={earliest} value={until} onChange={setUntil} />
        </LineForm>
        <LineForm submit={t('advance')} {...set({ hours: Number(hours) })} disabled={busy || hours === ''}>
          <Field label={t('custom')} type="number" min="0" max="8784" step="any" value={hours} onChange={setHours} />
        </LineForm>
        <p className="lead">{t('timeLead')}</p>
      </section>
      <section aria-label={t('releases')}>
        <p>{t('overdue', { count: model.overdue })}</p>
        <h3>{t('releases')}</h3>
        {model.releases.length === 0 && <p className="lead">{t('noReleases')}</p>}
        <ul>
          {model.releases.map(({ orderNo, at }) => (
            <li key={orderNo}>
              <span className="grow">{orderNo}</span>
              <span className="when">
                {timeText(at)} {weekday(at)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
