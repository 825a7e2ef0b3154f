import { useState } from 'react';
import type { ModelOf } from '../../control/declared';
import type { SnapshotBefore } from '../../engine/snapshots';
import { post, remove } from '../api';
import {
  Button,
  ConfirmButton,
  copied,
  Field,
  LineForm,
  Loading,
  NAME,
  Notice,
  reloadWithSnapshot,
  Row,
  timeText,
  useControlAction,
  useControlModel,
} from '../parts';
import { t } from '../texts';
import { Snapshots } from './Recording';

/** Enters a world, or begins it, on the same page. */
async function enterWorld(name: string, create = false): Promise<void> {
  await post('world', { name, create });
  window.location.reload();
}

const resetWorld = async (): Promise<void> => reloadWithSnapshot(await post<SnapshotBefore>('reset'));

/** Shown when the world cannot be opened: the reason, and ways out. A deleted world can be created again. */
export function BrokenWorld({ world, why }: { world: string; why: string }) {
  const { said, say, does } = useControlAction();
  const { model: worlds } = useControlModel<ModelOf<'worlds'>>('worlds');
  const gone = worlds?.every(({ name }) => name !== world) === true;
  return (
    <>
      <section aria-label={t('broken')}>
        <h3>{t('broken')}</h3>
        <Notice said={said ?? { tone: 'bad', text: why }} />
        <div className="row">
          <Button
            kind="main"
            text={gone ? t('createNamed', { name: world }) : t('reset')}
            {...does(gone ? () => enterWorld(world, true) : resetWorld)}
          />
          <Button text={t('leave')} {...does(() => enterWorld('default'))} />
        </div>
      </section>
      {!gone && <Snapshots world={world} say={say} />}
    </>
  );
}

/** The worlds of the server: enter, invite, reset, remove (decisions §6). */
export function Worlds({ health: { world, broken } }: { health: ModelOf<'health'> }) {
  const { model, problem, put } = useControlModel<ModelOf<'worlds'>>('worlds');
  const [gone, setGone] = useState<string | null>(null);
  const { busy, said, does } = useControlAction();
  const [name, setName] = useState('');
  const [sure, setSure] = useState(false);
  if (model === null) return <Loading problem={problem} />;
  const invite = does(() => {
    const { origin, pathname, search } = window.location;
    const to = encodeURIComponent(pathname + search);
    return copied(`${origin}/rehearsal/join?world=${encodeURIComponent(world)}&to=${to}`);
  });
  const removeWorld = (unwanted: string) =>
    does(async () => {
      setGone(null);
      put(await remove<ModelOf<'worlds'>>(`worlds/${encodeURIComponent(unwanted)}`));
    });
  return (
    <>
      {broken !== null && <BrokenWorld world={world} why={broken} />}
      <section aria-label={t('worlds')}>
        <p className="lead">{t('worldsLead')}</p>
        <div className="row">
          <Button text={t('invite')} {...invite} />
          <Button text={t('reset')} disabled={busy} onClick={() => setSure(true)} />
        </div>
        <p className="lead">{t('inviteLead')}</p>
        {sure && (
          <ConfirmButton question={t('resetSure')} onYes={does(resetWorld).onClick} onNo={() => setSure(false)} />
        )}
        <Notice said={said} />
        <LineForm submit={t('create')} {...does(() => enterWorld(name, true))}>
          <Field label={t('newWorld')} {...NAME} value={name} onChange={setName} />
        </LineForm>
      </section>
      <section aria-label={t('others')}>
        <h3>{t('others')}</h3>
        <ul>
          {model.map((one) => (
            <Row
              key={one.name}
              what={one.current ? <b>{one.name}</b> : one.name}
              note={one.savedAt === '' ? '' : timeText(one.savedAt)}
            >
              {one.current && <small>{t('now')}</small>}
              {!one.current && gone !== one.name && (
                <>
                  <Button kind="link" text={t('switch')} of={one.name} {...does(() => enterWorld(one.name))} />
                  <Button
                    kind="link"
                    text={t('removeWorld')}
                    of={one.name}
                    disabled={busy}
                    onClick={() => setGone(one.name)}
                  />
                </>
              )}
              {gone === one.name && (
                <ConfirmButton
                  question={t('removeSure', { name: one.name })}
                  onYes={removeWorld(one.name).onClick}
                  onNo={() => setGone(null)}
                />
              )}
            </Row>
          ))}
        </ul>
      </section>
    </>
  );
}
