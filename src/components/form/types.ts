import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { FieldProblem } from '@/domain/problems';
import type { Caption } from '../caption';
import type { FieldName } from './paths';

/** What a submission carries besides its values (decisions §3). */
export interface SubmitAttempt {
  /** The idempotency key: one per attempt, the same again only when the result is unknown. */
  readonly key: string;
  /** The revision that the values are based on; undefined for something new. */
  readonly revision: number | undefined;
}

/** One line of the conflict dialog. */
export interface ConflictField<Values> {
  readonly label: Caption;
  /** The value in words. */
  readonly text: (values: Values) => string;
}

/** How a form survives that somebody else was faster (decisions §4.1: revision). */
export interface RecordConflict<Values> {
  /** Loads what is stored now. */
  readonly load: () => Promise<{ readonly values: Values; readonly revision: number }>;
  readonly fields: readonly ConflictField<Values>[];
}

/** What the fields and the footer of a form may ask of it. */
export interface RecordFormApi<Values> {
  readonly form: FormInstance<Values>;
  /** Validates and sends; a second call while one is under way does nothing. */
  readonly submit: () => void;
  readonly submitting: boolean;
  /** Whether something was typed that is not sent. */
  readonly dirty: boolean;
  /** The problems that the form shows now, wherever their fields are: for a bar that says which step has some. */
  readonly shown: readonly FieldProblem[];
  /**
   * Shows the problems of some fields and of everything inside them, for a form of several steps. What the
   * server found there is forgotten: it has its say again when the form is sent.
   * @returns whether there are none
   */
  readonly check: (fields: readonly string[]) => boolean;
  /** Sets a field as if it had been typed: it counts as unsent and is kept as a draft. */
  readonly edit: (field: FieldName, value: unknown) => void;
  /** Says what has been stored another way than by `submit`: it counts as sent. */
  readonly markKept: (part: Partial<Values>) => void;
}

/**
 * How long a draft lives: until it is sent or discarded; through the end of a session only, so that a
 * dialog which was closed opens empty; not at all.
 */
export type DraftLifetime = 'kept' | 'session' | 'none';

/** The one form of the console (decisions §5). Values are plain data, since they are kept as drafts: texts, numbers, lists. */
export interface RecordFormProps<Values extends object, Answer> {
  /** Names the form, its inputs and its draft: `firmware.edit.FW-1`. */
  readonly name: string;
  /** Made by the page where it watches fields from outside of the form. */
  readonly form?: FormInstance<Values>;
  /** Every field, empty ones as '' , [] or null. */
  readonly initialValues: Values;
  /** The revision that `initialValues` were read with. */
  readonly revision?: number;
  /** The domain's rules: run at the fields and before sending. */
  readonly validate?: (values: Values) => readonly FieldProblem[];
  readonly submit: (values: Values, attempt: SubmitAttempt) => Promise<Answer>;
  /** After a success; the draft is gone and leaving is free. */
  readonly onDone?: (answer: Answer, values: Values) => void;
  readonly onCancel?: () => void;
  readonly submitText?: Caption;
  /** The form stands in a dialog: its buttons are where every dialog has them. */
  readonly dialog?: boolean;
  /** What it does cannot be undone: its button says so by colour. */
  readonly danger?: boolean;
  /** Why it cannot be sent now; the button says so. */
  readonly refuse?: string | undefined;
  /** The text of a problem; the domain's own where not given or undefined. */
  readonly reasonText?: (problem: FieldProblem) => string | undefined;
  /** Names fields where a problem has no field on screen: another step of the form. By path. */
  readonly labels?: Readonly<Record<string, Caption>>;
  readonly conflict?: RecordConflict<Values>;
  /** After a rejection, for what the page does besides; the user has been told already. */
  readonly onRefused?: (error: unknown) => void;
  /** `kept` when not given. */
  readonly draft?: DraftLifetime;
  /** Fields that are chosen anew each time: never kept as a draft, and no reason to ask before leaving. */
  readonly choices?: readonly (keyof Values)[];
  /** Asks once more before sending, after the rules are met; false sends nothing. */
  readonly confirm?: (values: Values) => Promise<boolean>;
  /** Instead of the buttons at the end; null for none. */
  readonly footer?: ((api: RecordFormApi<Values>) => ReactNode) | null;
  readonly disabled?: boolean;
  /** The form itself shows how far sending is, and how to stop it: nothing covers the screen meanwhile. */
  readonly uncovered?: boolean;
  /** Told when a submission begins and ends, for what stands around the form. */
  readonly onSubmitting?: (submitting: boolean) => void;
  readonly children: ReactNode | ((api: RecordFormApi<Values>) => ReactNode);
}
