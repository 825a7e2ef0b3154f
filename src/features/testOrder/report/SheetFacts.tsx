import type { ReactNode } from 'react';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { sizeText } from '@/domain/firmware/file';
import type { OrderReport } from '@/domain/workflow/report';
import { moduleName } from '@/domain/firmware/number';
import { priorityName } from '@/domain/workflow/order';
import { listed } from '../list/names';
import styles from './report.module.css';
import { instant, signer } from './words';

function Facts({
  title,
  facts,
}: {
  readonly title: string;
  readonly facts: readonly (readonly [string, ReactNode])[];
}) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Order, people and tested file with full hashes. */
export function SheetFacts({ report }: { readonly report: OrderReport }) {
  const t = useText();
  const language = useLanguage();
  const { file, scope } = report;
  const people = (list: OrderReport['testerList']) => listed(list.map(signer), t);
  const some = (values: readonly string[], none: string) => (values.length === 0 ? none : listed(values, t));
  const modules = scope.companionModules.map((module) => moduleName(module)[language]);
  const hash = (value: string) => <span className={styles.hash}>{value}</span>;
  return (
    <>
      <Facts
        title={t('common.facts')}
        facts={[
          [t('field.module'), moduleName(report.module)[language]],
          [t('field.round'), t('common.round', { round: report.round })],
          [t('field.submitter'), signer(report.submitter)],
          [t('field.submittedAt'), instant(report.submittedAt)],
          [t('field.priority'), priorityName(report.priority)[language]],
          [t('testing.fact.closedAt'), instant(report.closedAt)],
          [t('field.testerList'), people(report.testerList)],
          [t('field.operationPersonList'), people(report.operationPersonList)],
          [t('field.hardwareRevisions'), some(scope.hardwareRevisions, t('common.none'))],
          [t('field.sourceVersions'), some(scope.sourceVersions, t('testing.first'))],
          [t('field.companionModules'), some(modules, t('common.none'))],
          [t('field.dueAt'), instant(report.dueAt)],
          ...(report.remark === '' ? [] : [[t('field.remark'), report.remark] as const]),
        ]}
      />
      <Facts
        title={t('report.file')}
        facts={
          file === null
            ? [[t('field.fileSha256'), hash(report.fileSha256)]]
            : [
                [t('report.fileName'), `${file.name} · ${sizeText(file.size)}`],
                [t('field.uploader'), `${signer(file.uploadedBy)} · ${instant(file.uploadedAt)}`],
                [t('field.fileSha256'), hash(file.sha256)],
                [t('field.md5'), hash(file.md5)],
              ]
        }
      />
    </>
  );
}
