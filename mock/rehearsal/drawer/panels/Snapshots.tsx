import { exactTime } from '../../../../src/domain/zone';
import type { ModelOf } from '../../control/controlCalls';
import type { SnapshotBefore } from '../../engine/snapshots';
import { copied, reloadWithSnapshot, useControlAction, useControlModel } from '../action';
import { language, post, type Message } from '../page';
import { Button, Field, LineForm, Loading, NAME, Notice, Row, Section } from '../drawerParts';
import { t } from '../texts';

/** The facts of a bug; its last lines are the faults that calls met, used-up ones too. */
function bugReport({ report, world, line, hash, now, account, faults, console, met }: ModelOf<'report'>): string {
  const { origin, pathname, search, href } = window.location;
  const where = { report, as: account ?? '', language: language(), to: pathname + search };
  const rows = {
    link: `${origin}/rehearsal/bug?${new URLSearchParams(where).toString()}`,
    world,
    line,
    state: hash,
    time: now,
    account: account ?? '-',
    faults,
    console,
    page: href,
    language: language(),
    browser: navigator.userAgent,
  };
  const hits = met.flatMap(({ wall, account: by, call, faults: hit, outcome }) =>
    hit.map(({ effect }) => `met: ${wall} ${by || '-'} ${call} ${JSON.stringify(effect)} ${outcome}`),
  );
  return [...Object.entries(rows).map(([name, value]) => `${name}: ${String(value)}`), ...hits].join('\n');
}

/** The link of a bug and the snapshots of the worlds. */
export function Snapshots() {
  const state = useControlModel('state');
  const { busy, message, setMessage, does } = useControlAction();
  if (state.model === null) return <Loading problem={state.problem} />;
  return (
    <>
      <section aria-label={t('snapshots')}>
        <div className="row">
          <Button
            text={t('copyReport')}
            {...does(async () => copied(bugReport(await post<ModelOf<'report'>>('report'))))}
          />
        </div>
        <small>
          <code title={state.model.hash}>{t('hash', { hash: state.model.hash.slice(0, 12) })}</code>
        </small>
        <Notice message={busy ? { tone: 'plain', text: t('working') } : message} />
      </section>
      <KeptStates world={state.model.world} setMessage={setMessage} />
    </>
  );
}

type Snapshot = Pick<ModelOf<'snapshots'>[number], 'name' | 'world'>;

/** Named states of this world and of others; a world can be restored to any of them. */
export function KeptStates({ world, setMessage }: { world: string; setMessage: (message: Message) => void }) {
  const { model, put } = useControlModel('snapshots');
  const { does, sends } = useControlAction((message) => message && setMessage(message));
  const save = sends(async ({ name = '' }, form) => {
    put(await post('snapshot', { name }));
    form.reset();
    return { tone: 'good', text: t('saved', { name }) };
  });
  const restore = (wanted: Snapshot) =>
    does(async () => reloadWithSnapshot(await post<SnapshotBefore>('restore', wanted)));
  const remove = (unwanted: Snapshot) => does(async () => put(await post('snapshot/remove', unwanted)));
  return (
    <Section title="snapshots">
      <LineForm submit={t('save')} {...save}>
        <Field label={t('snapshotName')} {...NAME} />
      </LineForm>
      {model?.length === 0 && <p className="lead">{t('noSnapshots')}</p>}
      <ul>
        {model?.map(({ savedAt, ...kept }) => {
          const called = kept.world === world ? kept.name : `${kept.world}/${kept.name}`;
          return (
            <Row key={`${kept.world}/${kept.name}`} what={called} note={exactTime(savedAt)}>
              <Button kind="link" text={t('restore')} of={called} {...restore(kept)} />
              <Button kind="link" text={t('remove')} of={called} {...remove(kept)} />
            </Row>
          );
        })}
      </ul>
    </Section>
  );
}
