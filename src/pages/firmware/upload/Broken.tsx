import { Alert, Flex, Typography } from 'antd';
import { CopyText } from '@/components/parts/CopyText';
import { AbortUpload } from '@/components/transfer/AbortUpload';
import { useText } from '@/components/useText';
import { sizeText } from '@/domain/firmware/file';
import { transfers } from '@/transfer/transfers';
import type { Unfinished } from '@/transfer/upload/ledger';
import type { OfferedFileState } from '@/transfer/useOfferedFile';
import type { Sameness } from './sameness';

interface BrokenProps {
  /** The version's. */
  readonly name: string;
  readonly broken: Unfinished;
  readonly same: Sameness | null;
  readonly offered: OfferedFileState;
}

/** An interrupted upload: asks for the same file and checks the chosen one (decisions §5). */
export function Broken({ name, broken, same, offered }: BrokenProps) {
  const t = useText();
  const { fileName: file, size, sent, sha256 } = broken;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={`${name}: ${t('firmware.upload.broken', { file, sent: sizeText(sent), size: sizeText(size) })}`}
        description={
          <Flex vertical gap={4}>
            {t('firmware.upload.brokenHint')}
            <Flex gap="small" wrap>
              <Typography.Text type="secondary">{t('firmware.upload.brokenHash')}</Typography.Text>
              <CopyText value={sha256} hash="full" />
            </Flex>
          </Flex>
        }
        action={<AbortUpload file={file} onAbort={() => void transfers.forget(broken)} />}
      />
      <Verdict broken={broken} same={same} offered={offered} />
    </>
  );
}

function Verdict({ broken, same, offered }: Omit<BrokenProps, 'name'>) {
  const t = useText();
  switch (same) {
    case null:
      return null;
    case 'same':
      return <Alert type="success" showIcon title={t('firmware.upload.same', { sent: sizeText(broken.sent) })} />;
    case 'otherHash':
      return <Alert type="error" showIcon title={t('firmware.upload.otherHash')} />;
    case 'otherSize': {
      const own = offered.kind === 'none' ? 0 : offered.file.size;
      const sizes = { size: broken.size.toLocaleString(), own: own.toLocaleString() };
      return <Alert type="error" showIcon title={t('firmware.upload.otherSize', sizes)} />;
    }
  }
}
