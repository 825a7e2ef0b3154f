import type { TestCase } from './cases';

/** The filters of a number's list of cases, as they stand in the address. */
export const CASE_FILTERS = ['keyword', 'module', 'hardware', 'required', 'retired'] as const;
/** What the list shows; a filter without a value shows any, but retired ones only with one. */
export type CaseFilter = Readonly<Partial<Record<(typeof CASE_FILTERS)[number], string>>>;

/** Whether a filter shows a case. A case for all revisions is for each of them. */
export function isShown(one: TestCase, { keyword = '', module, hardware, required, retired }: CaseFilter): boolean {
  const wanted = keyword.trim().toLowerCase();
  const texts = [one.key, one.title, one.precondition, one.steps, one.expected];
  return (
    (retired !== undefined || !one.retired) &&
    (module === undefined || one.module === module) &&
    (hardware === undefined || one.hardware.length === 0 || one.hardware.includes(hardware)) &&
    (required === undefined || one.required === (required === 'required')) &&
    (wanted === '' || texts.some((each) => each.toLowerCase().includes(wanted)))
  );
}

/**
 * The order with one id moved to the other side of its neighbour in what is shown; what a filter hides between them
 * keeps its place before the neighbour.
 * @param by -1 up, 1 down
 */
export function moved(order: readonly string[], shown: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const neighbour = shown[shown.indexOf(id) + by];
  if (neighbour === undefined || !shown.includes(id)) return order;
  const rest = order.filter((each) => each !== id);
  const at = rest.indexOf(neighbour) + (by === 1 ? 1 : 0);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}
