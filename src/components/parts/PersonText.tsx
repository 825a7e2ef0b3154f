import type { Person } from '@/domain/access/roles';
import { personLabel } from '@/domain/access/roles';

/** Someone by name, the account as title; by account where no name is known. */
export function PersonText({ person, full = false }: { readonly person: Person; readonly full?: boolean }) {
  if (person.name === '') return <span>{person.code}</span>;
  return <span title={personLabel(person)}>{full ? personLabel(person) : person.name}</span>;
}
