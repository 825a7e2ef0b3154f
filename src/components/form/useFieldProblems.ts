import { useMemoizedFn } from 'ahooks';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { FieldProblem } from '@/domain/problems';
import { enteredValues } from './enteredValues';
import type { FieldName } from './paths';
import { fieldOf, isChanged, isWithin, pathOf } from './paths';
import { isSame } from './restoreDraft';

interface Options<Values> {
  readonly form: FormInstance<Values>;
  readonly validate: ((values: Values) => readonly FieldProblem[]) | undefined;
  readonly text: (problem: FieldProblem) => string;
}

/**
 * Shows problems at fields: the domain's after a field was left or submitting was tried, the server's until the field
 * is edited or the form is submitted again. Problems without a visible field are returned as `loose`.
 */
export function useFieldProblems<Values>({ form, validate, text }: Options<Values>) {
  /** Paths whose problems may be shown; '' is the whole form. */
  const visible = useRef(new Set<string>());
  const server = useRef<readonly FieldProblem[]>([]);
  const [loose, setLoose] = useState<readonly FieldProblem[]>([]);
  const [shown, setShown] = useState<readonly FieldProblem[]>([]);

  const names = (): FieldName[] => form.getFieldsError().map(({ name }) => name);
  const found = () => validate?.(enteredValues(form)) ?? [];
  const isVisible = (path: string) =>
    visible.current.has('') || [...visible.current].some((outer) => isWithin(path, outer));

  /** Updates the problems at the fields. */
  const show = useMemoizedFn(() => {
    const problems = [...found().filter(({ field }) => isVisible(field)), ...server.current];
    const known = names();
    const placed = problems.map((problem) => ({ problem, name: fieldOf(problem.field, known) }));
    const changes = form.getFieldsError().flatMap(({ name, errors }) => {
      const path = pathOf(name);
      const here = placed.filter((each) => each.name && pathOf(each.name) === path).map((each) => text(each.problem));
      const unique = [...new Set(here)];
      return unique.join('\n') === errors.join('\n') ? [] : [{ name: [...name], errors: unique }];
    });
    if (changes.length > 0) form.setFields(changes as Parameters<typeof form.setFields>[0]);
    const unplaced = placed.filter((each) => each.name === undefined).map((each) => each.problem);
    setLoose((before) => (isSame(before, unplaced) ? before : unplaced));
    setShown((before) => (isSame(before, problems) ? before : problems));
    return problems;
  });

  /** Shows problems of these paths from now on; '' is the whole form. */
  const reveal = useMemoizedFn((paths: readonly string[]) => {
    paths.forEach((path) => visible.current.add(path));
    return show().filter(({ field }) => paths.some((path) => path === '' || isWithin(field, path)));
  });

  /** Drops server problems inside these paths, so that the form can be submitted again. */
  const askAgain = useMemoizedFn((paths: readonly string[]) => {
    server.current = server.current.filter(({ field }) => !paths.some((path) => path === '' || isWithin(field, path)));
  });

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
  const left = useMemoizedFn((isField: (name: FieldName) => boolean) => {
    const name = names().find(isField);
    if (name && form.isFieldTouched([...name] as Parameters<typeof form.isFieldTouched>[0])) reveal([pathOf(name)]);
  });

  /** Focuses the first field with a problem. */
  const focusFirst = useMemoizedFn(() => {
    const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
    if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
  });

  const forget = useMemoizedFn(() => {
    visible.current.clear();
    server.current = [];
    show();
  });

  return { loose, shown, reveal, askAgain, showServer, edited, left, focusFirst, forget };
}
