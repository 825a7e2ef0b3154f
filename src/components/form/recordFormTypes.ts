import type { FormInstance } from 'antd';
import type { ReactNode, Ref } from 'react';
import type { FieldProblem } from '@/domain/reasons';
import type { Caption } from '../texts';

/** A field name as antd has it: `['scope', 'hardware']`, `['cases', 0, 'name']`. */
export type FieldPath = readonly (string | number)[];

/** The stored record that the input is based on. */
export interface Base<Values> {
  readonly values: Values;
  readonly revision: number | undefined;
}

export interface SubmitContext<Values = unknown> {
  /** Idempotency key: one per submission, the same again only when the result is unknown. */
  readonly key: string;
  /** Revision that the values are based on; undefined for a new record. */
  readonly revision: number | undefined;
  /** The stored values that the input is based on. */
  readonly stored: Values;
}

export interface ConflictField<Values> {
  readonly label: Caption;
  readonly text: (values: Values) => string;
}

export interface RecordConflict<Values> {
  readonly load: () => Promise<{ readonly values: Values; readonly revision: number }>;
  readonly fields: readonly ConflictField<Values>[];
}

export interface RecordFormApi<Values> {
  readonly form: FormInstance<Values>;
  /** Validates and sends; a second call while one is under way does nothing. */
  readonly submit: () => void;
  readonly submitting: boolean;
  /** All problems that are shown now, also those of fields that are not on the page. */
  readonly shown: readonly FieldProblem[];
  /** The fields with a problem, in the order of the page; for the links of an action bar. */
  readonly listed: readonly (Pick<FieldProblem, 'field' | 'reason'> & {
    readonly label: string;
    readonly text: string;
  })[];
  /**
   * Scrolls to a field, or to the first one with a problem, shown or not, and focuses it; of a field with several
   * controls the first that is wrong.
   * @returns whether there is one
   */
  readonly goTo: (field?: string) => boolean;
  /**
   * Validates these fields and everything inside them, and shows their problems. What the server found in them is
   * dropped until the next submission.
   * @returns whether they are valid
   */
  readonly check: (fields: readonly string[]) => boolean;
  /** Hides all problems until a field is left or the form is sent again. */
  readonly forget: () => void;
  /** Sets a field like user input: it counts as unsent and goes into the draft. */
  readonly edit: (field: FieldPath, value: unknown) => void;
  /** Marks values that were stored other than by `submit` as sent. */
  readonly markKept: (part: Partial<Values>) => void;
}

/** Props of the console's form. Values are plain data (texts, numbers, lists), so that drafts can store them. */
export interface RecordFormProps<Values extends object, Answer, Input = Values> {
  /** Name of the form, its inputs and its draft: `firmware.edit.FW-1`. */
  readonly name: string;
  /** Created by the page when it watches fields from outside. */
  readonly form?: FormInstance<Values>;
  /** All fields; empty ones as '', [] or null. */
  readonly initialValues: Values;
  readonly revision?: number;
  /** The domain's rules, run at the fields and before submitting. */
  readonly validate?: (input: Input) => readonly FieldProblem[];
  readonly submit: (input: Input, context: SubmitContext<Values>) => Promise<Answer>;
  /** Called after a success; the draft is removed and leaving asks nothing. */
  readonly onDone?: (answer: Answer, input: Input) => void;
  readonly onCancel?: () => void;
  readonly submitText?: Caption;
  /** Whether it is in a dialog, with the buttons in its footer; its draft survives a session's end, not its closing. */
  readonly dialog?: boolean;
  readonly danger?: boolean;
  /** Why the form cannot be submitted now; shown at the button and in the page's footer. */
  readonly refuse?: string | undefined;
  /** The field that `refuse` is about; the page's footer links to it. */
  readonly refuseAt?: string;
  /** Brings a field onto the page, such as one of another table page, before it is scrolled to. */
  readonly onGoTo?: (field: string) => void;
  /** Text of a problem; the domain's by default. */
  readonly reasonText?: (problem: FieldProblem) => string | undefined;
  /** Labels by path: for problems of fields that are not on screen, and for required fields without a value. */
  readonly labels?: Readonly<Record<string, Caption>>;
  /** How to read the record that somebody else has stored meanwhile, and the fields to compare. */
  readonly conflict?: RecordConflict<Values>;
  readonly onRefused?: (error: unknown) => void;
  /** Fields that must be chosen each time: not in drafts, unless the session ended, and no reason to ask before leaving. */
  readonly choices?: readonly (keyof Values)[];
  /** Asks before a valid input is sent; false: it is not. */
  readonly confirm?: (input: Input) => Promise<boolean>;
  /** Replaces the buttons; null for none. */
  readonly footer?: ((api: RecordFormApi<Values>) => ReactNode) | null;
  readonly disabled?: boolean;
  readonly children: ReactNode | ((api: RecordFormApi<Values>) => ReactNode);
  /** Gets the form's API, for buttons outside the form; null without the form. */
  readonly ref?: Ref<RecordFormApi<Values>>;
}

/** Props of a form whose rules, question and submission use an input that differs from its values. */
export interface InputFormProps<Values extends object, Answer, Input> extends RecordFormProps<Values, Answer, Input> {
  /** Makes the input of the values, once for each check and once for each submission. */
  readonly inputOf: (values: Values) => Input;
}
