import { Initial } from '@/components/people/Initial';
import { nameOf } from '@/domain/access/roles';
import type { Presence } from '@/domain/workflow/order';
import { useOrderWords } from '../list/names';
import { PRESENT } from './words';
import styles from './workspace.module.css';

/** As many as the room in the head holds beside the sentence. */
const FEW = 4;

interface PresentProps {
  readonly people: readonly Presence[];
  /** The order's step; null outside the steps. */
  readonly step: number | null;
}

/** The others who have the order open, and who of them fills in its step (decisions §5). */
export function Present({ people, step }: PresentProps) {
  const { t, fewNames } = useOrderWords();
  const filling = step === null ? [] : people.filter((person) => person.filling);
  const says = (who: readonly Presence[]) =>
    step === null || who.length === 0 ? '' : t(PRESENT.filling, { names: fewNames(who), step });
  const ordered = [...filling, ...people.filter((person) => !filling.includes(person))];
  const more = ordered.slice(FEW);
  return (
    <>
      <span className={styles.filling} title={says(filling)} aria-live="polite">
        {says(filling)}
      </span>
      {ordered.length === 0 ? null : (
        <span role="group" aria-label={t(PRESENT.people)} className={styles.people}>
          {ordered.slice(0, FEW).map((person) => {
            const active = filling.includes(person);
            const label = active ? says([person]) : t(PRESENT.open, { name: nameOf(person) });
            return <Initial key={person.code} name={nameOf(person)} label={label} active={active} />;
          })}
          {more.length === 0 ? null : <span title={fewNames(more)}>+{more.length}</span>}
        </span>
      )}
    </>
  );
}
