import { useText } from '@/components/useText';
import { sizeText } from '@/domain/firmware/file';
import type { Attachment } from '@/domain/workflow/order';
import { reportedAttachments, type OrderReport, type ReportedAttachment } from '@/domain/workflow/report';
import { Picture } from '../attachment/Picture';
import { useAttachment } from '../attachment/useAttachment';
import { WORDS } from '../attachment/words';
import { useOrderWords } from '../list/names';
import styles from './report.module.css';
import { instant, SheetTable, signer } from './sheetParts';

/** Attachments of all decisions with their hashes, and the pictures that their authors chose for the report. */
export function SheetAttachments({ report }: { readonly report: OrderReport }) {
  const { t, stepText } = useOrderWords();
  const files = reportedAttachments(report);
  const pictures = files.filter(({ inReport, superseded }) => inReport === true && !superseded);
  return (
    <section>
      <h3>{t(WORDS.title)}</h3>
      {files.length === 0 ? (
        <p>{t(WORDS.none)}</p>
      ) : (
        <SheetTable<ReportedAttachment>
          rows={files}
          columns={[
            [t(WORDS.file), 34, ({ name, size }) => `${name} · ${sizeText(size)}`],
            [t('field.step'), 24, ({ stepOrder, round }) => `${t('common.round', { round })} ${stepText(stepOrder)}`],
            [t(WORDS.author), 20, ({ addedBy }) => signer(addedBy)],
            [t('field.time'), 22, ({ addedAt }) => instant(addedAt)],
          ]}
          note={['SHA-256', ({ sha256 }) => sha256]}
          isFaded={({ superseded }) => superseded}
        />
      )}
      {pictures.length === 0 ? null : <h4>{t(WORDS.marked)}</h4>}
      {pictures.map((file) => (
        <ReportPicture key={file.id} orderNo={report.orderNo} file={file} />
      ))}
    </section>
  );
}

/** A picture with its name; whatever is no picture by its bytes is not shown. */
function ReportPicture({ orderNo, file }: { readonly orderNo: string; readonly file: Attachment }) {
  const t = useText();
  const { data, error } = useAttachment(orderNo, file);
  const { name } = file;
  if (data === undefined && error === undefined) return <p>{t('common.loading')}</p>;
  if (data?.content.kind !== 'picture') return <p>{t(WORDS.noPicture, { name })}</p>;
  return (
    <figure className={styles.picture}>
      <Picture name={name} file={data.file} type={data.content.type} />
      <figcaption>
        {name} · {signer(file.addedBy)}
      </figcaption>
    </figure>
  );
}
