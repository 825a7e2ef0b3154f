import { useState } from 'react';
import type { Health, WorldRow } from '../../control/models';
import type { SnapshotBefore } from '../../engine/snapshots';
import { copy } from '../copy';
import { reloadWithMessage } from '../flash';
import { post, remove } from '../api';
import {
  Button,
  snapshotText,
  timeText,
  Notice,
  ConfirmButton,
  useControlModel,
  useControlAction,
  Loading,
} from '../parts';
import { t } from '../texts';
import { BrokenWorld } from './BrokenWorld';

/** The worlds of the server: enter, invite, reset, remove (decisions §6). */
export function Worlds({ health: { world, broken }, changes }: { health: Health; changes: number }) {
  const { model, problem, put } = useControlModel<readonly WorldRow[]>('worlds', changes);
  const [gone, setGone] = useState<string | null>(null);
  const { busy, said, act } = useControlAction();
  const [name, setName] = useState('');
  const [sure, setSure] = useState(false);
  if (model === null) return <Loading problem={problem} />;
  const enter = (wanted: string, create = false): void =>
    act(async () => {
      await post('world', { name: wanted, create });
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
      reloadWithMessage({ tone: 'good', text: snapshotText(await post<SnapshotBefore>('reset')) });
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
      {broken !== null && <BrokenWorld world={world} why={broken} />}
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
        {sure && <ConfirmButton question={t('resetSure')} onYes={reset} onNo={() => setSure(false)} />}
        <Notice said={said} />
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            enter(name, true);
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
                <small>{one.savedAt === '' ? '' : timeText(one.savedAt)}</small>
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
                <ConfirmButton
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
