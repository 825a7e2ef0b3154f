import { Link } from '@umijs/max';
import { Alert, Flex, Switch, Typography } from 'antd';
import { useState } from 'react';
import { useCaption } from '@/components/caption';
import { versionAddress } from '@/domain/paths';
import { ChangeDiff } from '@/features/history/ChangeDiff';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { fileFacts, versionFacts } from '@/features/version/facts';
import { lastResults } from '@/features/version/rounds';
import type { TemplateField } from '@/contract/template';
import type { VersionModel } from '@/contract/version';
import { sizeText } from '@/domain/firmware/file';
import type { Round } from '@/domain/workflow/overview';
import { decisionName } from '@/domain/workflow/steps';
import { ComparedTable } from './ComparedTable';

interface Side {
  readonly version: VersionModel;
  readonly rounds: readonly Round[];
  /** Number of the base version; '' for none. */
  readonly baseNo: string;
}

interface ComparisonProps {
  readonly left: Side;
  readonly right: Side;
  readonly template: readonly TemplateField[];
}

/** Two versions side by side: fields, file, results by step, notes as a text diff (decisions §5). */
export function Comparison({ left, right, template }: ComparisonProps) {
  const t = useText();
  const caption = useCaption();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const sides = [left, right] as const;
  const words = ({ baseNo }: Side) => ({ t, caption, template, versionNoOf: () => baseNo });
  const results = (side: Side) =>
    lastResults(side.rounds).map(({ step, result }) => ({
      key: step.key,
      // Person and round are shown but not compared.
      gist: result?.decision ?? '',
      label: caption(step.title),
      text: result
        ? t('version.compare.result', {
            decision: caption(decisionName(result.decision)),
            who: result.actor.name || result.actor.code,
            round: result.round,
          })
        : '',
    }));
  const bytes = (size: number) => `${sizeText(size)} (${size.toLocaleString()} B)`;
  const heads = sides.map(({ version }) => (
    <Link key={version.id} to={versionAddress(version.id)}>
      {version.firmwareNo} {version.versionNo}
    </Link>
  ));
  const table = { heads, onlyDifferent, rowHead: t('common.field') };
  const sameFile = left.version.file !== null && left.version.file.sha256 === right.version.file?.sha256;
  const [before, after] = [left.version.releaseNotes, right.version.releaseNotes];

  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" gap="small" wrap>
        <Typography.Text type="secondary">{t('version.compare.hint')}</Typography.Text>
        <label>
          <Switch size="small" checked={onlyDifferent} onChange={setOnlyDifferent} />{' '}
          {t('version.compare.onlyDifferent')}
        </label>
      </Flex>
      {left.version.firmwareNo === right.version.firmwareNo ? null : (
        <Alert type="warning" showIcon title={t('version.compare.otherNumber')} />
      )}
      <SectionCard title={t('common.facts')}>
        <ComparedTable
          {...table}
          label={t('common.facts')}
          left={versionFacts(left.version, words(left))}
          right={versionFacts(right.version, words(right))}
        />
      </SectionCard>
      <SectionCard title={t('field.file')}>
        {sameFile ? (
          <Alert type="info" showIcon title={t('version.compare.sameFile')} style={{ marginBottom: 12 }} />
        ) : null}
        <ComparedTable
          {...table}
          label={t('field.file')}
          mono={['sha256', 'md5', 'signature', 'certificate']}
          left={fileFacts(left.version, { t }, bytes)}
          right={fileFacts(right.version, { t }, bytes)}
        />
      </SectionCard>
      <SectionCard title={t('version.compare.results')}>
        <ComparedTable
          {...table}
          label={t('version.compare.results')}
          rowHead={t('field.step')}
          left={results(left)}
          right={results(right)}
        />
      </SectionCard>
      <SectionCard title={t('field.releaseNotes')}>
        {before === after ? (
          <Typography.Text type="secondary">{t('version.compare.sameNotes')}</Typography.Text>
        ) : (
          <ChangeDiff before={before} after={after} titles={[left.version.versionNo, right.version.versionNo]} />
        )}
      </SectionCard>
    </Flex>
  );
}
