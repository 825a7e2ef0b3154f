import { UploadOutlined } from '@ant-design/icons';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { SCREEN, uploadAddress } from '@/domain/paths';
import { useMayCall } from '@/session/useRights';

interface UploadButtonProps {
  /** The number of the new version; null lets the user choose one. */
  readonly firmwareNo: string | null;
  readonly disabled?: boolean;
}

/** Uploads a new version; hidden for roles that never upload, refused for a disabled number. */
export function UploadButton({ firmwareNo, disabled = false }: UploadButtonProps) {
  const t = useText();
  const mayCall = useMayCall();
  return (
    <Action
      look="primary"
      icon={<UploadOutlined aria-hidden />}
      label={t('firmware.record.upload')}
      hidden={!mayCall(firmwareVersion.add.needs)}
      why={disabled ? t({ reason: 'numberDisabled' }) : undefined}
      to={firmwareNo === null ? SCREEN.upload : uploadAddress(firmwareNo)}
    />
  );
}
