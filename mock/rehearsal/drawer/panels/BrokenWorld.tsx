import type { WorldRow } from '../../control/models';
import type { SnapshotBefore } from '../../engine/snapshots';
import { post } from '../api';
import { reloadWithMessage } from '../flash';
import { Button, snapshotText, Notice, useControlAction, useControlModel } from '../parts';
import { t } from '../texts';
import { Snapshots } from './Snapshots';

/** Shown when the world cannot be opened: the reason, and ways out. A deleted world can be created again. */
export function BrokenWorld({ world, why }: { world: string; why: string }) {
  const { busy, said, say, act } = useControlAction();
  const { model: worlds } = useControlModel<readonly WorldRow[]>('worlds');
  const gone = worlds?.every(({ name }) => name !== world) === true;
  const reset = (): void =>
    act(async () => {
      reloadWithMessage({ tone: 'good', text: snapshotText(await post<SnapshotBefore>('reset')) });
      return null;
    });
  const enter = (wanted: { name: string; create?: boolean }): void =>
    act(async () => {
      await post('world', wanted);
      window.location.reload();
      return null;
    });
  return (
    <>
      <section aria-label={t('broken')}>
        <h3>{t('broken')}</h3>
        <Notice said={said ?? { tone: 'bad', text: why }} />
        <div className="row">
          <Button kind="main" disabled={busy} onClick={gone ? () => enter({ name: world, create: true }) : reset}>
            {gone ? t('createNamed', { name: world }) : t('reset')}
          </Button>
          <Button disabled={busy} onClick={() => enter({ name: 'default' })}>
            {t('leave')}
          </Button>
        </div>
      </section>
      {!gone && <Snapshots world={world} say={say} />}
    </>
  );
}
