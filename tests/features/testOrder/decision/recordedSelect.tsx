import type * as FormSelects from '@/components/form/FormSelect';

/** The real selects, which record what they are drawn for. */

const actual = jest.requireActual<typeof FormSelects>('@/components/form/FormSelect');

/** The labels of the selects that were drawn. */
export const drawn: string[] = [];

export const { FormRadio } = actual;

/** @public Replaces the module's own in `caseRender.test.tsx`. */
export function FormSelect(props: Parameters<typeof actual.FormSelect>[0]) {
  drawn.push(props['aria-label'] ?? '');
  return <actual.FormSelect {...props} />;
}
