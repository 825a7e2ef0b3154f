import { useMemoizedFn, useUpdateEffect } from 'ahooks';
import type { FormInstance } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { FieldProblem } from '@/domain/reasons';
import { FIELD } from '../antdParts';
import { useText } from '../texts';
import { FORM_WORDS } from './formTexts';
import { enteredValues, fieldOf, formNameOf, isChanged, isInOne, isSame, isInsidePath, pathOf } from './formValues';
import type { FieldPath, RecordFormProps } from './recordFormTypes';

interface Placed {
  readonly problem: FieldProblem;
  /** The path of the visible field that shows it; undefined without one. */
  readonly at: string | undefined;
  /** The id on the page, and what its label says there. */
  readonly id: string;
  readonly label: string;
}

/**
 * Shows problems at fields: the domain's after a field was left or submitting was tried, the server's until the field
 * is edited or the form is submitted again. What is kept are problems; their sentences follow the language.
 */
export function useFieldProblems<Values extends object, Answer, Input>(
  props: RecordFormProps<Values, Answer, Input>,
  form: FormInstance<Values>,
  validate: (values: Values) => readonly FieldProblem[],
) {
  const t = useText();
  const formName = formNameOf(props.name);
  /** Paths whose problems may be shown. */
  const visible = useRef(new Set<string>());
  const server = useRef<readonly FieldProblem[]>([]);
  const [placed, setPlaced] = useState<readonly Placed[]>([]);

  const text = useMemoizedFn((problem: FieldProblem, field: string = ''): string => {
    const own = props.reasonText?.(problem);
    if (own !== undefined) return own;
    const named = field !== '' && (problem.reason === 'unchosen' || problem.reason === 'required');
    return named ? t(FORM_WORDS[problem.reason], { field }) : t(problem);
  });
  const names = (): FieldPath[] => form.getFieldsError().map(({ name }) => name);
  const found = () => validate(enteredValues(form));
  /** Id of a field on the page: its own, that of a part marked by `data-field`, or that of the loose problems. */
  const idOf = (field: string, name = fieldOf(field, names())): string => {
    if (name !== undefined) return [formName, ...name].join('_');
    const part = document.getElementById(formName)?.querySelector(`[data-field="${CSS.escape(field)}"]`);
    return part?.id ?? `${formName}_loose`;
  };
  /** In the order of the page. */
  const place = (problems: readonly FieldProblem[]) => {
    const known = names();
    return problems
      .map((problem): Placed => {
        const name = fieldOf(problem.field, known);
        const id = idOf(problem.field, name);
        return { problem, at: name && pathOf(name), id, label: labelOf(id) };
      })
      .toSorted((one, other) => asOnPage(one.id, other.id));
  };

  const show = useMemoizedFn((now: readonly FieldProblem[] = found()) => {
    const problems = [...now.filter(({ field }) => isInOne(field, visible.current)), ...server.current];
    const next = place(problems);
    const changes = form.getFieldsError().flatMap(({ name, errors }) => {
      const here = next.filter(({ at }) => at === pathOf(name)).map(({ problem, label }) => text(problem, label));
      const unique = [...new Set(here)];
      return unique.join('\n') === errors.join('\n') ? [] : [{ name: [...name], errors: unique }];
    });
    if (changes.length > 0) form.setFields(changes as Parameters<typeof form.setFields>[0]);
    setPlaced((before) => (isSame(before, next) ? before : next));
    return problems;
  });
  // Labels are in the new language once they are on the page.
  useUpdateEffect(() => void show(), [t]);

  const showServer = useMemoizedFn((problems: readonly FieldProblem[]) => {
    server.current = problems;
    show();
  });

  const edited = useMemoizedFn((changed: unknown) => {
    const touched = names().filter((name) => isChanged(changed, name));
    server.current = server.current.filter(
      ({ field }) => !touched.some((name) => isInsidePath(field, pathOf(name)) || isInsidePath(pathOf(name), field)),
    );
    if (visible.current.size > 0 || form.getFieldsError().some(({ errors }) => errors.length > 0)) show();
  });

  /** Called when a field loses focus: an edited field now shows its problems. */
  const left = useMemoizedFn((isField: (name: FieldPath) => boolean) => {
    const name = names().find(isField);
    if (name === undefined || !form.isFieldTouched([...name] as Parameters<typeof form.isFieldTouched>[0])) return;
    visible.current.add(pathOf(name));
    show();
  });

  const goTo = useMemoizedFn((wanted?: string) => {
    const problems = () => [...found(), ...server.current];
    const field = wanted ?? place(problems())[0]?.problem.field;
    if (field === undefined) return false;
    props.onGoTo?.(field);
    // A field of another table page or panel appears a moment later and shows its problems then.
    setTimeout(() => {
      show();
      // A user who has filled in the field meanwhile keeps the focus.
      if (wanted !== undefined || problems().some((problem) => problem.field === field)) goToField(idOf(field));
    });
    return true;
  });

  /**
   * Asks the rules of these paths again, without the server's problems there.
   * @param now the rules' result, where they have been asked
   * @returns whether nothing is wrong
   */
  const check = useMemoizedFn((paths: readonly string[], now?: readonly FieldProblem[]) => {
    server.current = server.current.filter(({ field }) => !isInOne(field, paths));
    paths.forEach((path) => visible.current.add(path));
    const isRight = !show(now).some(({ field }) => isInOne(field, paths));
    if (!isRight) goTo();
    return isRight;
  });

  const forget = useMemoizedFn(() => {
    visible.current.clear();
    showServer([]);
  });

  const labelIn = useMemoizedFn((field: string) => props.labels?.[field] ?? { text: field });
  const shown = useMemo(() => placed.map(({ problem }) => problem), [placed]);
  const listed = useMemo(() => {
    const lines = placed.map(({ problem, at = problem.field, label }) => {
      return { field: at, label: label || t(labelIn(at)), text: text(problem, label), reason: problem.reason };
    });
    return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
  }, [placed, text, labelIn, t]);
  const loose = placed.flatMap(({ problem, at }) => (at === undefined ? [problem] : []));
  return { shown, listed, loose, text, check, showServer, edited, left, goTo, forget };
}

const CONTROLS = [
  '[aria-invalid="true"]:not(:disabled)',
  'input:checked:not(:disabled)',
  'input:not([type="hidden"], :disabled)',
  'textarea:not(:disabled)',
  'button:not(:disabled)',
  '[tabindex]',
];
const FOCUSABLE = 'input:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]';

/** The element with a field's id, or its form item, where a control of several parts has no such element. */
function placeOf(id: string): HTMLElement | null {
  const label = document.querySelector<HTMLElement>(`label[for="${CSS.escape(id)}"]`);
  return document.getElementById(id) ?? label?.closest<HTMLElement>(FIELD) ?? null;
}

function labelOf(id: string): string {
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
  // A label with more than its text names itself in its title or first part.
  return label?.getAttribute('title') || label?.firstChild?.textContent || '';
}

function asOnPage(one: string, other: string): number {
  const [here, there] = [placeOf(one), placeOf(other)];
  if (here === null || there === null) return here === there ? 0 : here === null ? 1 : -1;
  return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Focuses the control that the problem is about, scrolls to it, and connects it with the sentence of the field. */
function goToField(id: string): void {
  const place = placeOf(id);
  if (place === null) return;
  const inner = CONTROLS.map((control) => place.querySelector<HTMLElement>(control)).find((found) => found !== null);
  const control = inner ?? (place.matches(FOCUSABLE) ? place : (place.closest<HTMLElement>(FIELD) ?? place));
  // A field without a control, or with a disabled one, takes the focus itself.
  if (!control.matches(FOCUSABLE)) control.tabIndex = -1;
  if (!control.hasAttribute('aria-describedby')) control.setAttribute('aria-describedby', `${id}_help`);
  control.scrollIntoView({ block: 'nearest' });
  control.focus({ preventScroll: true });
}
