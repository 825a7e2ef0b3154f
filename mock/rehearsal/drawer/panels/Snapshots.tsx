import { useState } from 'react';
import type { ModelOf } from '../../control/declared';
import type { SnapshotBefore } from '../../engine/snapshots';
import { post } from '../api';
import { reloadWithMessage, type Message } from '../page';
import {
  Button,
  Field,
  LineForm,
  NAME,
  Row,
  snapshotText,
  timeText,
  useControlAction,
  useControlModel,
} from '../parts';
import { t } from '../texts';

/** Named states of this world and of others; a world can be restored to any of them. */
export function Snapshots({ world, say }: { world: string; say: (said: Message) => void }) {
  const { model, put } = useControlModel<ModelOf<'snapshots'>>('snapshots');
  const { busy, act } = useControlAction((said) => said && say(said));
  const [name, setName] = useState('');
  const save = (): void =>
    act(async () => {
      put(await post<ModelOf<'snapshots'>>('snapshot', { name }));
      setName('');
      return { tone: 'good', text: t('saved', { name }) };
    });
  const restore = ({ name: wanted, world: of }: ModelOf<'snapshots'>[number]): void =>
    act(async () => {
      const kept = await post<SnapshotBefore>('restore', { name: wanted, world: of });
      reloadWithMessage({ tone: 'good', text: snapshotText(kept) });
    });
  const remove = ({ name: unwanted, world: of }: ModelOf<'snapshots'>[number]): void =>
    act(async () => {
      put(await post<ModelOf<'snapshots'>>('snapshot/remove', { name: unwanted, world: of }));
    });
  return (
    <section aria-label={t('snapshots')}>
      <h3>{t('snapshots')}</h3>
      <LineForm submit={t('save')} disabled={busy} onSubmit={save}>
        <Field label={t('snapshotName')} {...NAME} value={name} onChange={setName} />
      </LineForm>
      {model?.length === 0 && <p className="lead">{t('noSnapshots')}</p>}
      <ul>
        {(model ?? []).map((kept) => {
          const called = kept.world === world ? kept.name : `${kept.world}/${kept.name}`;
          return (
            <Row key={`${kept.world}/${kept.name}`} what={called} note={timeText(kept.savedAt)}>
              <Button kind="link" disabled={busy} onClick={() => restore(kept)} label={`${t('restore')} ${called}`}>
                {t('restore')}
              </Button>
              <Button kind="link" disabled={busy} onClick={() => remove(kept)} label={`${t('remove')} ${called}`}>
                {t('remove')}
              </Button>
            </Row>
          );
        })}
      </ul>
    </section>
  );
}
