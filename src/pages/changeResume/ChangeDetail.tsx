import { ChangeDiff } from '@/features/history/ChangeDiff';
import { historyField } from '@/features/history/fieldNames';
import { readableValue } from '@/features/history/readableValue';
import { useWords } from '@/features/history/words';
import type { ChangeRow } from '@/domain/history';

/** A changed field in full, before and after side by side (decisions §4.6). */
export function ChangeDetail({ row }: { readonly row: ChangeRow }) {
  const words = useWords();
  const field = historyField(row.field);
  return <ChangeDiff before={readableValue(field, row.before, words)} after={readableValue(field, row.after, words)} />;
}
