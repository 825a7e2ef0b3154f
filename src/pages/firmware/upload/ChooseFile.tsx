import { Alert, Button, Flex } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { versionFile } from '@/contract/firmwareVersion';
import type { VersionModel } from '@/contract/version';
import { reasonText } from '@/domain/reasons';
import { useSession } from '@/session/useSession';
import { useWhyNot } from '@/session/useWhyNot';
import { transfers } from '@/transfer/transfers';
import type { Unfinished } from '@/transfer/upload/ledger';
import { Broken } from './Broken';
import { FilePanel } from './FilePanel';
import { sameness } from './sameness';
import { useFileChoice } from './useFileChoice';

interface ChooseFileProps {
  readonly version: VersionModel;
  /** An earlier upload to this version that was broken off. */
  readonly broken: Unfinished | null;
}

/** Chooses the file of a version that exists; after an upload was broken off, the very same one goes on. */
export function ChooseFile({ version, broken }: ChooseFileProps) {
  const t = useText();
  const language = useLanguage();
  const whyNot = useWhyNot();
  const account = useSession().user.userAccount;
  const choice = useFileChoice(version.id, broken ?? undefined);
  const { id: versionId, firmwareNo, versionNo, state, file } = version;
  const frozen = state === 'draft' || state === 'inTest' ? undefined : reasonText('wrongState', {}, language);
  const why = whyNot(versionFile.uploadNeeds) ?? frozen ?? choice.why;
  const name = `${firmwareNo} ${versionNo}`;
  const same = broken === null ? null : sameness(broken, choice.offered);
  const send = () => {
    if (choice.ready === null) return;
    const { file: chosen, hashes, seal } = choice.ready;
    transfers.add({ file: chosen, ...hashes, ...seal, versionId, firmwareNo, versionNo, account });
  };
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 880 }}>
      {broken === null ? (
        <Alert
          type="info"
          showIcon
          message={file === null ? t('firmware.upload.draft', { version: name }) : name}
          description={
            file === null ? t('firmware.upload.draftHint') : t('firmware.upload.replace', { file: file.name })
          }
        />
      ) : (
        <Broken name={name} broken={broken} same={same} offered={choice.offered} />
      )}
      {state === 'inTest' ? <Alert type="warning" showIcon message={t('firmware.upload.replaceInTest')} /> : null}
      {frozen === undefined ? null : <Alert type="error" showIcon message={frozen} />}
      <FilePanel choice={choice} disabled={frozen !== undefined} />
      <div>
        <Button type="primary" disabled={why !== undefined} title={why} onClick={send}>
          {t(`firmware.upload.${same === 'same' ? 'goOn' : same === null ? 'sendFile' : 'sendOther'}`)}
        </Button>
      </div>
    </Flex>
  );
}
