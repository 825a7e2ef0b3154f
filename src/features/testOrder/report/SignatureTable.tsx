import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import type { Signature } from '@/domain/workflow/report';
import { decisionName } from '@/domain/workflow/steps';
import { stepText } from '../list/names';
import { SheetTable } from './SheetTable';
import { instant, signer } from './words';

const HASH_SHOWN = 12;

/** Signatures per step: the valid decisions. */
export function SignatureTable({ signatures }: { readonly signatures: readonly Signature[] }) {
  const t = useText();
  const language = useLanguage();
  if (signatures.length === 0) return <p>{t('report.noSignatures')}</p>;
  return (
    <SheetTable
      columns={[
        { name: t('field.step'), width: 24 },
        { name: t('report.decision'), width: 14 },
        { name: t('report.signer'), width: 22 },
        { name: t('field.time'), width: 22 },
        { name: t('field.fileSha256'), width: 18 },
      ]}
      rows={signatures.map((signature) => ({
        cells: [
          stepText(signature.stepOrder, t, language),
          decisionName(signature.decision)[language],
          signer(signature.signer),
          instant(signature.at),
          <code key="hash" title={signature.fileSha256}>
            {signature.fileSha256.slice(0, HASH_SHOWN)}
          </code>,
        ],
        note: { name: t('field.decisionRemark'), text: signature.remark },
      }))}
    />
  );
}
