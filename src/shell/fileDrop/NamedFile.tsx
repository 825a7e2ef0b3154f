import { history } from '@umijs/max';
import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { useMemoizedFn } from 'ahooks';
import { useLanguage } from '@/components/caption';
import { Action } from '@/components/parts/Action';
import { FileIdentity } from '@/components/transfer/FileIdentity';
import { useText } from '@/components/useText';
import { versionFile } from '@/contract/firmwareVersion';
import { checkFile } from '@/domain/firmware/file';
import { SCREEN, isAt } from '@/domain/paths';
import { reasonText } from '@/domain/reasons';
import { useMayCall } from '@/session/useRights';
import { setPendingFile } from '@/transfer/presence';
import { useOfferedFile } from '@/transfer/useOfferedFile';
import { Naming } from './Naming';

interface NamedFileProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** Shows which version a local file belongs to, or offers to upload it (decisions §5). */
export default function NamedFile({ file, onClose }: NamedFileProps) {
  const t = useText();
  const language = useLanguage();
  const mayUpload = useMayCall()(versionFile.uploadNeeds);
  const { offered, offer, recheck } = useOfferedFile({ anyFile: true });
  const begin = useMemoizedFn(() => offer(file));
  useEffect(begin, [begin]);

  const [broken] = checkFile(file);
  const why = broken && reasonText(broken.reason, broken.values, language);
  const upload = () => {
    if (offered.kind !== 'ready') return;
    setPendingFile({ file, hashes: offered.hashes });
    onClose();
    // An open upload page takes the file.
    if (!isAt(SCREEN.upload, history.location.pathname)) history.push(SCREEN.upload);
  };

  return (
    <Modal
      open
      title={t('shell.drop.title')}
      width={640}
      onCancel={onClose}
      footer={[
        ...(offered.kind === 'ready' && mayUpload
          ? [<Action key="upload" look="primary" label={t('shell.drop.upload')} why={why} onClick={upload} />]
          : []),
        <Button key="close" onClick={onClose}>
          {t('common.close')}
        </Button>,
      ]}
    >
      <FileIdentity file={file} hashes={'hashes' in offered ? offered.hashes : null}>
        <Naming offered={offered} onRecheck={recheck} onLeave={onClose} />
      </FileIdentity>
    </Modal>
  );
}
