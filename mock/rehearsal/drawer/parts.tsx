import { useEffect, useState, type ReactNode } from 'react';
import type { SnapshotBefore } from '../engine/snapshots';
import { get } from './api';
import { t } from './texts';

/** A message about the last action of a panel. */
export interface Message {
  readonly tone: 'plain' | 'good' | 'bad';
  readonly text: string;
  /** Possible next actions. */
  readonly next?: ReactNode;
}

export function Notice({ said }: { said: Message | null }) {
  return (
    <div role="status">
      {said && (
        <div className={`notice ${said.tone}`}>
          <span>{said.text}</span>
          {said.next !== undefined && <span className="row">{said.next}</span>}
        </div>
      )}
    </div>
  );
}

/**
 * Loads a model of the control API; null while loading.
 * @param changes the number of changes of the world; a new number reloads the model
 */
export function useControlModel<Model>(
  path: string,
  changes = 0,
): { model: Model | null; problem: string; put: (model: Model) => void } {
  const [state, setState] = useState<{ path: string; model: Model | null; problem: string }>(() => ({
    path,
    model: null,
    problem: '',
  }));
  useEffect(() => {
    let over = false;
    get<Model>(path).then(
      (model) => {
        if (!over) setState({ path, model, problem: '' });
      },
      (problem: unknown) => {
        if (!over) setState({ path, model: null, problem: reasonOf(problem) });
      },
    );
    return () => {
      over = true;
    };
  }, [path, changes]);
  const current = state.path === path;
  return {
    model: current ? state.model : null,
    problem: current ? state.problem : '',
    put: (model) => setState({ path, model, problem: '' }),
  };
}

export function reasonOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

/** Runs one action at a time and shows its result. */
export function useControlAction(): {
  busy: boolean;
  said: Message | null;
  say: (said: Message | null) => void;
  act: (work: () => Promise<Message | null>) => void;
} {
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<Message | null>(null);
  const act = (work: () => Promise<Message | null>): void => {
    if (busy) return;
    setBusy(true);
    work()
      .then(say, (problem: unknown) => say({ tone: 'bad', text: t('failed', { reason: reasonOf(problem) }) }))
      .finally(() => setBusy(false));
  };
  return { busy, said, say, act };
}

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly kind?: 'plain' | 'main' | 'link';
  readonly disabled?: boolean;
  readonly label?: string;
}

export function Button({ children, onClick, kind = 'plain', disabled = false, label }: ButtonProps) {
  const look = kind === 'link' ? 'link' : kind === 'main' ? 'plain main' : 'plain';
  return (
    <button type="button" className={look} onClick={onClick} disabled={disabled} aria-label={label}>
      {children}
    </button>
  );
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmButton({ question, onYes, onNo }: { question: string; onYes: () => void; onNo: () => void }) {
  return (
    <div className="notice" role="alertdialog" aria-label={question}>
      <span>{question}</span>
      <span className="row">
        <Button kind="main" onClick={onYes}>
          {t('yes')}
        </Button>
        <Button onClick={onNo}>{t('no')}</Button>
      </span>
    </div>
  );
}

/** Where the previous state was kept. */
export function snapshotText({ kept, setAside }: SnapshotBefore): string {
  if (kept !== null) return t('kept', { name: kept });
  return setAside === null ? '' : t('setAside', { file: setAside });
}

export function Loading({ problem }: { problem: string }) {
  return <p className="lead">{problem === '' ? t('loading') : t('failed', { reason: problem })}</p>;
}

/** A time as YYYY-MM-DD HH:mm:ss, local time. */
export function timeText(iso: string): string {
  const date = new Date(iso);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** A path with the router's base in front. */
export function pageAddress(path: string): string {
  const { routerBase }: { routerBase?: string } = window;
  return `${(routerBase ?? '/').replace(/\/$/, '')}${path}`;
}

/** Reloads the page. */
export function Refresh() {
  return (
    <Button kind="link" onClick={() => window.location.reload()}>
      {t('refresh')}
    </Button>
  );
}
