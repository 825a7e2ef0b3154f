import { useMemoizedFn } from 'ahooks';
import { Form } from 'antd';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { CallFailure, isConflict } from '@/services/failure';
import { useText } from '../texts';
import { enteredValues, merge } from './formValues';
import type { FieldPath, InputFormProps, RecordConflict } from './recordFormTypes';
import { useFieldProblems } from './useFieldProblems';
import { useFormState } from './useFormState';
import { useSubmission } from './useSubmission';
import { useDropFailures } from '../parts/failures';

export type OpenConflict = NonNullable<ReturnType<typeof useRecordForm>['conflict']>;

/** State and behaviour of a form, without its rendering. */
export function useRecordForm<Values extends object, Answer, Input>(props: InputFormProps<Values, Answer, Input>) {
  const { validate } = props;
  const t = useText();
  const dropFailures = useDropFailures();
  const [form] = Form.useForm<Values>(props.form);
  /** What was sent onto values that somebody else has changed, until it is decided what to keep. */
  const [refused, setRefused] = useState<Values | null>(null);
  const busy = useRef(false);
  const giveFocusBack = useRef<(() => void) | null>(null);
  const judge = (values: Values) => validate?.(props.inputOf(values)) ?? [];
  const problems = useFieldProblems(props, form, judge);
  const state = useFormState(props, form, problems.forget);
  const { base } = state;

  const onEdit = useMemoizedFn((changed: unknown) => {
    problems.edited(changed);
    state.settle(base);
  });
  const edit = useMemoizedFn((field: FieldPath, value: unknown) => {
    form.setFieldValue([...field] as Parameters<typeof form.setFieldValue>[0], value);
    onEdit(field.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value));
  });
  const markKept = useMemoizedFn((part: Partial<Values>) =>
    state.settle({ ...base, values: { ...base.values, ...part } }),
  );

  /** What somebody else has stored meanwhile. Keeping mine applies the fields I touched to the stored values. */
  const compare = useMemoizedFn(async ({ load, fields }: RecordConflict<Values>, mine: Values) => {
    const theirs = await load();
    const merged = merge(base.values, mine, theirs.values).values;
    const resolve = (values: Values) => {
      setRefused(null);
      state.adopt(theirs, values);
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
    const fields = error instanceof CallFailure ? error.fields : [];
    const atFields = fields.length > 0;
    if (atFields) problems.showServer(fields);
    else if (isConflict(error) && props.conflict) setRefused(values);
    props.onRefused?.(error);
    return atFields;
  });

  const {
    mutateAsync,
    isPending: submitting,
    submittedAt,
  } = useSubmission(async ({ input, revision }: { input: Input; revision: number | undefined }, key) => {
    const answer = await props.submit(input, { key, revision, stored: base.values });
    // The draft is gone before another form of this name opens.
    await state.forget();
    return answer;
  });
  const submit = useMemoizedFn(async () => {
    if (busy.current || props.disabled === true || props.refuse !== undefined) return;
    const values = enteredValues(form);
    const input = props.inputOf(values);
    // The path '' is the whole form.
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
      state.sent(values);
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
  const { shown, listed, goTo, check, forget } = problems;
  const api = useMemo(
    () => ({ form, submit: send, submitting, check, forget, edit, markKept, shown, listed, goTo }),
    [form, send, submitting, check, forget, edit, markKept, shown, listed, goTo],
  );
  useImperativeHandle(props.ref, () => api, [api]);
  const { conflict: stored } = props;
  const conflict = refused && stored && { look: () => compare(stored, refused), close: () => setRefused(null) };
  return { ...state, api, judge, problems, onEdit, conflict };
}
