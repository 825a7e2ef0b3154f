import { caseResultName, CASE_RESULTS, type CaseRow } from '@/domain/workflow/evidence';
import { withImported } from '@/domain/workflow/roundCases';
import type { FoundCases, Unnamed } from '@/features/cases/caseFiles';
import { ImportDialog, type Fitted } from '@/features/cases/ImportDialog';
import { CASE_IMPORT } from '@/features/cases/words';
import { useOrderWords } from '../list/names';
import { CaseList, FailedCases } from '../order/EvidenceView';
import { useOpenOrder } from '../order/useOrder';
import { matchCases } from './matchCases';

interface ImportCasesProps {
  /** The rows of the round, which lines of the same case and combination update. */
  readonly present: readonly CaseRow[];
  /** `file`: where they come from; null when pasted. */
  readonly onAdd: (rows: readonly CaseRow[], file: File | null) => void;
  readonly onClose: () => void;
}

/**
 * Imports cases of a round from a spreadsheet, a workbook, a CSV or a JUnit XML file, after a preview (decisions §4.1).
 * Test reports seldom say on which hardware they ran.
 */
export default function ImportCases({ present, onAdd, onClose }: ImportCasesProps) {
  const { t, language, sourceText } = useOrderWords();
  const { scope } = useOpenOrder().order;

  const fit = ({ cases }: FoundCases, unnamed: Unnamed): Fitted => {
    const { rows, problems } = matchCases(cases, scope, unnamed, present);
    const added = withImported(present, rows).length - present.length;
    const updated = rows.length - added;
    const counts = CASE_RESULTS.flatMap((result) => {
      const count = rows.filter((row) => row.result === result).length;
      return count === 0 ? [] : [`${caseResultName(result)[language]} ${String(count)}`];
    });
    const changes = updated === 0 ? [] : [t(CASE_IMPORT.updates, { added, updated })];
    return {
      said: [t(CASE_IMPORT.read, { rows: rows.length }), ...counts, ...changes].join(' · '),
      count: rows.length,
      problems,
      more: (
        <>
          <FailedCases cases={rows.filter((row) => row.result === 'failed')} />
          {rows.length === 0 ? null : <CaseList cases={rows} />}
        </>
      ),
      take: (file) => onAdd(rows, file),
    };
  };

  return (
    <ImportDialog
      into="round"
      questions={[
        { column: 'hardware', values: scope.hardwareRevisions },
        { column: 'source', values: scope.sourceVersions, name: sourceText },
      ]}
      fit={fit}
      onClose={onClose}
    />
  );
}
