import type { SnapshotBefore } from '../../snapshots';
import { post } from '../api';
import { reloadWithMessage } from '../flash';
import { Button, snapshotText, Notice, useControlAction } from '../parts';
import { t } from '../texts';
import { Snapshots } from './Snapshots';

/** Shown when the world cannot be opened: the reason, reset and leave. */
export function BrokenWorld({ why }: { why: string }) {
  const { busy, said, say, act } = useControlAction();
  const reset = (): void =>
    act(async () => {
      reloadWithMessage({ tone: 'good', text: snapshotText(await post<SnapshotBefore>('reset')) });
      return null;
    });
  const leave = (): void =>
    act(async () => {
      await post('world', { name: 'default' });
      window.location.reload();
      return null;
    });
  return (
    <>
      <section aria-label={t('broken')}>
        <h3>{t('broken')}</h3>
        <Notice said={said ?? { tone: 'bad', text: why }} />
        <div className="row">
          <Button kind="main" disabled={busy} onClick={reset}>
            {t('reset')}
          </Button>
          <Button disabled={busy} onClick={leave}>
            {t('leave')}
          </Button>
        </div>
      </section>
      <Snapshots say={say} />
    </>
  );
}
