import { useMemoizedFn } from 'ahooks';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { reasonText, type FieldProblem } from '@/domain/reasons';
import { newKey } from '@/domain/idempotencyKey';
import { useCaption, useLanguage } from '../caption';
import { enteredValues, formNameOf, useFieldProblems } from './useFieldProblems';
import { readFailure, useWhileSubmitting } from './submission';
import { restoreDraft, isSame, useFormDraft } from './useFormDraft';
import type { Base, FieldName, RecordFormProps } from './types';
import { useConflict, useLeaveGuard } from './questions';

/** State and behaviour of a form, without its rendering. */
export function useRecordForm<Values extends object, Answer>(props: RecordFormProps<Values, Answer>) {
  const { initialValues, revision, draft: lifetime = 'kept' } = props;
  const language = useLanguage();
  const caption = useCaption();
  const [form] = Form.useForm<Values>(props.form);
  const [base, setBase] = useState<Base<Values>>({ values: initialValues, revision });
  const [submitting, setSubmitting] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [attempts] = useState(createAttempts);
  const busy = useRef(false);
  const giveFocusBack = useRef<(() => void) | null>(null);
  const guard = useLeaveGuard(dirty);
  const whileSubmitting = useWhileSubmitting();

  const text = useMemoizedFn(
    (problem: FieldProblem) => props.reasonText?.(problem) ?? reasonText(problem.reason, problem.values, language),
  );
  const problems = useFieldProblems({
    form,
    validate: props.validate,
    text,
    formName: formNameOf(props.name),
    label: (field) => caption(props.labels?.[field] ?? { text: field }),
    onGoTo: props.onGoTo,
  });
  const entered = useMemoizedFn(() => enteredValues(form));
  /** The values with the choices of others. */
  const withChoicesOf = (others: Values, values: Values): Values => {
    const mixed = { ...values };
    props.choices?.forEach((field) => {
      mixed[field] = others[field];
    });
    return mixed;
  };
  const withoutChoices = useMemoizedFn((values: Values) => withChoicesOf(initialValues, values));
  const fill = useMemoizedFn((values: Values) => {
    form.setFieldsValue(values);
    problems.forget();
  });

  const draft = useFormDraft<Values>({
    name: props.name,
    lifetime,
    restore: (kept) => {
      const fitted = restoreDraft(initialValues, kept, revision);
      if (fitted === null) return null;
      const values = withoutChoices(fitted.values);
      // Input typed meanwhile is kept.
      if (isSame(values, initialValues) || !isSame(withoutChoices(entered()), initialValues)) return null;
      fill(withChoicesOf(entered(), values));
      setDirty(true);
      return { savedAt: kept.savedAt, overtaken: fitted.overtaken };
    },
  });

  /** Updates unsent state and draft after a change of values or base. */
  const applyValues = useMemoizedFn((values: Values, onto: Base<Values>) => {
    const typed = withoutChoices(values);
    const differs = !isSame(typed, onto.values);
    setBase(onto);
    setDirty(differs);
    if (differs) draft.keep(typed, onto);
    else draft.forget();
  });
  const onEdit = useMemoizedFn((changed: unknown) => {
    problems.edited(changed);
    applyValues(entered(), base);
  });
  const edit = useMemoizedFn((field: FieldName, value: unknown) => {
    form.setFieldValue([...field] as Parameters<typeof form.setFieldValue>[0], value);
    onEdit(field.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value));
  });
  const markKept = useMemoizedFn((part: Partial<Values>) =>
    applyValues(entered(), { values: { ...base.values, ...part }, revision: base.revision }),
  );
  const discard = useMemoizedFn(() => {
    draft.forget();
    fill(base.values);
    setDirty(false);
  });

  const conflict = useConflict(props.conflict, base, (theirs, values) => {
    fill(values);
    applyValues(values, theirs);
  });

  const fail = useMemoizedFn((error: unknown, values: Values) => {
    const { problems: refused, meaning } = readFailure(error);
    const atFields = refused.length > 0;
    if (atFields || meaning !== 'unknown') attempts.end();
    if (atFields) problems.showServer(refused);
    else if (meaning === 'conflict') conflict.begin(values);
    props.onRefused?.(error);
    return atFields;
  });

  const submit = useMemoizedFn(async () => {
    if (busy.current || props.disabled === true || props.refuse !== undefined) return;
    problems.askAgain(['']);
    if (problems.reveal(['']).length > 0) {
      problems.focusFirst();
      return;
    }
    const values = entered();
    const focused = document.activeElement;
    busy.current = true;
    const agreed = await (props.confirm?.(values) ?? true);
    if (!agreed) {
      busy.current = false;
      return;
    }
    setSubmitting(true);
    props.onSubmitting?.(true);
    let atFields = false;
    try {
      const key = attempts.begin([values, base.revision]);
      const send = () => props.submit(values, { key, revision: base.revision });
      const answer = await (props.uncovered === true ? send() : whileSubmitting(send));
      attempts.end();
      draft.forget();
      setBase({ values: withoutChoices(values), revision: base.revision });
      setDirty(false);
      guard.release();
      props.onDone?.(answer, values);
    } catch (error) {
      atFields = fail(error, values);
    } finally {
      busy.current = false;
      giveFocusBack.current = () => {
        if (atFields) problems.focusFirst();
        else if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
      };
      setSubmitting(false);
      props.onSubmitting?.(false);
    }
  });
  // Fields are disabled while submitting and lose the focus, so it is restored afterwards.
  useEffect(() => {
    if (submitting) return;
    giveFocusBack.current?.();
    giveFocusBack.current = null;
  }, [submitting]);

  const check = useMemoizedFn((fields: readonly string[]) => {
    problems.askAgain(fields);
    const wrong = problems.reveal(fields);
    if (wrong.length > 0) problems.focusFirst();
    return wrong.length === 0;
  });
  const send = useMemoizedFn(() => void submit());

  return {
    api: {
      form,
      submit: send,
      submitting,
      check,
      edit,
      markKept,
      shown: problems.shown,
      listed: problems.listed,
      goTo: problems.goTo,
    },
    draft: { ...draft, discard },
    problems,
    text,
    onEdit,
    conflict: conflict.open,
    question: guard.question,
  };
}

/**
 * One idempotency key per attempt (decisions §3). After an unknown result the same contents are sent with the same key,
 * so that they take effect once. After a definite answer, or with other contents, a new key is used.
 */
function createAttempts() {
  let open: { readonly key: string; readonly contents: string } | null = null;
  return {
    /** The key for these contents. */
    begin: (contents: unknown): string => {
      const now = JSON.stringify(contents);
      if (open?.contents !== now) open = { key: newKey(), contents: now };
      return open.key;
    },
    /** The answer was definite. */
    end: () => {
      open = null;
    },
  };
}
