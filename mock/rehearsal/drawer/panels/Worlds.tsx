import { localTime } from '../../../../src/domain/zone';
import type { ModelOf } from '../../control/controlCalls';
import type { SnapshotBefore } from '../../engine/snapshots';
import { copied, reloadWithSnapshot, useControlAction, useControlModel } from '../action';
import { post, remove } from '../page';
import { AskingButton, Button, Field, LineForm, Loading, NAME, Notice, Row, Section } from '../drawerParts';
import { t } from '../texts';
import { KeptStates } from './Snapshots';

async function enterWorld(name: string, create = false): Promise<void> {
  await post('world', { name, create });
  window.location.reload();
}

const resetWorld = async (): Promise<void> => reloadWithSnapshot(await post<SnapshotBefore>('reset'));

/** Shown when the world cannot be opened: the reason, and ways out. A page of a missing one is covered (ribbon/elsewhere.ts). */
export function BrokenWorld({ world, broken }: Pick<ModelOf<'health'>, 'world' | 'broken'>) {
  const { message, setMessage, does } = useControlAction();
  return (
    <>
      <Section title="broken">
        <Notice message={message ?? { tone: 'bad', text: broken ?? '' }} />
        <div className="row">
          <Button kind="main" text={t('reset')} {...does(resetWorld)} />
          <Button text={t('leave')} {...does(() => enterWorld('default'))} />
        </div>
      </Section>
      <KeptStates world={world} setMessage={setMessage} />
    </>
  );
}

/** The worlds of the server: enter, invite, reset, remove. */
export function Worlds({ health }: { health: ModelOf<'health'> }) {
  const { world, broken } = health;
  const { model, problem, put } = useControlModel('worlds');
  const { message, does, sends } = useControlAction();
  if (model === null) return <Loading problem={problem} />;
  const invite = does(() => {
    const { origin, pathname, search } = window.location;
    const to = encodeURIComponent(pathname + search);
    return copied(`${origin}/rehearsal/join?world=${encodeURIComponent(world)}&to=${to}`);
  });
  const removeWorld = (name: string) => does(async () => put(await remove(`worlds/${encodeURIComponent(name)}`)));
  return (
    <>
      {broken !== null && <BrokenWorld {...health} />}
      <section aria-label={t('worlds')}>
        <p className="lead">{t('worldsLead')}</p>
        <div className="row">
          <Button text={t('invite')} {...invite} />
          <AskingButton text={t('reset')} question={t('resetSure')} {...does(resetWorld)} />
        </div>
        <p className="lead">{t('inviteLead')}</p>
        <Notice message={message} />
        <LineForm submit={t('create')} {...sends(({ name = '' }) => enterWorld(name, true))}>
          <Field label={t('newWorld')} {...NAME} />
        </LineForm>
      </section>
      <Section title="others">
        <ul>
          {model.map(({ name, savedAt, current }) => (
            <Row key={name} what={current ? <b>{name}</b> : name} note={savedAt === '' ? '' : localTime(savedAt)}>
              {current ? (
                <small>{t('now')}</small>
              ) : (
                <>
                  <Button kind="link" text={t('switch')} of={name} {...does(() => enterWorld(name))} />
                  <AskingButton
                    kind="link"
                    text={t('removeWorld')}
                    of={name}
                    question={t('removeSure', { name })}
                    {...removeWorld(name)}
                  />
                </>
              )}
            </Row>
          ))}
        </ul>
      </Section>
    </>
  );
}
