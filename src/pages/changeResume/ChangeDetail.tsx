import { ChangeDiff } from '@/components/history/ChangeDiff';
import { historyField } from '@/components/history/fieldNames';
import { readableValue } from '@/components/history/readableValue';
import { useWords } from '@/components/history/words';
import type { ChangeRow } from '@/domain/history';

/** A changed field in full, before and after side by side (design §4.6). */
export function ChangeDetail({ row }: { readonly row: ChangeRow }) {
  const words = useWords();
  const field = historyField(row.field);
  return <ChangeDiff before={readableValue(field, row.before, words)} after={readableValue(field, row.after, words)} />;
}
