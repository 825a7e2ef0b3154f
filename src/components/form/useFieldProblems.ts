import { useMemoizedFn, useUpdateEffect } from 'ahooks';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { FieldProblem } from '@/domain/reasons';
import { FIELD } from '../antdParts';
import { useLanguage } from '../useText';
import type { FieldPath, RecordFormApi } from './recordFormTypes';
import { enteredValues, fieldOf, isChanged, isInOne, isSame, isWithin, pathOf } from './formValues';

interface Options<Values> {
  readonly form: FormInstance<Values>;
  readonly validate: (values: Values) => readonly FieldProblem[];
  /** @param label of the problem's field, '' without one */
  readonly text: (problem: FieldProblem, label: string) => string;
  readonly formName: string;
  /** Label of a field that has none on the page. */
  readonly label: (field: string) => string;
  readonly onGoTo: ((field: string) => void) | undefined;
}

interface ShownProblems extends Pick<RecordFormApi<unknown>, 'shown' | 'listed'> {
  /** Those without a visible field. */
  readonly loose: readonly FieldProblem[];
}

/**
 * Shows problems at fields: the domain's after a field was left or submitting was tried, the server's until the field
 * is edited or the form is submitted again.
 */
export function useFieldProblems<Values>({ form, validate, text, formName, label, onGoTo }: Options<Values>) {
  /** Paths whose problems may be shown. */
  const visible = useRef(new Set<string>());
  const server = useRef<readonly FieldProblem[]>([]);
  const [state, setState] = useState<ShownProblems>({ shown: [], loose: [], listed: [] });

  /** Id of a field on the page: its own, that of a part marked by `data-field`, or that of the loose problems. */
  const idOf = (field: string): string => {
    const name = fieldOf(field, names());
    if (name !== undefined) return [formName, ...name].join('_');
    const part = document.getElementById(formName)?.querySelector(`[data-field="${CSS.escape(field)}"]`);
    return part?.id ?? `${formName}_loose`;
  };

  const textOf = (problem: FieldProblem) => text(problem, labelOf(idOf(problem.field)));

  const names = (): FieldPath[] => form.getFieldsError().map(({ name }) => name);
  const found = () => validate(enteredValues(form));

  const show = useMemoizedFn((now: readonly FieldProblem[] = found()) => {
    const problems = [...now.filter(({ field }) => isInOne(field, visible.current)), ...server.current];
    const known = names();
    const placed = problems.map((problem) => ({ problem, name: fieldOf(problem.field, known) }));
    const changes = form.getFieldsError().flatMap(({ name, errors }) => {
      const path = pathOf(name);
      const here = placed.filter((each) => each.name && pathOf(each.name) === path).map((each) => textOf(each.problem));
      const unique = [...new Set(here)];
      return unique.join('\n') === errors.join('\n') ? [] : [{ name: [...name], errors: unique }];
    });
    if (changes.length > 0) form.setFields(changes as Parameters<typeof form.setFields>[0]);
    const lines = new Map(placed.map(({ problem, name }) => [name ? pathOf(name) : problem.field, textOf(problem)]));
    const next = {
      shown: problems,
      loose: placed.filter(({ name }) => name === undefined).map(({ problem }) => problem),
      listed: [...lines]
        .map(([field, line]) => ({ field, text: line, id: idOf(field) }))
        .toSorted((one, other) => asOnPage(one.id, other.id))
        .map(({ id, ...line }) => ({ ...line, label: labelOf(id) || label(line.field) })),
    };
    setState((before) => (isSame(before, next) ? before : next));
    return problems;
  });

  const language = useLanguage();
  useUpdateEffect(() => void show(), [language]);

  /** Shows problems inside these paths from now on. @returns them */
  const reveal = (paths: readonly string[], now?: readonly FieldProblem[]) => {
    paths.forEach((path) => visible.current.add(path));
    return show(now).filter(({ field }) => isInOne(field, paths));
  };

  const showServer = useMemoizedFn((problems: readonly FieldProblem[]) => {
    server.current = problems;
    show();
  });

  const edited = useMemoizedFn((changed: unknown) => {
    const touched = names().filter((name) => isChanged(changed, name));
    server.current = server.current.filter(
      ({ field }) => !touched.some((name) => isWithin(field, pathOf(name)) || isWithin(pathOf(name), field)),
    );
    if (visible.current.size > 0 || form.getFieldsError().some(({ errors }) => errors.length > 0)) show();
  });

  /** Called when a field loses focus: an edited field now shows its problems. */
  const left = useMemoizedFn((isField: (name: FieldPath) => boolean) => {
    const name = names().find(isField);
    if (name && form.isFieldTouched([...name] as Parameters<typeof form.isFieldTouched>[0])) reveal([pathOf(name)]);
  });

  const first = () =>
    [...found(), ...server.current]
      .map(({ field }) => ({ field, id: idOf(field) }))
      .toSorted((one, other) => asOnPage(one.id, other.id))[0]?.field;

  const goTo = useMemoizedFn((wanted?: string) => {
    const field = wanted ?? first();
    if (field === undefined) return;
    onGoTo?.(field);
    // Another step, page of a table or panel is on the page a moment later, and shows its problems then.
    setTimeout(() => {
      show();
      goToField(idOf(field));
    });
  });

  /**
   * Asks the rules of these paths again, without the server's problems there.
   * @param now the rules' result, where they have been asked
   * @returns whether nothing is wrong
   */
  const check = useMemoizedFn((paths: readonly string[], now?: readonly FieldProblem[]) => {
    server.current = server.current.filter(({ field }) => !isInOne(field, paths));
    const isRight = reveal(paths, now).length === 0;
    if (!isRight) goTo();
    return isRight;
  });

  const forget = useMemoizedFn(() => {
    visible.current.clear();
    server.current = [];
    show();
  });

  return { ...state, check, showServer, edited, left, goTo, forget };
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

/** Sorts ids of fields by their order on the page. */
function asOnPage(one: string, other: string): number {
  const [here, there] = [placeOf(one), placeOf(other)];
  if (here === null || there === null) return here === there ? 0 : here === null ? 1 : -1;
  return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Focuses a field of any kind, or the part of it that has the problem; scrolls to it unless all of it is in sight. */
function goToField(id: string): void {
  const place = placeOf(id);
  if (place === null) return;
  const inner = CONTROLS.map((control) => place.querySelector<HTMLElement>(control)).find((found) => found !== null);
  const control = place.matches(FOCUSABLE) ? place : (inner ?? place.closest<HTMLElement>(FIELD) ?? place);
  // A field without a control, or with a disabled one, takes the focus itself.
  if (!control.matches(FOCUSABLE)) control.tabIndex = -1;
  const { top } = control.getBoundingClientRect();
  control.scrollIntoView({ block: 'nearest' });
  if (control.getBoundingClientRect().top !== top) control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
