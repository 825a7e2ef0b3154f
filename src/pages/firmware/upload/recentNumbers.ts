import { useStoredPreference } from '@/components/preferences';

/** A number of an earlier upload; the name is the one it had then. */
export interface RecentNumber {
  readonly firmwareNo: string;
  readonly name: string;
}

const MAX_RECENT = 5;

/** The numbers of the account's last uploads, latest first, and a function to put one in front (decisions §5). */
export function useRecentNumbers(): readonly [readonly RecentNumber[], (number: RecentNumber) => void] {
  const [stored, write] = useStoredPreference('upload.numbers');
  const recent = Array.isArray(stored) ? stored.filter(isRecentNumber) : [];
  const add = ({ firmwareNo, name }: RecentNumber) => {
    const others = recent.filter((each) => each.firmwareNo !== firmwareNo);
    write([{ firmwareNo, name }, ...others].slice(0, MAX_RECENT));
  };
  return [recent, add];
}

function isRecentNumber(value: unknown): value is RecentNumber {
  return (
    typeof value === 'object' &&
    value !== null &&
    'firmwareNo' in value &&
    typeof value.firmwareNo === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}
