import { Modal, Typography } from 'antd';
import { useLanguage } from '@/components/caption';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { DecisionInput } from '@/domain/workflow/decide';
import { personName, placeText } from '../list/names';
import { entryText } from '../order/entryText';
import { EvidenceView } from '../order/EvidenceView';
import type { OrderView } from '../order/useOrder';

interface ConflictDialogProps {
  /** The current order. */
  readonly view: OrderView;
  /** The input, based on the earlier state. */
  readonly typed: DecisionInput;
  /** File of the earlier state. */
  readonly fileSha256: string;
  readonly onClose: () => void;
}

/**
 * Conflict: somebody acted first, or the file changed. Shows who did what, the current state and the kept input
 * (decisions §4.1, revision).
 */
export function OrderConflictDialog({ view, typed, fileSha256, onClose }: ConflictDialogProps) {
  const t = useText();
  const language = useLanguage();
  const last = view.log.at(-1);
  const what = last === undefined ? '' : entryText(last, t, language);
  // The input belongs to its step and round; at another one the form is empty.
  const samePlace = view.order.round === typed.round && view.order.stepOrder === typed.stepOrder;
  return (
    <Modal
      open
      title={t('testing.conflict.title')}
      okText={t('testing.conflict.see')}
      onOk={onClose}
      onCancel={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
      width={640}
      // Centered, so that the notification at the top does not cover it.
      centered
    >
      {last === undefined ? null : (
        <Typography.Paragraph>
          {t('testing.conflict.actor', { name: personName(last.actor), what })} <TimeText value={last.at} relative />
          {last.remark === '' ? null : <Typography.Text type="secondary"> “{last.remark}”</Typography.Text>}
        </Typography.Paragraph>
      )}
      {view.order.fileSha256 === fileSha256 ? null : (
        <Typography.Paragraph strong>{t('testing.conflict.file')}</Typography.Paragraph>
      )}
      <Typography.Paragraph>
        {t('testing.conflict.now', { place: placeText(view.order, t, language) })}
      </Typography.Paragraph>
      {typed.remark === '' && typed.evidence === null ? null : (
        <Typography.Paragraph>
          {t(samePlace ? 'testing.conflict.kept' : 'testing.conflict.otherStep')}
        </Typography.Paragraph>
      )}
      {typed.remark === '' ? null : (
        <Typography.Paragraph copyable={{ text: typed.remark }} style={{ whiteSpace: 'pre-line' }}>
          {t('common.labelled', { label: t('testing.conflict.yours'), value: typed.remark })}
        </Typography.Paragraph>
      )}
      {typed.evidence === null ? null : <EvidenceView evidence={typed.evidence} />}
    </Modal>
  );
}
