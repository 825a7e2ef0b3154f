import { Button, Modal, Typography } from 'antd';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { SavedEvidence } from '@/domain/workflow/order';
import { personName } from '../list/names';
import { EvidenceView } from '../order/EvidenceView';

interface SavedByOtherProps {
  readonly saved: SavedEvidence;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Asks whose evidence to keep when somebody else has saved meanwhile (decisions §4.1). */
export function SavedByOther({ saved, onTake, onKeep }: SavedByOtherProps) {
  const t = useText();
  return (
    <Modal
      open
      width={720}
      centered
      title={t('testing.conflict.title')}
      onCancel={onKeep}
      footer={[
        <Button key="take" onClick={onTake}>
          {t('testing.conflict.take')}
        </Button>,
        <Button key="keep" type="primary" onClick={onKeep}>
          {t('testing.conflict.keep')}
        </Button>,
      ]}
    >
      <Typography.Paragraph>
        {t('testing.evidence.saved', { name: personName(saved.savedBy) })} <TimeText value={saved.savedAt} relative />
      </Typography.Paragraph>
      <EvidenceView evidence={saved.evidence} />
      <Typography.Paragraph type="secondary">{t('testing.conflict.keepHint')}</Typography.Paragraph>
    </Modal>
  );
}
