import { useState, type ComponentProps, type ReactNode } from 'react';
import { QueryClient, useQuery } from '@tanstack/react-query';
import type { SnapshotBefore } from '../engine/snapshots';
import { get } from './api';
import { copy, reloadWithMessage, type Message } from './page';
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

const KEEP = { networkMode: 'always', retry: false, gcTime: 0, refetchOnWindowFocus: false } as const;
const client = new QueryClient({ defaultOptions: { queries: KEEP } });

/** Loads the models on screen again. */
export const reloadModels = (): void => void client.invalidateQueries();

/** A model of the control API; null while loading. */
export function useControlModel<Model>(path: string) {
  const { data, error } = useQuery({ queryKey: [path], queryFn: () => get<Model>(path) }, client);
  return {
    model: error ? null : (data ?? null),
    problem: error ? reasonOf(error) : '',
    put: (model: Model): void => void client.setQueryData([path], model),
  };
}

function reasonOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

/** What a button does, and whether it must wait. */
export interface Action {
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** An action, and what to say after it. */
type Work = () => Promise<Message> | Promise<void>;

/**
 * Runs one action at a time and tells its result: a message, or null when there is none.
 * @param tell where to show it instead
 */
export function useControlAction(tell?: (said: Message | null) => void) {
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
  const does = (work: Work): Action => ({ disabled: busy, onClick: () => act(work) });
  return { busy, said, say, does };
}

interface ButtonProps extends Pick<ComponentProps<'button'>, 'aria-label' | 'disabled'> {
  readonly text: string;
  /** What it is about, for a screen reader. */
  readonly of?: string;
  readonly kind?: 'plain' | 'main' | 'link';
  readonly onClick: () => void;
}

export function Button({ text, of, kind = 'plain', ...button }: ButtonProps) {
  const look = kind === 'main' ? 'plain main' : kind;
  return (
    <button type="button" className={look} aria-label={of && `${text} ${of}`} {...button}>
      {text}
    </button>
  );
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmButton({ question, onYes, onNo }: { question: string; onYes: () => void; onNo: () => void }) {
  return (
    <div className="notice" role="alertdialog" aria-label={question}>
      <span>{question}</span>
      <span className="row">
        <Button kind="main" text={t('yes')} onClick={onYes} />
        <Button text={t('no')} onClick={onNo} />
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

export function Field({ label, onChange, className = 'grow', ...input }: FieldProps) {
  return (
    <label className={className}>
      {label}
      <input {...input} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

interface LineFormProps extends Action {
  readonly children: ReactNode;
  /** Text of the button. */
  readonly submit: string;
}

/** Fields and their button in one line; Enter does what the button does. */
export function LineForm({ children, submit, disabled, onClick }: LineFormProps) {
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        onClick();
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

/** Reloads the page, and says there where the previous state was kept. */
export const reloadWithSnapshot = (before: SnapshotBefore): void =>
  reloadWithMessage({ tone: 'good', text: snapshotText(before) });

/** Copies a text, and says whether that worked. */
export async function copied(text: string): Promise<Message> {
  const done = await copy(text);
  return { tone: done ? 'good' : 'bad', text: t(done ? 'copied' : 'notCopied') };
}

export function Loading({ problem }: { problem: string }) {
  return <p className="lead">{problem === '' ? t('loading') : t('failed', { reason: problem })}</p>;
}

/** A time as YYYY-MM-DD HH:mm:ss, local time: as in Sweden. */
export const timeText = (iso: string): string => new Date(iso).toLocaleString('sv-SE');

export const Refresh = () => <Button kind="link" text={t('refresh')} onClick={() => window.location.reload()} />;
