import { useSearchParams } from '@umijs/max';
import { PageFrame } from '@/components/parts/PageFrame';
import { useText } from '@/components/useText';
import { SCREEN } from '@/domain/paths';
import { AddVersion } from './AddVersion';
import { AttachFile } from './AttachFile';
import { NumberPicker } from './NumberPicker';
import { StartUpload } from './StartUpload';

/**
 * /firmware/upload?id=FIRMWARENO (decisions §5): a number gets a version with its file. Once the draft exists the
 * address names it as well (`version`), so that from then on only the file is at stake, after a reload too.
 */
export default function UploadPage() {
  const t = useText();
  const [query] = useSearchParams();
  const firmwareNo = query.get('id');
  const versionId = query.get('version');
  return (
    <PageFrame title={t('menu.firmware.upload')} back={SCREEN.numbers}>
      {versionId === null ? firmwareNo === null ? <StartUpload /> : <NumberPicker firmwareNo={firmwareNo} /> : null}
      {versionId === null && firmwareNo !== null ? <AddVersion key={firmwareNo} firmwareNo={firmwareNo} /> : null}
      {versionId === null ? null : <AttachFile key={versionId} versionId={versionId} />}
    </PageFrame>
  );
}
