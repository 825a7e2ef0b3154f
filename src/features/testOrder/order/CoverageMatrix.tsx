import { Flex, Typography, theme } from 'antd';
import { coverage, type Coverage, type ManualEvidence } from '@/domain/workflow/evidence';
import { useOrderWords } from '../list/names';
import { useOpenOrder } from './useOrder';

/** A combination: results, or the gap with its reason. */
function Cell({ cell, begun }: { readonly cell: Coverage; readonly begun: boolean }) {
  const { t } = useOrderWords();
  const { token } = theme.useToken();
  const { gap, reason, passed, failed, open } = cell;
  const toTest = gap && !begun && reason === '';
  const tone = gap ? 'Warning' : failed > 0 ? 'Error' : 'Success';
  const label = t('testing.coverage.cellLabel', { passed, failed, open });
  const why = reason === '' ? t('testing.coverage.gap') : t('testing.coverage.reason', { reason });
  return (
    <td
      style={{
        padding: '4px 8px',
        border: `1px solid ${token.colorBorderSecondary}`,
        background: toTest ? 'transparent' : token[`color${tone}Bg`],
        minWidth: 96,
      }}
      title={label}
    >
      {gap ? (
        <Typography.Text>{toTest ? t('testing.coverage.toTest') : why}</Typography.Text>
      ) : (
        <span aria-label={label}>{t('testing.coverage.cell', { passed, failed, open })}</span>
      )}
    </td>
  );
}

interface CoverageMatrixProps {
  readonly evidence: ManualEvidence | null;
  /** Whether the evidence is not submitted yet. */
  readonly draft?: boolean;
}

/** The coverage matrix (decisions §4.1): hardware revisions by source versions. */
export function CoverageMatrix({ evidence, draft = false }: CoverageMatrixProps) {
  const { t, sourceText } = useOrderWords();
  const { token } = theme.useToken();
  const { scope } = useOpenOrder().order;
  const cells = coverage(scope, evidence);
  // Before the first executed case there are no gaps.
  const begun = cells.some((cell) => !cell.gap);
  const sources = [...new Set(cells.map((cell) => cell.sourceVersion))];
  const border = `1px solid ${token.colorBorderSecondary}`;
  const head = { padding: '4px 8px', border, textAlign: 'left', fontWeight: 500 } as const;
  return (
    <Flex vertical gap={4}>
      <div style={{ overflowX: 'auto' }}>
        <table style={{ borderCollapse: 'collapse', fontSize: token.fontSize }}>
          <thead>
            <tr>
              <th scope="col" style={{ ...head, color: token.colorTextSecondary }}>
                {t('testing.coverage.corner')}
              </th>
              {sources.map((source) => (
                <th key={source} scope="col" style={head}>
                  {sourceText(source)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scope.hardwareRevisions.map((revision) => (
              <tr key={revision}>
                <th scope="row" style={head}>
                  {revision}
                </th>
                {cells
                  .filter((cell) => cell.hardwareRevision === revision)
                  .map((cell) => (
                    <Cell key={cell.sourceVersion} cell={cell} begun={begun} />
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Typography.Text type="secondary">
        {t('testing.coverage.hint')} {draft ? t('testing.coverage.draft') : ''}
      </Typography.Text>
    </Flex>
  );
}
