import { Alert, Flex, Form } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useLanguage } from '@/components/caption';
import { ReasonModal } from '@/components/form/ReasonModal';
import { RecordForm } from '@/components/form/RecordForm';
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
import type { FileGiven } from './fileGiven';
import { NOTHING_GIVEN, useFileGiven } from './fileGiven';
import { LostRound } from './LostRound';
import { sameness } from './sameness';
import { useFileChoice } from './useFileChoice';

interface ChooseFileProps {
  readonly version: VersionModel;
  /** An earlier, interrupted upload of this version. */
  readonly broken: Unfinished | null;
}

/**
 * Chooses the file of an existing version; after an interrupted upload, the same file resumes it. A file in test asks
 * for a reason first, because it voids the round (decisions §4.1).
 */
export function ChooseFile({ version, broken }: ChooseFileProps) {
  const t = useText();
  const language = useLanguage();
  const whyNot = useWhyNot();
  const account = useSession().user.userAccount;
  const [form] = Form.useForm<FileGiven>();
  const choice = useFileChoice(useFileGiven(form), version.id);
  const { signature, certificate } = broken ?? NOTHING_GIVEN;
  const initial = useMemo(() => ({ ...NOTHING_GIVEN, signature, certificate }), [signature, certificate]);
  const { id: versionId, firmwareNo, versionNo, state, file } = version;
  const frozen = state === 'draft' || state === 'inTest' ? undefined : reasonText('wrongState', {}, language);
  const name = `${firmwareNo} ${versionNo}`;
  const same = broken === null ? null : sameness(broken, choice.offered);
  const reason = useRef<string | undefined>(undefined);
  const [asked, setAsked] = useState<{ readonly answer: (agreed: boolean) => void } | null>(null);
  const confirm = () => {
    // An upload that goes on has been confirmed already.
    reason.current = same === 'same' ? broken?.reason : undefined;
    if (state !== 'inTest' || reason.current !== undefined) return Promise.resolve(true);
    return new Promise<boolean>((answer) => setAsked({ answer }));
  };
  const answer = (agreed: boolean) => {
    asked?.answer(agreed);
    setAsked(null);
  };
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 880 }}>
      {broken === null ? (
        <Alert
          type="info"
          showIcon
          title={file === null ? t('firmware.upload.draft', { version: name }) : name}
          description={
            file === null ? t('firmware.upload.draftHint') : t('firmware.upload.replace', { file: file.name })
          }
        />
      ) : (
        <Broken name={name} broken={broken} same={same} offered={choice.offered} />
      )}
      {state === 'inTest' ? <Alert type="warning" showIcon title={t('firmware.upload.replaceInTest')} /> : null}
      {frozen === undefined ? null : <Alert type="error" showIcon title={frozen} />}
      <RecordForm<FileGiven, void>
        form={form}
        name={`firmware.upload.file.${versionId}`}
        initialValues={initial}
        disabled={frozen !== undefined}
        refuse={whyNot(versionFile.uploadNeeds) ?? choice.why}
        refuseAt="file"
        submitText={`firmware.upload.${same === 'same' ? 'goOn' : same === null ? 'sendFile' : 'sendOther'}`}
        // From here the queue sends the file and reports progress.
        submit={() => Promise.resolve()}
        confirm={confirm}
        onDone={() => {
          if (choice.ready === null) return;
          const { file: chosen, hashes, signature } = choice.ready;
          const job = { file: chosen, ...hashes, ...signature, reason: reason.current };
          transfers.add({ ...job, versionId, firmwareNo, versionNo, account });
        }}
      >
        {({ edit }) => <FilePanel choice={choice} edit={edit} disabled={frozen !== undefined} />}
      </RecordForm>
      <ReasonModal
        open={asked !== null}
        danger
        name={`firmware.upload.reason.${versionId}`}
        title={t('firmware.upload.inTest.title', { version: name })}
        okText={t('version.replaceFile')}
        onConfirm={(why) => {
          reason.current = why;
          answer(true);
          return Promise.resolve();
        }}
        onCancel={() => answer(false)}
      >
        <LostRound versionId={versionId} />
      </ReasonModal>
    </Flex>
  );
}
