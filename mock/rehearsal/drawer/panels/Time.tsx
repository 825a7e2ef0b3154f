import { profile } from '../../../../src/domain/profile';
import { startOfDay, workingDay } from '../../../../src/domain/workflow/stageClock';
import { exactTime, instantAt, localTime } from '../../../../src/domain/zone';
import { useControlAction, useControlModel } from '../action';
import { language, post } from '../page';
import { Button, COUNT, Field, LineForm, Loading, Notice, Refresh } from '../drawerParts';
import { t } from '../texts';

const STEPS = [{ hours: 1 }, { hours: 8 }, { days: 1 }, { days: 3 }, { days: 7 }] as const;

const weekday = (at: string): string =>
  new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: profile.timeZone }).format(new Date(at));

function nextMonday(now: string): string {
  const today = workingDay(now);
  // 1970-01-01 was a Thursday.
  const monday = today + 7 - ((today + 3) % 7);
  return new Date(Date.parse(startOfDay(monday)) + profile.opens * 3_600_000).toISOString();
}

/** The world's clock. `now` is updated by the drawer. */
export function Time({ now }: { now: string }) {
  const { model, problem, put } = useControlModel('clock');
  const { message, does, sends } = useControlAction();
  if (model === null) return <Loading problem={problem} />;
  const earliest = localTime(now).replace(' ', 'T');
  const set = async (input: object) => {
    put(await post('clock', input));
    return { tone: 'plain' as const, text: t('stale'), next: <Refresh /> };
  };
  return (
    <>
      <section aria-label={t('time')}>
        <Notice message={message} />
        <div className="clock">
          {exactTime(now)} {weekday(now)}
        </div>
        <div className="row">
          <span className="grow">{t(model.frozen ? 'frozen' : 'running')}</span>
          <Button text={t(model.frozen ? 'run' : 'freeze')} {...does(() => set({ frozen: !model.frozen }))} />
        </div>
        <h3>{t('advance')}</h3>
        <div className="row">
          {STEPS.map((step) => {
            const text = 'hours' in step ? t('hours', { count: step.hours }) : t('days', { count: step.days });
            const name = `${t('advance')} ${text}`;
            return <Button key={text} text={`+ ${text}`} aria-label={name} {...does(() => set(step))} />;
          })}
          <Button text={t('nextMonday')} {...does(() => set({ until: nextMonday(now) }))} />
        </div>
        <LineForm
          submit={t('moveTo')}
          {...sends(({ until = '' }) =>
            set({ until: until && new Date(instantAt(Date.parse(`${until}Z`))).toISOString() }),
          )}
        >
          <Field label={t('until')} name="until" type="datetime-local" required min={earliest} />
        </LineForm>
        <LineForm submit={t('advance')} {...sends(({ hours }) => set({ hours: Number(hours) }))}>
          <Field label={t('custom')} name="hours" {...COUNT} min="0" max="8784" step="any" defaultValue="24" />
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
                {localTime(at)} {weekday(at)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
