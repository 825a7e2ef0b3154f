import { history, Link } from '@umijs/max';
import { Button, Modal, Alert, Flex } from 'antd';
import { useEffect } from 'react';
import { useMemoizedFn } from 'ahooks';
import { Action } from '@/components/parts/Action';
import { FileIdentity, FileReading } from '@/components/transfer/FileIdentity';
import { useText } from '@/components/useText';
import { versionFile, firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { checkFile } from '@/domain/firmware/file';
import { SCREEN, isAt, versionAddress } from '@/domain/paths';
import { VERSION } from '@/features/version/words';
import { useMayCall, useWhyNot } from '@/session/useRights';
import { setPendingFile } from '@/transfer/presence';
import { useOfferedFile, type OfferedFileState } from '@/transfer/useOfferedFile';
import { versionStateName, type VersionState } from '@/domain/firmware/version';
import { DROP } from './words';

/** Shows which version a local file belongs to, or offers to upload it (decisions §5). */
export default function NamedFile({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const t = useText();
  const mayUpload = useMayCall()(versionFile.uploadNeeds);
  const { offered, offer, recheck } = useOfferedFile({ anyFile: true });
  const begin = useMemoizedFn(() => offer(file));
  useEffect(begin, [begin]);

  const [broken] = checkFile(file);
  const why = broken && t(broken);
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
      title={t(DROP.title)}
      width={640}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('common.close')}
        </Button>,
        ...(offered.kind === 'ready' && mayUpload
          ? [<Action key="upload" look="primary" label={t(DROP.upload)} why={why} onClick={upload} />]
          : []),
      ]}
    >
      <FileIdentity file={file} hashes={'hashes' in offered ? offered.hashes : null}>
        <Naming offered={offered} onRecheck={recheck} onLeave={onClose} />
      </FileIdentity>
    </Modal>
  );
}

/** Alert type by version state: a withdrawn file must not reach equipment. */
const TONE: Readonly<Partial<Record<string, 'info' | 'success' | 'warning' | 'error'>>> = {
  draft: 'info',
  inTest: 'info',
  released: 'success',
  deprecated: 'warning',
  withdrawn: 'error',
} as const satisfies Record<VersionState, string>;

interface NamingProps {
  readonly offered: OfferedFileState;
  readonly onRecheck: () => void;
  readonly onLeave: () => void;
}

/** What is known of a local file, by its hash. */
function Naming({ offered, onRecheck, onLeave }: NamingProps) {
  const t = useText();
  const unseen = useWhyNot()(firmwareVersion.findByHash.needs);
  switch (offered.kind) {
    case 'none':
    case 'refused':
      return null;
    case 'known':
      return <Known holder={offered.holder} own={offered.file.name} onLeave={onLeave} />;
    case 'ready':
      return unseen === undefined ? (
        <Alert type="info" showIcon title={t(DROP.unknown)} />
      ) : (
        <Alert type="warning" showIcon title={t(DROP.unchecked)} description={unseen} />
      );
    case 'hashing':
    case 'checking':
    case 'unread':
    case 'unchecked':
      return <FileReading reading={offered} unchecked={t(DROP.unchecked)} onRecheck={onRecheck} />;
  }
}

interface KnownProps {
  readonly holder: VersionModel;
  readonly own: string;
  readonly onLeave: () => void;
}

function Known({ holder, own, onLeave }: KnownProps) {
  const t = useText();
  const mayOpen = useMayCall()(firmwareVersion.detail.needs);
  const { id, firmwareNo, firmwareName, versionNo, state, stateReason, file } = holder;
  const version = `${firmwareNo} ${versionNo}`;
  return (
    <Alert
      type={TONE[state] ?? 'info'}
      showIcon
      title={t(DROP.known, { version, state: t(versionStateName(state)) })}
      description={
        <Flex vertical>
          {[firmwareName, stateReason]
            .filter((text) => text !== '')
            .map((text) => (
              <span key={text}>{text}</span>
            ))}
          {file == null || file.name === own ? null : <span>{t(DROP.knownAs, { name: file.name })}</span>}
          {mayOpen ? (
            <Link to={versionAddress(id)} onClick={onLeave}>
              {t(VERSION.open)}
            </Link>
          ) : null}
        </Flex>
      }
    />
  );
}
