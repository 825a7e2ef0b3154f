import { caseResultName, CASE_RESULTS, type CaseRow } from '@/domain/workflow/evidence';
import { withImported } from '@/domain/workflow/roundCases';
import { CASE_IMPORT } from '@/features/cases/caseImportTexts';
import type { ImportTarget } from '@/features/cases/ImportDialog';
import { matchCases } from '@/features/cases/matching';
import { FailedCases } from '../../order/CaseList';
import { useFormBasis } from '../../order/orderContext';
import { useOrderWords } from '../../texts/orderWords';
import { refusals, useAttach } from '../useAttach';

/** The round as a target of an import: what the cases of a file become in it; the file is attached to the step. */
export function useRoundImport(
  rows: readonly CaseRow[],
  change: (next: (rows: readonly CaseRow[]) => readonly CaseRow[]) => void,
  warn: (lines: readonly string[]) => void,
): ImportTarget {
  const { t, language, sourceText, combinationText } = useOrderWords();
  const { scope } = useFormBasis().order;
  const attach = useAttach();
  return {
    into: 'round',
    questions: [
      { column: 'hardware', values: scope.hardwareRevisions },
      { column: 'source', values: scope.sourceVersions, name: sourceText },
    ],
    fit: ({ cases }, unnamed) => {
      const { rows: found, problems } = matchCases(cases, scope, unnamed, rows);
      const added = withImported(rows, found).length - rows.length;
      const updated = found.length - added;
      const counts = CASE_RESULTS.flatMap((result) => {
        const count = found.filter((row) => row.result === result).length;
        return count === 0 ? [] : [`${caseResultName(result)[language]} ${String(count)}`];
      });
      const blank = found.filter(({ result }) => result === null).length;
      if (blank > 0) counts.push(`${t(CASE_IMPORT.noResult)} ${String(blank)}`);
      const changes = updated === 0 ? [] : [t(CASE_IMPORT.updates, { added, updated })];
      const failed = found.filter(({ result }) => result === 'failed');
      const named = failed.map((row) => ({ title: `${row.title} · ${combinationText(row)}`, note: row.note }));
      return {
        said: [...counts, ...changes],
        count: found.length,
        problems,
        more: <FailedCases cases={named} />,
        take: (file) => {
          change((all) => withImported(all, found));
          if (file !== null) void attach([file]).then((offered) => warn(refusals(offered)));
        },
      };
    },
  };
}
