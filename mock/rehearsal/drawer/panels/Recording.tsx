import { useRef, useState } from 'react';
import type { ModelOf, ReplayAnswer } from '../../control/declared';
import type { SnapshotBefore } from '../../engine/snapshots';
import { language, post, sendRecording } from '../api';
import { copy, reloadWithMessage, type Message } from '../page';
import {
  Button,
  snapshotText,
  timeText,
  Notice,
  ConfirmButton,
  useControlModel,
  useControlAction,
  Loading,
} from '../parts';
import { t } from '../texts';
import { Snapshots } from './Snapshots';

/** The result of a replay as text. */
function replayed({ report, ...kept }: ReplayAnswer): Message {
  const { difference, lines, ok } = report;
  const text = difference ? t('differs', { ...difference }) : ok ? t('replayed', { lines }) : t('otherEnd');
  return { tone: ok ? 'good' : 'bad', text: `${text} ${snapshotText(kept)}` };
}

/** The text of a bug report. */
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
export function Recording({ changes }: { changes: number }) {
  const { model, problem } = useControlModel<ModelOf<'lines'>>('lines', changes);
  const state = useControlModel<ModelOf<'state'>>('state', changes);
  const { busy, said, act, say } = useControlAction();
  const [rewindTo, setRewindTo] = useState<number | null>(null);
  const file = useRef<HTMLInputElement>(null);
  if (model === null || state.model === null) return <Loading problem={problem || state.problem} />;
  const replay = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    act(async () => {
      reloadWithMessage(replayed(await sendRecording<ReplayAnswer>(chosen)));
    });
  };
  const rewind = (line: number): void =>
    act(async () => {
      reloadWithMessage({ tone: 'good', text: snapshotText(await post<SnapshotBefore>('rewind', { line })) });
    });
  const report = (): void =>
    act(async () => {
      const done = await copy(bugReport(await post<ModelOf<'report'>>('report')));
      return { tone: done ? 'good' : 'bad', text: t(done ? 'copied' : 'notCopied') };
    });
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
          <Button disabled={busy} onClick={() => file.current?.click()}>
            {t('replay')}
          </Button>
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
          <Button disabled={busy} onClick={report}>
            {t('copyReport')}
          </Button>
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
                  onYes={() => rewind(n)}
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
                      disabled={busy}
                      onClick={() => setRewindTo(n)}
                      label={`${t('rewind')} ${String(n)}`}
                    >
                      {t('rewind')}
                    </Button>
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
