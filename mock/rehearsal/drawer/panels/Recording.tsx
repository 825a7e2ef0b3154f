import { useRef, useState } from 'react';
import type { ModelOf } from '../../control/declared';
import type { ReplayAnswer } from '../../control/shapes';
import type { SnapshotBefore } from '../../engine/snapshots';
import { language, post, sendRecording } from '../api';
import { reloadWithMessage, type Message } from '../page';
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
  snapshotText,
  timeText,
  useControlAction,
  useControlModel,
} from '../parts';
import { t } from '../texts';

/** The result of a replay as text. */
function replayed({ report, ...kept }: ReplayAnswer): Message {
  const { difference, lines, ok } = report;
  const text = difference ? t('differs', { ...difference }) : ok ? t('replayed', { lines }) : t('otherEnd');
  return { tone: ok ? 'good' : 'bad', text: `${text} ${snapshotText(kept)}` };
}

function bugReport({ report, world, line, hash, now, account, faults, chaos, console }: ModelOf<'report'>): string {
  const { origin, pathname, search, href } = window.location;
  const where = { report, as: account ?? '', language: language(), to: pathname + search };
  const lines = [
    `link: ${origin}/rehearsal/bug?${new URLSearchParams(where).toString()}`,
    `world: ${world}`,
    `line: ${String(line)}`,
    `state: ${hash}`,
    `time: ${now}`,
    `account: ${account ?? '-'}`,
  ];
  const here = [`console: ${console}`, `page: ${href}`, `language: ${language()}`, `browser: ${navigator.userAgent}`];
  return [...lines, `faults: ${String(faults)}${chaos ? ' and a storm' : ''}`, ...here].join('\n');
}

/** The journal: download, replay, snapshots, rewind (decisions §6). */
export function Recording() {
  const { model, problem } = useControlModel<ModelOf<'lines'>>('lines');
  const state = useControlModel<ModelOf<'state'>>('state');
  const { busy, said, say, does } = useControlAction();
  const [rewindTo, setRewindTo] = useState<number | null>(null);
  const file = useRef<HTMLInputElement>(null);
  if (model === null || state.model === null) return <Loading problem={problem || state.problem} />;
  const replay = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    does(async () => reloadWithMessage(replayed(await sendRecording<ReplayAnswer>(chosen)))).onClick();
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
          <a className="plain" href="/rehearsal/spec" download>
            {t('asTest')}
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
        <Notice said={busy ? { tone: 'plain', text: t('working') } : said} />
      </section>
      <Snapshots world={state.model.world} say={say} />
      <section aria-label={t('lines')}>
        <h3>{t('lines')}</h3>
        {model.length === 0 && <p className="lead">{t('noLines')}</p>}
        <ul>
          {model.map(({ n, at, actor, call, code }) => (
            <li key={n}>
              <span className="when">{n}</span>
              {rewindTo === n ? (
                <ConfirmButton
                  question={t('rewindSure', { line: n })}
                  onYes={rewind(n).onClick}
                  onNo={() => setRewindTo(null)}
                />
              ) : (
                <>
                  <span className="grow">
                    {call} {code}
                    <small>
                      {actor || '–'} · {timeText(at)}
                    </small>
                  </span>
                  {n !== model[0]?.n && (
                    <Button
                      kind="link"
                      text={t('rewind')}
                      of={String(n)}
                      disabled={busy}
                      onClick={() => setRewindTo(n)}
                    />
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

type Snapshot = Pick<ModelOf<'snapshots'>[number], 'name' | 'world'>;

/** Named states of this world and of others; a world can be restored to any of them. */
export function Snapshots({ world, say }: { world: string; say: (said: Message) => void }) {
  const { model, put } = useControlModel<ModelOf<'snapshots'>>('snapshots');
  const { does } = useControlAction((said) => said && say(said));
  const [name, setName] = useState('');
  const save = does(async () => {
    put(await post<ModelOf<'snapshots'>>('snapshot', { name }));
    setName('');
    return { tone: 'good', text: t('saved', { name }) };
  });
  const restore = (wanted: Snapshot) =>
    does(async () => reloadWithSnapshot(await post<SnapshotBefore>('restore', wanted)));
  const remove = (unwanted: Snapshot) =>
    does(async () => put(await post<ModelOf<'snapshots'>>('snapshot/remove', unwanted)));
  return (
    <section aria-label={t('snapshots')}>
      <h3>{t('snapshots')}</h3>
      <LineForm submit={t('save')} {...save}>
        <Field label={t('snapshotName')} {...NAME} value={name} onChange={setName} />
      </LineForm>
      {model?.length === 0 && <p className="lead">{t('noSnapshots')}</p>}
      <ul>
        {model?.map(({ savedAt, ...kept }) => {
          const called = kept.world === world ? kept.name : `${kept.world}/${kept.name}`;
          return (
            <Row key={`${kept.world}/${kept.name}`} what={called} note={timeText(savedAt)}>
              <Button kind="link" text={t('restore')} of={called} {...restore(kept)} />
              <Button kind="link" text={t('remove')} of={called} {...remove(kept)} />
            </Row>
          );
        })}
      </ul>
    </section>
  );
}
