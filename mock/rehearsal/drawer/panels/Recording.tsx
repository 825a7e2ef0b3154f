import { useRef } from 'react';
import { exactTime } from '../../../../src/domain/zone';
import type { ModelOf } from '../../control/controlCalls';
import type { SnapshotBefore } from '../../engine/snapshots';
import { copied, reloadWithSnapshot, snapshotText, useControlAction, useControlModel } from '../action';
import { language, post, reloadWithMessage, type Message } from '../page';
import { AskingButton, Button, Field, LineForm, Loading, NAME, Notice, Row, Section } from '../drawerParts';
import { t } from '../texts';

/** A replay that set the world to its end. */
type Replayed = Pick<ModelOf<'replay'>, 'report'> & SnapshotBefore;

function replayed({ report, ...kept }: Replayed): Message {
  const { difference, lines, ok } = report;
  const text = difference ? t('differs', { ...difference }) : ok ? t('replayed', { lines }) : t('otherEnd');
  return { tone: ok ? 'good' : 'bad', text: `${text} ${snapshotText(kept)}` };
}

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

/** The journal: download, replay, snapshots, rewind (P-REHEARSAL-7). */
export function Recording() {
  const { model, problem } = useControlModel('lines');
  const state = useControlModel('state');
  const { busy, message, setMessage, does } = useControlAction();
  const file = useRef<HTMLInputElement>(null);
  if (model === null || state.model === null) return <Loading problem={problem || state.problem} />;
  const replay = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    does(async () => reloadWithMessage(replayed(await post<Replayed>('replay', chosen)))).onClick();
  };
  const rewind = (line: number) => does(async () => reloadWithSnapshot(await post<SnapshotBefore>('rewind', { line })));
  return (
    <>
      <section aria-label={t('recording')}>
        <p className="lead">{t('recordingLead')}</p>
        <div className="row">
          <a className="plain" href="/rehearsal/recording" download>
            {t('download')}
          </a>
          <Button text={t('replay')} disabled={busy} onClick={() => file.current?.click()} />
          <input
            ref={file}
            type="file"
            tabIndex={-1}
            aria-label={t('replay')}
            accept=".jsonl"
            onChange={(event) => {
              replay(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
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
      <Snapshots world={state.model.world} setMessage={setMessage} />
      <Section title="lines">
        {model.length === 0 && <p className="lead">{t('noLines')}</p>}
        <ul>
          {model.map(({ n, at, actor, call, code }, index) => (
            <li key={n}>
              <span className="when">{n}</span>
              <span className="grow">
                {call} {code}
                <small>
                  {actor || '–'} · {exactTime(at)}
                </small>
              </span>
              {index > 0 && (
                <AskingButton
                  kind="link"
                  text={t('rewind')}
                  of={String(n)}
                  question={t('rewindSure', { line: n })}
                  {...rewind(n)}
                />
              )}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

type Snapshot = Pick<ModelOf<'snapshots'>[number], 'name' | 'world'>;

/** Named states of this world and of others; a world can be restored to any of them. */
export function Snapshots({ world, setMessage }: { world: string; setMessage: (message: Message) => void }) {
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
