import { useState } from 'react';
import type { Health, WorldRow } from '../../control/declared';
import type { KeptBefore } from '../../snapshots';
import { copy } from '../copy';
import { reloadSaying } from '../flash';
import { post, remove } from '../api';
import { Button, keptText, moment, Notice, Sure, useAsked, useDoing, Waiting } from '../parts';
import { t } from '../texts';
import { BrokenWorld } from './BrokenWorld';

/** Worlds, apart and together (decisions §6). */
export function Worlds({ health: { world, broken }, news }: { health: Health; news: number }) {
  const { model, problem, put } = useAsked<readonly WorldRow[]>('worlds', news);
  const [gone, setGone] = useState<string | null>(null);
  const { busy, said, act } = useDoing();
  const [name, setName] = useState('');
  const [sure, setSure] = useState(false);
  if (model === null) return <Waiting problem={problem} />;
  const enter = (wanted: string): void =>
    act(async () => {
      await post('world', { name: wanted });
      window.location.reload();
      return null;
    });
  const invite = (): void =>
    act(async () => {
      const { origin, pathname, search } = window.location;
      const to = encodeURIComponent(pathname + search);
      const done = await copy(`${origin}/rehearsal/join?world=${encodeURIComponent(world)}&to=${to}`);
      return { tone: done ? 'good' : 'bad', text: t(done ? 'copied' : 'notCopied') };
    });
  const reset = (): void =>
    act(async () => {
      reloadSaying({ tone: 'good', text: keptText(await post<KeptBefore>('reset')) });
      return null;
    });
  const removeWorld = (unwanted: string): void =>
    act(async () => {
      setGone(null);
      put(await remove<readonly WorldRow[]>(`worlds/${encodeURIComponent(unwanted)}`));
      return null;
    });
  return (
    <>
      {broken !== null && <BrokenWorld why={broken} />}
      <section aria-label={t('worlds')}>
        <p className="lead">{t('worldsLead')}</p>
        <div className="row">
          <Button disabled={busy} onClick={invite}>
            {t('invite')}
          </Button>
          <Button disabled={busy} onClick={() => setSure(true)}>
            {t('reset')}
          </Button>
        </div>
        <p className="lead">{t('inviteLead')}</p>
        {sure && <Sure question={t('resetSure')} onYes={reset} onNo={() => setSure(false)} />}
        <Notice said={said} />
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            enter(name);
          }}
        >
          <label className="grow">
            {t('newWorld')}
            <input required pattern="[\w\-]{1,40}" value={name} onChange={(event) => setName(event.target.value)} />
          </label>
          <button type="submit" className="plain" disabled={busy} style={{ alignSelf: 'end' }}>
            {t('create')}
          </button>
        </form>
      </section>
      <section aria-label={t('others')}>
        <h3>{t('others')}</h3>
        <ul>
          {model.map((one) => (
            <li key={one.name}>
              <span className="grow">
                {one.current ? <b>{one.name}</b> : one.name}
                <small>{one.savedAt === '' ? '' : moment(one.savedAt)}</small>
              </span>
              {one.current && <small>{t('now')}</small>}
              {!one.current && gone !== one.name && (
                <>
                  <Button
                    kind="link"
                    disabled={busy}
                    onClick={() => enter(one.name)}
                    label={`${t('switch')} ${one.name}`}
                  >
                    {t('switch')}
                  </Button>
                  <Button
                    kind="link"
                    disabled={busy}
                    onClick={() => setGone(one.name)}
                    label={`${t('removeWorld')} ${one.name}`}
                  >
                    {t('removeWorld')}
                  </Button>
                </>
              )}
              {gone === one.name && (
                <Sure
                  question={t('removeSure', { name: one.name })}
                  onYes={() => removeWorld(one.name)}
                  onNo={() => setGone(null)}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
