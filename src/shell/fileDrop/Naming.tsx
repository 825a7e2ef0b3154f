import { Link } from '@umijs/max';
import { Alert, Button, Flex, Typography } from 'antd';
import { useCaption } from '@/components/caption';
import { HashProgress } from '@/components/transfer/HashProgress';
import { useText } from '@/components/useText';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import type { VersionState } from '@/domain/firmware/version';
import { versionStateName } from '@/domain/firmware/version';
import { versionAddress } from '@/domain/paths';
import { useMayCall, useWhyNot } from '@/session/useRights';
import type { OfferedFileState } from '@/transfer/useOfferedFile';

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
  /** Called when the link to the version is used. */
  readonly onLeave: () => void;
}

/** What is known of a local file, by its hash. */
export function Naming({ offered, onRecheck, onLeave }: NamingProps) {
  const t = useText();
  const unseen = useWhyNot()(firmwareVersion.findByHash.needs);
  switch (offered.kind) {
    case 'none':
    case 'refused':
      return null;
    case 'hashing':
      return <HashProgress done={offered.done} size={offered.file.size} />;
    case 'checking':
      return <Typography.Text role="status">{t('firmware.upload.checking')}</Typography.Text>;
    case 'known':
      return <Known holder={offered.holder} own={offered.file.name} onLeave={onLeave} />;
    case 'ready':
      return unseen === undefined ? (
        <Alert type="info" showIcon title={t('shell.drop.unknown')} />
      ) : (
        <Alert type="warning" showIcon title={t('shell.drop.unchecked')} description={unseen} />
      );
    case 'unread':
      return <Alert type="error" showIcon title={t('firmware.upload.unread', { message: offered.message })} />;
    case 'unchecked':
      return (
        <Alert
          type="warning"
          showIcon
          title={t('shell.drop.unchecked')}
          action={
            <Button size="small" onClick={onRecheck}>
              {t('common.retry')}
            </Button>
          }
        />
      );
  }
}

interface KnownProps {
  readonly holder: VersionModel;
  /** The local file's name. */
  readonly own: string;
  readonly onLeave: () => void;
}

function Known({ holder, own, onLeave }: KnownProps) {
  const t = useText();
  const caption = useCaption();
  const mayOpen = useMayCall()(firmwareVersion.detail.needs);
  const { id, firmwareNo, firmwareName, versionNo, state, stateReason, file } = holder;
  const version = `${firmwareNo} ${versionNo}`;
  return (
    <Alert
      type={TONE[state] ?? 'info'}
      showIcon
      title={t('shell.drop.known', { version, state: caption(versionStateName(state)) })}
      description={
        <Flex vertical>
          {[firmwareName, stateReason]
            .filter((text) => text !== '')
            .map((text) => (
              <span key={text}>{text}</span>
            ))}
          {file === null || file.name === own ? null : <span>{t('shell.drop.knownAs', { name: file.name })}</span>}
          {mayOpen ? (
            <Link to={versionAddress(id)} onClick={onLeave}>
              {t('version.open')}
            </Link>
          ) : null}
        </Flex>
      }
    />
  );
}
