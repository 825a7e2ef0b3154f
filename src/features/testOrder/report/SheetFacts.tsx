import type { ReactNode } from 'react';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { sizeText } from '@/domain/firmware/file';
import type { OrderReport } from '@/domain/workflow/report';
import { listed, moduleText, priorityName } from '../list/names';
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
      <h2>{title}</h2>
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

/** The order, its people and the file that was tested, with its whole hashes. */
export function SheetFacts({ report }: { readonly report: OrderReport }) {
  const t = useText();
  const language = useLanguage();
  const { file, scope } = report;
  const people = (list: OrderReport['testerList']) => listed(list.map(signer), language);
  const some = (values: readonly string[], none: string) => (values.length === 0 ? none : listed(values, language));
  const modules = scope.companionModules.map((module) => moduleText(module, t));
  const hash = (value: string) => <span className={styles.hash}>{value}</span>;
  return (
    <>
      <Facts
        title={t('testing.section.facts')}
        facts={[
          [t('testing.column.module'), moduleText(report.module, t)],
          [t('testing.column.round'), t('testing.round', { round: report.round })],
          [t('testing.fact.submitter'), signer(report.submitter)],
          [t('testing.fact.submittedAt'), instant(report.submittedAt)],
          [t('testing.column.priority'), t(priorityName(report.priority))],
          [t('testing.fact.closedAt'), instant(report.closedAt)],
          [t('testing.people.testers'), people(report.testerList)],
          [t('testing.people.operations'), people(report.operationPersonList)],
          [t('testing.fact.hardware'), some(scope.hardwareRevisions, t('testing.none'))],
          [t('testing.fact.sources'), some(scope.sourceVersions, t('testing.first'))],
          [t('testing.fact.companions'), some(modules, t('testing.none'))],
          [t('testing.fact.due'), instant(report.dueAt)],
          ...(report.remark === '' ? [] : [[t('testing.fact.remark'), report.remark] as const]),
        ]}
      />
      <Facts
        title={t('report.file')}
        facts={
          file === null
            ? [[t('testing.fact.sha256'), hash(report.fileSha256)]]
            : [
                [t('report.fileName'), `${file.name} · ${sizeText(file.size)}`],
                [t('testing.fact.uploader'), `${signer(file.uploadedBy)} · ${instant(file.uploadedAt)}`],
                [t('testing.fact.sha256'), hash(file.sha256)],
                [t('report.md5'), hash(file.md5)],
              ]
        }
      />
    </>
  );
}
