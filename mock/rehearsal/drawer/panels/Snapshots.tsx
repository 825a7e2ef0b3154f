import { useState } from 'react';
import type { SnapshotBefore } from '../../snapshots';
import { reloadWithMessage } from '../flash';
import { post } from '../api';
import { Button, snapshotText, timeText, useControlModel, useControlAction, type Message } from '../parts';
import { t } from '../texts';

interface Kept {
  readonly name: string;
  readonly savedAt: string;
}

/** Named states that any world can be restored to. */
export function Snapshots({ say }: { say: (said: Message) => void }) {
  const { model, put } = useControlModel<readonly Kept[]>('snapshots');
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
      put(await post<readonly Kept[]>('snapshot', { name }));
      say({ tone: 'good', text: t('saved', { name }) });
      setName('');
    });
  const restore = (wanted: string): void =>
    doing(async () => {
      reloadWithMessage({ tone: 'good', text: snapshotText(await post<SnapshotBefore>('restore', { name: wanted })) });
    });
  const remove = (unwanted: string): void =>
    doing(async () => put(await post<readonly Kept[]>('snapshot/remove', { name: unwanted })));
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
          <li key={kept.name}>
            <span className="grow">
              {kept.name}
              <small>{timeText(kept.savedAt)}</small>
            </span>
            <Button
              kind="link"
              disabled={busy}
              onClick={() => restore(kept.name)}
              label={`${t('restore')} ${kept.name}`}
            >
              {t('restore')}
            </Button>
            <Button kind="link" disabled={busy} onClick={() => remove(kept.name)} label={`${t('remove')} ${kept.name}`}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
