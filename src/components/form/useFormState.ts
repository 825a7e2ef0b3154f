import { useMemoizedFn } from 'ahooks';
import type { FormInstance } from 'antd';
import { useContext, useEffect, useRef, useState } from 'react';
import { serverNow } from '@/services/serverClock';
import type { Draft, FoundDrafts, FoundDraft } from '@/session/drafts';
import { enteredValues, isEmpty, isSame, restoreDraft } from './formValues';
import { openForm } from './openForm';
import { DraftContext, type LeaveQuestion } from './openForms';
import type { Base, RecordFormProps } from './recordFormTypes';

export type FormState = ReturnType<typeof useFormState>;

const NOTHING: FoundDrafts = { drafts: [], isOpenElsewhere: false };

/**
 * The values of an open form: those that it was begun on, whether others are unsent, their draft, and the question before
 * they are left. The draft is saved while typing and when the page goes, removed when sent or discarded. A form
 * that opens restores the draft of its tab, or the only one there is; all others are offered, and it says where it is open,
 * too.
 * @param onFill called when the form gets other values
 */
export function useFormState<Values extends object, Answer, Input>(
  props: RecordFormProps<Values, Answer, Input>,
  form: FormInstance<Values>,
  onFill: () => void,
) {
  const { name, initialValues, revision, dialog = false, choices = [] } = props;
  const port = useContext(DraftContext);
  const own = useRef<ReturnType<typeof openForm> | null>(null);
  const [base, setBase] = useState<Base<Values>>({ values: initialValues, revision });
  const [isUnsent, setUnsent] = useState(false);
  /** The draft that was restored; `overtaken`: somebody else changed a field of it, too. */
  const [restored, setRestored] = useState<{ readonly savedAt: string; readonly overtaken: boolean } | null>(null);
  const [found, setFound] = useState(NOTHING);
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);

  const entered = (): Values => enteredValues(form);
  const withChoicesOf = (others: Values, values: Values): Values =>
    choices.reduce((mixed, field) => ({ ...mixed, [field]: others[field] }), values);
  const isChosen = (values: Values): boolean => choices.some((field) => !isEmpty(values[field]));
  const withoutChoices = (values: Values): Values => withChoicesOf(initialValues, values);
  const draftOf = (values: Values, onto: Base<Values>): Draft => ({
    values: withoutChoices(values),
    base: onto.values,
    savedAt: serverNow().toISOString(),
    ...(onto.revision === undefined ? {} : { revision: onto.revision }),
  });
  const mark = (unsent: boolean) => {
    setUnsent(unsent);
    own.current?.guard(unsent);
  };
  const fill = (values: Values) => {
    form.setFieldsValue(values);
    onFill();
  };

  const forget = useMemoizedFn(async () => {
    setRestored(null);
    await own.current?.forget();
  });
  /** After a change of values or base: what is unsent, and its draft. */
  const settle = useMemoizedFn((onto: Base<Values>, values: Values = entered()) => {
    const differs = !isSame(withoutChoices(values), onto.values);
    setBase(onto);
    mark(differs);
    if (differs) own.current?.keep(draftOf(values, onto));
    else void forget();
  });
  /** Fills the form with other values, such as those that somebody else has stored. */
  const adopt = useMemoizedFn((onto: Base<Values>, values: Values) => {
    fill(values);
    settle(onto, values);
  });

  /** What a draft gives the form now; null where nothing of it fits. */
  const fit = (kept: Draft) => {
    const fitted = restoreDraft(initialValues, kept, revision);
    if (fitted === null) return null;
    const values = withoutChoices(fitted.values);
    const { savedAt, chosen: made } = kept;
    const chosen = made === undefined ? null : restoreDraft(initialValues, { savedAt, values: made }, revision);
    const isTyped = !isSame(values, initialValues);
    return isTyped || chosen !== null ? { ...fitted, values, isTyped, chosen: chosen?.values } : null;
  };
  const leaveOut = (id: string) =>
    setFound((known) => ({ ...known, drafts: known.drafts.filter((draft) => draft.id !== id) }));
  const drop = useMemoizedFn((id: string) => {
    leaveOut(id);
    void port.remove(name, id);
  });
  /** Puts a draft into the form, whose draft it is from then on; not over input. */
  const take = useMemoizedFn((kept: FoundDraft) => {
    const { id, isOwn: _isOwn, chosen: _chosen, ...draft } = kept;
    const fitted = fit(kept);
    const now = entered();
    if (fitted === null || !isSame(withoutChoices(now), initialValues)) return;
    // What is chosen by now is meant.
    fill(withChoicesOf(isChosen(now) ? now : (fitted.chosen ?? now), fitted.values));
    mark(fitted.isTyped);
    setRestored({ savedAt: draft.savedAt, overtaken: fitted.overtaken });
    leaveOut(id);
    // A choice is made again once.
    if (!fitted.isTyped) void port.remove(name, id);
    else own.current?.keep(draft, id);
    void own.current?.flush();
  });
  const offer = useMemoizedFn(({ drafts: all, isOpenElsewhere }: FoundDrafts) => {
    const drafts = all.filter((draft) => fit(draft) !== null);
    const first = drafts.find(({ isOwn }) => isOwn) ?? (drafts.length === 1 ? drafts[0] : undefined);
    setFound({ isOpenElsewhere, drafts });
    if (first) take(first);
  });
  const held = useMemoizedFn(() => {
    const values = entered();
    if (props.disabled === true || !isChosen(values)) return null;
    return { ...draftOf(values, base), chosen: Object.fromEntries(choices.map((field) => [field, values[field]])) };
  });
  const guardAgain = useMemoizedFn(() => own.current?.guard(isUnsent));

  useEffect(() => {
    const ask = async (reason: LeaveQuestion['reason']) => {
      const leave = await new Promise<boolean>((answer) => setQuestion({ reason, answer }));
      setQuestion(null);
      return leave;
    };
    const opened = openForm(port, name, !dialog, { held, ask });
    own.current = opened;
    guardAgain();
    let over = false;
    // Without storage there is no draft.
    port.find(name, opened.id).then(
      (all) => {
        if (!over) offer(all);
      },
      () => undefined,
    );
    const flush = () => void opened.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      over = true;
      window.removeEventListener('pagehide', flush);
      opened.close();
      own.current = null;
    };
  }, [port, name, dialog, offer, held, guardAgain]);

  const sent = useMemoizedFn((values: Values) => settle({ ...base, values: withoutChoices(values) }, values));
  const discard = useMemoizedFn(() => adopt(base, base.values));
  const dismiss = useMemoizedFn(() => setRestored(null));
  /** Whether the input will be there when the form is opened again. */
  const isKept = useMemoizedFn(async () => !dialog && (await own.current?.flush()) === true);
  return {
    base,
    isUnsent,
    question,
    settle,
    adopt,
    sent,
    forget,
    drafts: { restored, found, take, drop, discard, dismiss, isKept },
  };
}
