import { UploadOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { Action } from '@/components/parts/Action';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { SCREEN, uploadAddress } from '@/domain/paths';
import { useIsNever } from '@/session/useWhyNot';

/** Uploads a new version, of the number whose versions are listed; not there for a role that never uploads. */
export function UploadButton({ firmwareNo }: { readonly firmwareNo: string | null }) {
  const t = useText();
  const isNever = useIsNever();
  const here = useHere();
  if (isNever(firmwareVersion.add.needs)) return null;
  const address = firmwareNo === null ? SCREEN.upload : uploadAddress(firmwareNo);
  return (
    <Action
      look="primary"
      icon={<UploadOutlined />}
      label={t('firmware.record.upload')}
      why={undefined}
      onClick={() => history.push(address, here)}
    />
  );
}
