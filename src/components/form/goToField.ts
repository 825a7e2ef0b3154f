import { FIELD } from '../antdParts';

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

/** The visible label of a field; '' without one. */
export function labelOf(id: string): string {
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
  // A label with more than its text names itself in its title or first part.
  return label?.getAttribute('title') || label?.firstChild?.textContent || '';
}

/** Sorts ids of fields as they stand on the page. */
export function asOnPage(one: string, other: string): number {
  const [here, there] = [placeOf(one), placeOf(other)];
  if (here === null || there === null) return here === there ? 0 : here === null ? 1 : -1;
  return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Scrolls to a field of any kind and focuses it, or the part of it that has the problem. */
export function goToField(id: string): void {
  const place = placeOf(id);
  if (place === null) return;
  const inner = CONTROLS.map((control) => place.querySelector<HTMLElement>(control)).find((found) => found !== null);
  const control = place.matches(FOCUSABLE) ? place : (inner ?? place.closest<HTMLElement>(FIELD) ?? place);
  // A field without a control, or with a disabled one, takes the focus itself.
  if (!control.matches(FOCUSABLE)) control.tabIndex = -1;
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
