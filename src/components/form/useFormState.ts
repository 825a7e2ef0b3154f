import { useMemoizedFn } from 'ahooks';
import type { FormInstance } from 'antd';
import { useContext, useEffect, useState } from 'react';
import { serverNow } from '@/services/serverClock';
import type { Draft, FoundDraft } from '@/session/drafts';
import { enteredValues, isEmpty, isSame, restoreDraft } from './formValues';
import { DraftContext, type LeaveQuestion } from './openForms';
import { ownForm } from './ownForm';
import type { Base, RecordFormProps } from './recordFormTypes';
import { useFoundDrafts } from './useFoundDrafts';

export type FormState = ReturnType<typeof useFormState>;

/**
 * The values of an open form: those that it was begun on, whether others are unsent, and the question before these are
 * left. Their draft is saved while typing and when the page goes, and removed when they are sent or discarded.
 * @param onFill called when the form gets other values
 */
export function useFormState<Values extends object, Answer, Input>(
  props: RecordFormProps<Values, Answer, Input>,
  form: FormInstance<Values>,
  onFill: () => void,
) {
  const { name, initialValues, revision, dialog = false, choices = [] } = props;
  const port = useContext(DraftContext);
  const [own] = useState(() => ownForm(port, name, !dialog));
  const [base, setBase] = useState<Base<Values>>({ values: initialValues, revision });
  const [isUnsent, setUnsent] = useState(false);
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);

  const choicesOf = (values: Values) => Object.fromEntries(choices.map((field) => [field, values[field]]));
  /** The values without the choices: only these are drafted, and are a reason to ask before leaving. */
  const typedOf = (values: Values): Values => ({ ...values, ...choicesOf(initialValues) });
  const draftOf = (values: Values, onto: Base<Values>): Draft => ({
    values: typedOf(values),
    base: onto.values,
    savedAt: serverNow().toISOString(),
    ...(onto.revision === undefined ? {} : { revision: onto.revision }),
  });
  const markUnsent = (unsent: boolean) => {
    setUnsent(unsent);
    own.guard(unsent);
  };
  const fill = (values: Values) => {
    form.setFieldsValue(values);
    onFill();
  };

  /** What a draft gives the form; null where that is nothing new. */
  const valuesFrom = (draft: Draft) => {
    const fitted = restoreDraft(initialValues, draft, revision);
    return fitted === null || isSame(fitted.values, initialValues) ? null : fitted;
  };
  const restore = (found: FoundDraft) => {
    const { id, isOwn: _isOwn, chosen: _chosen, ...draft } = found;
    const fitted = valuesFrom(found);
    const now = enteredValues(form);
    if (fitted === null || !isSame(typedOf(now), initialValues)) return null;
    // What the user has chosen meanwhile wins over the draft.
    fill(isEmpty(choicesOf(now)) ? fitted.values : { ...fitted.values, ...choicesOf(now) });
    const unsent = !isSame(typedOf(fitted.values), initialValues);
    markUnsent(unsent);
    // A draft of choices alone is restored once.
    if (unsent) own.keep(draft, id);
    else void own.remove(id);
    void own.flush();
    return { savedAt: draft.savedAt, overtaken: fitted.overtaken };
  };
  const drafts = useFoundDrafts(own, { fits: (draft) => valuesFrom(draft) !== null, restore });

  const forget = useMemoizedFn(async () => {
    drafts.dismiss();
    await own.forget();
  });
  /** After a change of values or base: what is unsent, and its draft. */
  const settle = useMemoizedFn((onto: Base<Values>, values: Values = enteredValues(form)) => {
    const unsent = !isSame(typedOf(values), onto.values);
    setBase(onto);
    markUnsent(unsent);
    if (unsent) own.keep(draftOf(values, onto));
    else void forget();
  });
  /** Fills the form with other values, such as those that somebody else has stored. */
  const adopt = useMemoizedFn((onto: Base<Values>, values: Values) => {
    fill(values);
    settle(onto, values);
  });
  const sent = useMemoizedFn((values: Values) => settle({ ...base, values: typedOf(values) }, values));
  const discard = useMemoizedFn(() => adopt(base, base.values));
  /** Whether the input will be there when the form is opened again. */
  const isKept = useMemoizedFn(async () => !dialog && (await own.flush()));

  const ask = useMemoizedFn(async (reason: LeaveQuestion['reason']) => {
    const leave = await new Promise<boolean>((answer) => setQuestion({ reason, answer }));
    setQuestion(null);
    return leave;
  });
  /** When the session ends, choices are kept, too; null without one. */
  const held = useMemoizedFn(() => {
    const values = enteredValues(form);
    const chosen = choicesOf(values);
    return props.disabled === true || isEmpty(chosen) ? null : { ...draftOf(values, base), chosen };
  });
  useEffect(() => own.open({ held, ask }), [own, held, ask]);

  return { base, isUnsent, question, settle, adopt, sent, forget, drafts: { ...drafts, discard, isKept } };
}
