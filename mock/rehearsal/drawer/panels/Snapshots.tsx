import { useState } from 'react';
import type { SnapshotRow } from '../../control/models';
import type { SnapshotBefore } from '../../engine/snapshots';
import { reloadWithMessage } from '../flash';
import { post } from '../api';
import { Button, snapshotText, timeText, useControlModel, useControlAction, type Message } from '../parts';
import { t } from '../texts';

/** Named states of this world and of others; a world can be restored to any of them. */
export function Snapshots({ world, say }: { world: string; say: (said: Message) => void }) {
  const { model, put } = useControlModel<readonly SnapshotRow[]>('snapshots');
  const { busy, act } = useControlAction();
  const [name, setName] = useState('');
  const doing = (work: () => Promise<void>): void =>
    act(async () => {
      try {
        await work();
      } catch (problem) {
        say({ tone: 'bad', text: t('failed', { reason: problem instanceof Error ? problem.message : '' }) });
      }
      return null;
    });
  const save = (): void =>
    doing(async () => {
      put(await post<readonly SnapshotRow[]>('snapshot', { name }));
      say({ tone: 'good', text: t('saved', { name }) });
      setName('');
    });
  const restore = ({ name: wanted, world: of }: SnapshotRow): void =>
    doing(async () => {
      const kept = await post<SnapshotBefore>('restore', { name: wanted, world: of });
      reloadWithMessage({ tone: 'good', text: snapshotText(kept) });
    });
  const remove = ({ name: unwanted, world: of }: SnapshotRow): void =>
    doing(async () => put(await post<readonly SnapshotRow[]>('snapshot/remove', { name: unwanted, world: of })));
  const calledOf = (row: SnapshotRow): string => (row.world === world ? row.name : `${row.world}/${row.name}`);
  return (
    <section aria-label={t('snapshots')}>
      <h3>{t('snapshots')}</h3>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <label className="grow">
          {t('snapshotName')}
          <input required pattern="[\w\-]{1,40}" value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <button type="submit" className="plain" disabled={busy} style={{ alignSelf: 'end' }}>
          {t('save')}
        </button>
      </form>
      {model?.length === 0 && <p className="lead">{t('noSnapshots')}</p>}
      <ul>
        {(model ?? []).map((kept) => (
          <li key={`${kept.world}/${kept.name}`}>
            <span className="grow">
              {calledOf(kept)}
              <small>{timeText(kept.savedAt)}</small>
            </span>
            <Button
              kind="link"
              disabled={busy}
              onClick={() => restore(kept)}
              label={`${t('restore')} ${calledOf(kept)}`}
            >
              {t('restore')}
            </Button>
            <Button kind="link" disabled={busy} onClick={() => remove(kept)} label={`${t('remove')} ${calledOf(kept)}`}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
