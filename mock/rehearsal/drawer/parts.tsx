import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import type { SnapshotBefore } from '../engine/snapshots';
import { get } from './api';
import type { Message } from './page';
import { t } from './texts';

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
  const { model, problem } = state.path === path ? state : { model: null, problem: '' };
  return { model, problem, put: (next) => setState({ path, model: next, problem: '' }) };
}

function reasonOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

/** An action, and what to say after it. */
type Work = () => Promise<Message> | Promise<void>;

/**
 * Runs one action at a time and tells its result: a message, or null when there is none.
 * @param tell where to show it instead
 */
export function useControlAction(tell?: (said: Message | null) => void): {
  busy: boolean;
  said: Message | null;
  say: (said: Message | null) => void;
  act: (work: Work) => void;
} {
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<Message | null>(null);
  const show = tell ?? say;
  const act = (work: Work): void => {
    if (busy) return;
    setBusy(true);
    const run = async (): Promise<void> => {
      const result = await work();
      show(typeof result === 'object' ? result : null);
    };
    run()
      .catch((problem: unknown) => show({ tone: 'bad', text: t('failed', { reason: reasonOf(problem) }) }))
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
  const look = kind === 'main' ? 'plain main' : kind;
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

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Input of the name of a world or a snapshot. */
export const NAME = { required: true, pattern: '[\\w\\-]{1,40}' } as const;

/** An input with its label. */
export function Field({ label, onChange, className = 'grow', ...input }: FieldProps) {
  return (
    <label className={className}>
      {label}
      <input {...input} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

interface LineFormProps {
  readonly children: ReactNode;
  /** Text of the button. */
  readonly submit: string;
  readonly disabled: boolean;
  readonly onSubmit: () => void;
}

/** Fields and their button in one line. */
export function LineForm({ children, submit, disabled, onSubmit }: LineFormProps) {
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <button type="submit" className="plain" disabled={disabled} style={{ alignSelf: 'end' }}>
        {submit}
      </button>
    </form>
  );
}

/** A row of a list: what it is, a note below it, and what can be done with it. */
export function Row({ what, note, children }: { what: ReactNode; note: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <span className="grow">
        {what}
        <small>{note}</small>
      </span>
      {children}
    </li>
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

/** Reloads the page. */
export function Refresh() {
  return (
    <Button kind="link" onClick={() => window.location.reload()}>
      {t('refresh')}
    </Button>
  );
}
