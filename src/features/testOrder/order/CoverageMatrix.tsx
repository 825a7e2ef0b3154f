import { Flex, Typography, theme } from 'antd';
import { useText } from '@/components/useText';
import { coverage, type Coverage, type ManualEvidence, type Scope } from '@/domain/workflow/evidence';

/** A combination: results, or the gap with its reason. */
function Cell({ cell, begun }: { readonly cell: Coverage; readonly begun: boolean }) {
  const t = useText();
  const { token } = theme.useToken();
  const toTest = cell.gap && !begun && cell.reason === '';
  const tone = cell.gap ? 'Warning' : cell.failed > 0 ? 'Error' : 'Success';
  const label = t('testing.coverage.cellLabel', { passed: cell.passed, failed: cell.failed, open: cell.open });
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
      {cell.gap ? (
        <Typography.Text>
          {toTest
            ? t('testing.coverage.toTest')
            : cell.reason === ''
              ? t('testing.coverage.gap')
              : t('testing.coverage.reason', { reason: cell.reason })}
        </Typography.Text>
      ) : (
        <span aria-label={label}>
          {t('testing.coverage.cell', { passed: cell.passed, failed: cell.failed, open: cell.open })}
        </span>
      )}
    </td>
  );
}

interface CoverageMatrixProps {
  readonly scope: Scope;
  readonly evidence: ManualEvidence | null;
  /** Whether the evidence is not submitted yet. */
  readonly draft?: boolean;
}

/** The coverage matrix (decisions §4.1): hardware revisions by source versions. */
export function CoverageMatrix({ scope, evidence, draft = false }: CoverageMatrixProps) {
  const t = useText();
  const { token } = theme.useToken();
  const cells = coverage(scope, evidence);
  // Before the first executed case there are no gaps.
  const begun = cells.some((cell) => !cell.gap);
  const sources = [...new Set(cells.map((cell) => cell.sourceVersion))];
  const head = {
    padding: '4px 8px',
    border: `1px solid ${token.colorBorderSecondary}`,
    textAlign: 'left',
    fontWeight: 500,
  } as const;
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
                  {source || t('testing.first')}
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
