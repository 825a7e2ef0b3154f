import { useText } from '@/components/useText';
import type { TestCase } from '@/domain/firmware/cases';
import type { FoundCases, Unnamed } from '@/features/cases/caseFiles';
import { ImportDialog, type Fitted } from '@/features/cases/ImportDialog';
import { importedInto } from '@/features/cases/numberImport';
import { CASE_LIST } from '@/features/cases/words';

interface ImportToNumberProps {
  /** The list as it is on the screen, and as it was saved. */
  readonly cases: readonly TestCase[];
  readonly before: readonly TestCase[];
  readonly hardwareRevisions: readonly string[];
  readonly onTake: (cases: readonly TestCase[]) => void;
  readonly onClose: () => void;
}

/** Puts the cases of a file into a number's list, after a preview (decisions §4.7); nothing is saved yet. */
export default function ImportToNumber({ cases, before, hardwareRevisions, onTake, onClose }: ImportToNumberProps) {
  const t = useText();
  const fit = (found: FoundCases, { hardware }: Unnamed): Fitted => {
    const unnamed = hardware === null ? [] : [hardware];
    const { problems, ...put } = importedInto(cases, found, before, hardwareRevisions, unnamed);
    const { added, changed, unchanged } = put;
    return {
      said: t(CASE_LIST.importCounts, { added, changed, unchanged }),
      count: added + changed,
      problems,
      take: () => onTake(put.cases),
    };
  };
  return (
    <ImportDialog
      into="number"
      questions={[{ column: 'hardware', values: hardwareRevisions }]}
      fit={fit}
      onClose={onClose}
    />
  );
}
