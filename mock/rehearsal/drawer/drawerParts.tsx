import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Message } from './page';
import { t, type TextKey } from './texts';

export function Notice({ message }: { message: Message | null }) {
  return (
    <div role="status">
      {message && (
        <div className={`notice ${message.tone}`}>
          <span>{message.text}</span>
          {message.next !== undefined && <span className="row">{message.next}</span>}
        </div>
      )}
    </div>
  );
}

export function Loading({ problem }: { problem: string }) {
  return <p className="lead">{problem === '' ? t('loading') : t('failed', { reason: problem })}</p>;
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

/** A button that asks first, because its action cannot be undone. */
export function AskingButton({ question, onClick, ...button }: ButtonProps & { readonly question: string }) {
  const [asking, setAsking] = useState(false);
  if (!asking) return <Button {...button} onClick={() => setAsking(true)} />;
  const answer = (yes: boolean): void => {
    setAsking(false);
    if (yes) onClick();
  };
  return (
    <div className="notice" role="alertdialog" aria-label={question}>
      <span>{question}</span>
      <span className="row">
        <Button kind="main" text={t('yes')} onClick={() => answer(true)} />
        <Button text={t('no')} onClick={() => answer(false)} />
      </span>
    </div>
  );
}

/** A field of a required number, and one of the name of a world or a snapshot. */
export const COUNT = { type: 'number', required: true } as const;
export const NAME = { name: 'name', required: true, pattern: '[\\w\\-]{1,40}' } as const;

export function Field({ label, className = 'grow', ...input }: ComponentProps<'input'> & { readonly label: string }) {
  return (
    <label className={className}>
      {label}
      <input {...input} />
    </label>
  );
}

interface LineFormProps extends Pick<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  readonly disabled: boolean;
  readonly submit: string;
}

export function LineForm({ children, submit, disabled, onSubmit }: LineFormProps) {
  return (
    <form className="row" onSubmit={onSubmit}>
      {children}
      <button type="submit" className="plain" disabled={disabled} style={{ alignSelf: 'end' }}>
        {submit}
      </button>
    </form>
  );
}

export function Section({ title, children }: { title: TextKey; children: ReactNode }) {
  return (
    <section aria-label={t(title)}>
      <h3>{t(title)}</h3>
      {children}
    </section>
  );
}

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

export const Refresh = () => <Button kind="link" text={t('refresh')} onClick={() => window.location.reload()} />;
