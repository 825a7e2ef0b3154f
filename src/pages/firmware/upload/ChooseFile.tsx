import { history } from '@umijs/max';
import { Alert, Flex, Form, Typography } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { ReasonModal } from '@/components/form/ReasonModal';
import { RecordForm } from '@/components/form/RecordForm';
import { CopyText } from '@/components/parts/CopyText';
import { LoadState } from '@/components/parts/LoadState';
import { useWayBack } from '@/components/parts/wayBack';
import { AbortUpload } from '@/components/transfer/TransferBar';
import { useText } from '@/components/texts';
import { versionFile, type VersionModel } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { sizeText } from '@/domain/firmware/file';
import { SCREEN } from '@/domain/paths';
import type { Round } from '@/domain/workflow/overview';
import { decisionName } from '@/domain/workflow/decisions';
import { ACTION } from '@/features/testOrder/actions/actionTexts';
import { Lines } from '@/features/testOrder/order/orderParts';
import { personName, useOrderWords } from '@/features/testOrder/texts/orderWords';
import { useVersionOrder } from '@/features/version/versionParts';
import { useCall } from '@/services/useCall';
import { useSession } from '@/session/useSession';
import { useWhyNot } from '@/session/useRights';
import { transfers } from '@/transfer/transfers';
import type { Unfinished } from '@/transfer/upload/ledger';
import type { OfferedFileState } from '@/transfer/useOfferedFile';
import { FilePanel } from './FilePanel';
import { NOTHING_GIVEN, useFileGiven, sameness, useFileChoice, type FileGiven, type Sameness } from './useFileChoice';
import { UPLOAD } from './uploadTexts';

interface ChooseFileProps {
  readonly version: VersionModel;
  /** An earlier, interrupted upload of this version. */
  readonly broken: Unfinished | null;
}

/**
 * Chooses the file of an existing version; after an interrupted upload, the same file resumes it. A file in test asks
 * for a reason first, because it voids the round.
 */
export function ChooseFile({ version, broken }: ChooseFileProps) {
  const t = useText();
  const whyNot = useWhyNot();
  const back = useWayBack(SCREEN.numbers);
  const account = useSession().user.userAccount;
  const [form] = Form.useForm<FileGiven>();
  const choice = useFileChoice(useFileGiven(form), version);
  const { signature, certificate } = broken ?? NOTHING_GIVEN;
  const initial = useMemo(() => ({ ...NOTHING_GIVEN, signature, certificate }), [signature, certificate]);
  const { id: versionId, firmwareNo, versionNo, state, file } = version;
  const frozen = state !== 'draft' && state !== 'inTest';
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
          title={file == null ? t(UPLOAD.draft, { version: name }) : name}
          description={file == null ? t(UPLOAD.draftHint) : t(UPLOAD.replace, { file: file.name })}
        />
      ) : (
        <Broken name={name} broken={broken} same={same} offered={choice.offered} />
      )}
      {state === 'inTest' && <Alert type="warning" showIcon title={t(UPLOAD.replaceInTest)} />}
      {frozen && <Alert type="error" showIcon title={t({ reason: 'wrongState' })} />}
      <RecordForm
        form={form}
        name={`firmware.upload.file.${versionId}`}
        initialValues={initial}
        disabled={frozen}
        refuse={whyNot(versionFile.upload) ?? choice.why}
        refuseAt="file"
        submitText={UPLOAD[same === 'same' ? 'goOn' : same === null ? 'sendFile' : 'sendOther']}
        // From here the queue sends the file and reports progress.
        submit={() => Promise.resolve()}
        confirm={confirm}
        onCancel={() => history.push(back)}
        onDone={() => {
          if (choice.ready === null) return;
          const what = { versionId, firmwareNo, versionNo, account, replaces: file != null };
          transfers.add({ ...choice.ready, reason: reason.current, ...what });
        }}
      >
        {({ edit }) => <FilePanel choice={choice} edit={edit} disabled={frozen} />}
      </RecordForm>
      {asked && (
        <ReasonModal
          danger
          name={`firmware.upload.reason.${versionId}`}
          title={t(UPLOAD.inTestTitle, { version: name })}
          okText={t(ACTION.replaceFile)}
          onConfirm={() => Promise.resolve()}
          onDone={(_answer, given) => {
            reason.current = given.reason.trim();
            answer(true);
          }}
          onCancel={() => answer(false)}
        >
          <LostRound versionId={versionId} />
        </ReasonModal>
      )}
    </Flex>
  );
}

interface BrokenProps {
  readonly name: string;
  readonly broken: Unfinished;
  readonly same: Sameness | null;
  readonly offered: OfferedFileState;
}

/** An interrupted upload: asks for the same file and checks the chosen one. */
function Broken({ name, broken, same, offered }: BrokenProps) {
  const t = useText();
  const { fileName: file, size, sha256 } = broken;
  const sent = sizeText(broken.sent);
  const own = offered.kind === 'none' ? 0 : offered.file.size;
  const sizes = { size: size.toLocaleString(), own: own.toLocaleString() };
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={`${name}: ${t(UPLOAD.broken, { file, sent, size: sizeText(size) })}`}
        description={
          <Flex vertical gap={4}>
            {t(UPLOAD.brokenHint)}
            <Flex gap="small" wrap>
              <Typography.Text type="secondary">{t(UPLOAD.brokenHash)}</Typography.Text>
              <CopyText value={sha256} hash="full" />
            </Flex>
          </Flex>
        }
        action={<AbortUpload file={file} onAbort={() => void transfers.forget(broken)} />}
      />
      {same !== null && (
        <Alert type={same === 'same' ? 'success' : 'error'} showIcon title={t(UPLOAD[same], { sent, ...sizes })} />
      )}
    </>
  );
}

/** The work that a new file voids: the round of the open order, with its decisions and evidence by name. */
function LostRound({ versionId }: { readonly versionId: string }) {
  const { t, stepText, placeWithin } = useOrderWords();
  const order = useVersionOrder(versionId);
  const request = useCall(testing.getHistory, { versionId }, { enabled: order !== null });
  const warning = t(UPLOAD.replaceInTest);
  if (order === null) return <Alert type="warning" showIcon title={warning} style={{ marginBottom: 16 }} />;
  const { orderNo, round, savedEvidence, attachments, schedule } = order;
  const said = (what: string, name: string) => t(UPLOAD.lostBy, { what, name });
  const lostIn = (rounds: readonly Round[]): string[] => {
    const decisions = rounds.find((each) => each.orderNo === orderNo && each.round === round)?.steps ?? [];
    const lost = decisions
      .filter(({ superseded }) => !superseded)
      .map((each) => said(`${stepText(each.stepOrder)} ${t(decisionName(each.decision))}`, personName(each.actor)));
    if (savedEvidence !== null) {
      const what = `${stepText(savedEvidence.stepOrder)} ${t(UPLOAD.lostSaved)}`;
      lost.push(said(what, personName(savedEvidence.savedBy)));
    }
    if (attachments.length > 0) lost.push(t(UPLOAD.lostAttachments, { count: attachments.length }));
    if (schedule !== null) lost.push(t(UPLOAD.lostSchedule));
    return lost;
  };
  return (
    <>
      <Typography.Paragraph>{t(UPLOAD.inTest, { orderNo, round, place: placeWithin(order) })}</Typography.Paragraph>
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={warning}
        description={
          <LoadState part request={request} failed={t(UPLOAD.lostUnread, { round })}>
            {(rounds) => {
              const lost = lostIn(rounds);
              return (
                <>
                  {t(UPLOAD[lost.length === 0 ? 'nothingLost' : 'lost'], { round })}
                  <Lines lines={lost} />
                </>
              );
            }}
          </LoadState>
        }
      />
    </>
  );
}
