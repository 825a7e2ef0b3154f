import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import type { MarkedEntry } from '@/domain/workflow/log';
import { scheduledFor } from '@/domain/workflow/log';
import { logActionName } from '@/domain/workflow/order';
import { decisionName } from '@/domain/workflow/steps';
import { stepText } from '../list/names';
import { SheetTable } from './SheetTable';
import { instant, signer } from './words';

/** The full log, oldest first; superseded entries are marked. */
export function SheetLog({ log }: { readonly log: readonly MarkedEntry[] }) {
  const t = useText();
  const language = useLanguage();
  const what = (entry: MarkedEntry): string => {
    const planned = scheduledFor(entry);
    return [
      (entry.action === 'decide' && entry.decision !== null
        ? decisionName(entry.decision)
        : logActionName(entry.action))[language],
      planned === null ? '' : `→ ${instant(planned)}`,
      entry.returnTo === null ? '' : `→ ${stepText(entry.returnTo, t, language)}`,
      entry.target === null ? '' : `→ ${signer(entry.target)}`,
      entry.superseded ? `(${t('testing.log.superseded')})` : '',
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <section>
      <h3>{t('report.log')}</h3>
      <SheetTable
        columns={[
          { name: t('field.time'), width: 22 },
          { name: t('field.round'), width: 10 },
          { name: t('field.step'), width: 22 },
          { name: t('field.actor'), width: 20 },
          { name: t('field.action'), width: 26 },
        ]}
        rows={log.map((entry) => ({
          cells: [
            instant(entry.at),
            entry.round,
            entry.stepOrder === null ? '' : stepText(entry.stepOrder, t, language),
            signer(entry.actor),
            what(entry),
          ],
          note: { name: t('field.decisionRemark'), text: entry.remark },
          faded: entry.superseded,
        }))}
      />
    </section>
  );
}
