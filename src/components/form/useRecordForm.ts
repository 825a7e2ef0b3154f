import { useMemoizedFn } from 'ahooks';
import { Form } from 'antd';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { FieldProblem } from '@/domain/reasons';
import { CallFailure, isConflict } from '@/services/failure';
import { useText } from '../useText';
import { useFormDraft } from './useFormDraft';
import { useLeaveGuard } from './leaveGuard';
import type { Base, FieldPath, InputFormProps, RecordConflict } from './recordFormTypes';
import { useSubmission } from './useSubmission';
import { useFieldProblems } from './useFieldProblems';
import { enteredValues, formNameOf, isEmpty, isSame, merge, restoreDraft } from './formValues';
import { useDropFailures } from '../parts/failures';
import { FORM_WORDS } from './formTexts';

/** State and behaviour of a form, without its rendering. */
export function useRecordForm<Values extends object, Answer, Input>(props: InputFormProps<Values, Answer, Input>) {
  const { name, initialValues, revision, validate, onGoTo, dialog = false } = props;
  const t = useText();
  const dropFailures = useDropFailures();
  const [form] = Form.useForm<Values>(props.form);
  const [base, setBase] = useState<Base<Values>>({ values: initialValues, revision });
  const [dirty, setDirty] = useState(false);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const busy = useRef(false);
  const giveFocusBack = useRef<(() => void) | null>(null);
  const guard = useLeaveGuard(dirty);

  const text = useMemoizedFn((problem: FieldProblem, field: string = '') => {
    const own = props.reasonText?.(problem);
    if (own !== undefined) return own;
    if (problem.reason === 'unchosen' && field !== '') return t(FORM_WORDS.unchosen, { field });
    if (problem.reason === 'required' && field !== '') return t(FORM_WORDS.required, { field });
    return t(problem);
  });
  const formName = formNameOf(name);
  const label = (field: string) => t(props.labels?.[field] ?? { text: field });
  const judge = (values: Values) => validate?.(props.inputOf(values)) ?? [];
  const problems = useFieldProblems({ form, validate: judge, text, formName, label, onGoTo });
  const entered = useMemoizedFn(() => enteredValues(form));
  const { choices = [] } = props;
  const withChoicesOf = (others: Values, values: Values): Values =>
    choices.reduce((mixed, field) => ({ ...mixed, [field]: others[field] }), values);
  const isChosen = (values: Values): boolean => choices.some((field) => !isEmpty(values[field]));
  const withoutChoices = useMemoizedFn((values: Values) => withChoicesOf(initialValues, values));
  const fill = useMemoizedFn((values: Values) => {
    form.setFieldsValue(values);
    problems.forget();
  });

  const draft = useFormDraft<Values>({
    name,
    lifetime: dialog ? 'session' : 'kept',
    fit: (kept) => {
      const fitted = restoreDraft(initialValues, kept, revision);
      if (fitted === null) return null;
      const values = withoutChoices(fitted.values);
      const isTyped = !isSame(values, initialValues);
      const { savedAt, chosen: made } = kept;
      const chosen = made === undefined ? null : restoreDraft(initialValues, { savedAt, values: made }, revision);
      if (!isTyped && chosen === null) return null;
      return { values, chosen: chosen?.values ?? null, overtaken: fitted.overtaken };
    },
    fill: ({ values, chosen }) => {
      const now = entered();
      if (!isSame(withoutChoices(now), initialValues)) return false;
      // What is chosen by now is meant.
      fill(withChoicesOf(isChosen(now) ? now : (chosen ?? now), values));
      setDirty(!isSame(values, initialValues));
      return true;
    },
    held: () => {
      const values = entered();
      if (props.disabled === true || !isChosen(values)) return null;
      const chosen = Object.fromEntries(choices.map((field) => [field, values[field]]));
      return { values: withoutChoices(values), base, chosen };
    },
  });

  /** Updates unsent state and draft after a change of values or base. */
  const applyValues = useMemoizedFn((values: Values, onto: Base<Values>) => {
    const typed = withoutChoices(values);
    const differs = !isSame(typed, onto.values);
    setBase(onto);
    setDirty(differs);
    if (differs) draft.keep(typed, onto);
    else void draft.forget();
  });
  const onEdit = useMemoizedFn((changed: unknown) => {
    problems.edited(changed);
    applyValues(entered(), base);
  });
  const edit = useMemoizedFn((field: FieldPath, value: unknown) => {
    form.setFieldValue([...field] as Parameters<typeof form.setFieldValue>[0], value);
    onEdit(field.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value));
  });
  const markKept = useMemoizedFn((part: Partial<Values>) =>
    applyValues(entered(), { values: { ...base.values, ...part }, revision: base.revision }),
  );
  const discard = useMemoizedFn(() => {
    void draft.forget();
    fill(base.values);
    setDirty(false);
  });

  /**
   * What somebody else has stored meanwhile (P-FORM-6). Keeping mine applies the fields I touched to the stored
   * values.
   */
  const compare = useMemoizedFn(async ({ load, fields }: RecordConflict<Values>, mine: Values) => {
    const theirs = await load();
    const merged = merge(base.values, mine, theirs.values).values;
    const resolve = (values: Values) => {
      setConflict(null);
      fill(values);
      applyValues(values, theirs);
    };
    return {
      lines: fields
        .map(({ label, text }) => ({ label: t(label), theirs: text(theirs.values), mine: text(merged) }))
        .filter((line) => line.theirs !== line.mine),
      takeTheirs: () => resolve(theirs.values),
      keepMine: () => resolve(merged),
    };
  });

  const fail = useMemoizedFn((error: unknown, values: Values) => {
    const refused = error instanceof CallFailure ? error.fields : [];
    const atFields = refused.length > 0;
    if (atFields) problems.showServer(refused);
    else if (isConflict(error) && props.conflict) {
      const stored = props.conflict;
      setConflict({ look: () => compare(stored, values), close: () => setConflict(null) });
    }
    props.onRefused?.(error);
    return atFields;
  });

  const {
    mutateAsync,
    isPending: submitting,
    submittedAt,
  } = useSubmission(async ({ input, revision }: { input: Input; revision: number | undefined }, key) => {
    const answer = await props.submit(input, { key, revision, stored: base.values });
    // Gone before another form of this name opens.
    await draft.forget();
    return answer;
  });
  const submit = useMemoizedFn(async () => {
    if (busy.current || props.disabled === true || props.refuse !== undefined) return;
    const values = entered();
    const input = props.inputOf(values);
    if (!problems.check([''], validate?.(input) ?? [])) return;
    const focused = document.activeElement;
    busy.current = true;
    busy.current = await (props.confirm?.(input) ?? true);
    if (!busy.current) return;
    // What earlier submissions reported is out of date.
    dropFailures();
    let atFields = false;
    try {
      const answer = await mutateAsync({ input, revision: base.revision });
      setBase({ values: withoutChoices(values), revision: base.revision });
      setDirty(false);
      guard.release();
      props.onDone?.(answer, input);
    } catch (error) {
      atFields = fail(error, values);
    } finally {
      busy.current = false;
      giveFocusBack.current = () => {
        if (atFields) problems.goTo();
        else if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
      };
    }
  });
  // Fields are disabled while submitting and lose the focus, so it is restored afterwards.
  useEffect(() => {
    if (submitting) return;
    giveFocusBack.current?.();
    giveFocusBack.current = null;
  }, [submitting, submittedAt]);

  const send = useMemoizedFn(() => void submit());
  const check = useMemoizedFn((fields: readonly string[]) => problems.check(fields));
  const { shown, listed, goTo } = problems;
  const api = useMemo(
    () => ({ form, submit: send, submitting, check, edit, markKept, shown, listed, goTo }),
    [form, send, submitting, check, edit, markKept, shown, listed, goTo],
  );
  useImperativeHandle(props.ref, () => api, [api]);
  return {
    api,
    judge,
    dirty,
    draft: { ...draft, discard },
    problems,
    text,
    onEdit,
    conflict,
    question: guard.question,
  };
}

/** Content of the dialog, once the stored record is loaded. */
export interface ConflictView {
  /** The fields that differ from the stored values. */
  readonly lines: readonly { readonly label: string; readonly theirs: string; readonly mine: string }[];
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

export interface OpenConflict {
  readonly look: () => Promise<ConflictView>;
  readonly close: () => void;
}
