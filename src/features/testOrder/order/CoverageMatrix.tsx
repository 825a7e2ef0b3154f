import type { CSSProperties } from 'react';
import { isSameCell, type Combination, type Coverage } from '@/domain/workflow/evidence';
import { useOrderWords } from '../texts/orderWords';
import { ResultMark } from './orderParts';
import styles from './matrix.module.css';
import { COVERAGE, SECTION } from './orderTexts';

export interface CoverageMatrixProps {
  readonly cells: readonly Coverage[];
  /** The combination whose cases are shown. */
  readonly selected?: Combination | null;
  /** Makes the cells buttons; null shows all cases again. */
  readonly onSelect?: (cell: Combination | null) => void;
}

/** The coverage matrix as a picture: hardware revisions by source versions, results as bars. */
export function CoverageMatrix({ cells, selected = null, onSelect }: CoverageMatrixProps) {
  const { t, sourceText } = useOrderWords();
  // Before the first executed case there are no gaps.
  const begun = cells.some((cell) => !cell.gap);
  const sources = [...new Set(cells.map((cell) => cell.sourceVersion))];
  const most = Math.max(1, ...cells.map(({ passed, failed, open }) => passed + failed + open));
  return (
    // No component of antd around the table: it would bring the theme's colours onto the white report.
    <div style={{ overflowX: 'auto' }}>
      <table className={styles.matrix} aria-label={t(SECTION.coverage)}>
        <thead>
          <tr>
            <th scope="col">{t(COVERAGE.corner)}</th>
            {sources.map((source) => (
              <th key={source} scope="col">
                {sourceText(source)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...new Set(cells.map(({ hardwareRevision }) => hardwareRevision))].map((revision) => (
            <tr key={revision}>
              <th scope="row">{revision}</th>
              {cells
                .filter((cell) => cell.hardwareRevision === revision)
                .map((cell) => {
                  const pressed = selected !== null && isSameCell(selected, cell);
                  const choose = onSelect && (() => onSelect(pressed ? null : cell));
                  const figures = <Cell cell={cell} begun={begun} most={most} />;
                  return (
                    <td key={cell.sourceVersion}>
                      {choose ? (
                        <button type="button" className={styles.cell} aria-pressed={pressed} onClick={choose}>
                          {figures}
                        </button>
                      ) : (
                        <div className={styles.cell}>{figures}</div>
                      )}
                    </td>
                  );
                })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const RESULTS = ['passed', 'failed', 'open'] as const;
const MARKS = { passed: 'passed', failed: 'failed', open: 'skipped' } as const;

interface CellProps {
  readonly cell: Coverage;
  readonly begun: boolean;
  /** The largest number of cases in a cell, which fills the width of a bar. */
  readonly most: number;
}

function Cell({ cell, begun, most }: CellProps) {
  const width = (count: number): CSSProperties => ({ width: `${String((count / most) * 100)}%` });
  return (
    <>
      <span className={styles.line}>
        <CellFigures cell={cell} begun={begun} />
      </span>
      <span className={styles.bar} aria-hidden>
        {RESULTS.map((result) => (
          <span key={result} className={styles[result]} style={width(cell[result])} />
        ))}
      </span>
    </>
  );
}

/** How many cases of a combination passed, failed and are missing; or the gap with its reason. */
export function CellFigures({ cell, begun }: Pick<CellProps, 'cell' | 'begun'>) {
  const { t } = useOrderWords();
  const { gap, reason, passed, failed, open } = cell;
  const why = reason === '' ? t(COVERAGE.gap) : t(COVERAGE.reason, { reason });
  const isOpen = !begun && reason === '';
  const hasFigures = passed + failed + open > 0;
  return (
    <>
      {gap && !(isOpen && hasFigures) ? (
        <span className={isOpen ? styles.open : styles.gap}>{isOpen ? t(COVERAGE.untested) : why}</span>
      ) : null}
      {!hasFigures ? null : (
        <span role="img" aria-label={t(COVERAGE.cellLabel, { passed, failed, open })} className={styles.figures}>
          {RESULTS.map((result) =>
            cell[result] === 0 ? null : (
              <span key={result}>
                <ResultMark result={MARKS[result]} /> {cell[result]}
              </span>
            ),
          )}
        </span>
      )}
    </>
  );
}
