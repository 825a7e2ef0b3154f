import { useSearchParams } from '@umijs/max';
import { Alert, Col, Flex, Row, Typography } from 'antd';
import { useEffect } from 'react';
import { SectionCard } from '@/components/parts/RecordPage';
import { useText, COMMON, LABEL, TITLES } from '@/components/texts';
import { PageLoading } from '@/components/parts/PageLoading';
import { versionFileAddress } from '@/domain/paths';
import { ACTION } from '@/features/testOrder/actions/actionTexts';
import { Facts, type Fact } from '@/features/testOrder/order/orderParts';
import { VersionPage } from '@/features/version/VersionPage';
import { DownloadFile } from '@/features/version/versionParts';
import { Markdown } from '@/components/parts/Markdown';
import { firmwareVersion, versionFile, type VersionModel } from '@/contract/firmwareVersion';
import { releases } from '@/contract/releases';
import { testing } from '@/contract/testing';
import { VERSION } from '@/features/version/versionTexts';
import { useCall, type Read } from '@/services/useCall';
import { Action } from '@/components/parts/Action';
import { CopyText } from '@/components/parts/CopyText';
import { FileSize, FoldedText } from '@/components/parts/Text';
import { recordName } from '@/components/parts/recordName';
import { byAndWhen } from '@/domain/history';
import type { Round } from '@/domain/workflow/overview';
import { versionFacts, useTemplateFields } from '@/features/version/facts';
import { useMayCall } from '@/session/useRights';
import { Changes, Rounds } from './VersionHistory';
import { HeadActions } from './HeadActions';
import { VersionVerdict, type ReleaseLineRead } from './Verdict';
import { DETAIL } from './versionDetailTexts';

/** /version/detail?id=: verdict, fields, file, notes, rounds and changes. */
export default function VersionDetailPage() {
  const t = useText();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const request = useCall(firmwareVersion.detail, { id }, { quiet: 'unanswered' });
  const { data: version, error, loading } = request;
  const { firmwareNo = '' } = version ?? {};
  const line = useCall(releases.line, { firmwareNo });
  const rounds = useCall(testing.getHistory, { versionId: id });
  const waits = version === undefined ? loading || error === undefined : isLoading(line) || isLoading(rounds);
  const name = version ? `${version.firmwareNo} ${version.versionNo}` : '';
  useEffect(() => {
    recordName.set(name);
    return () => recordName.set('');
  }, [name]);
  // Nothing before verdict and rounds: header, buttons, verdict and rounds would move the content below (layout shift).
  if (id !== '' && waits) return <PageLoading />;
  return (
    <VersionPage
      id={id}
      request={request}
      title={name || t(TITLES['version.detail'])}
      subtitle={version?.firmwareName}
      extra={version && <HeadActions version={version} />}
    >
      {(loaded) => <Detail version={loaded} line={line} rounds={rounds} />}
    </VersionPage>
  );
}

/** Whether a read has neither an answer nor a failure. */
const isLoading = ({ data, error }: Read<unknown>) => data === undefined && error === undefined;

interface DetailProps {
  readonly version: VersionModel;
  readonly line: ReleaseLineRead;
  readonly rounds: Read<readonly Round[]>;
}

function Detail({ version, line, rounds }: DetailProps) {
  const t = useText();
  const { id, releaseNotes, revision } = version;
  return (
    <Flex vertical gap="middle">
      <VersionVerdict version={version} request={line} />
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={15}>
          <Flex vertical gap="middle">
            <FactsCard version={version} hidden={line.data ? IN_VERDICT : ['state', 'stateReason']} />
            <SectionCard title={t(LABEL.releaseNotes)}>
              {releaseNotes === '' ? (
                <Typography.Text type="secondary">{t(COMMON.none)}</Typography.Text>
              ) : (
                <Markdown text={releaseNotes} />
              )}
            </SectionCard>
          </Flex>
        </Col>
        <Col xs={24} xl={9}>
          <Flex vertical gap="middle">
            <FileCard version={version} />
            <Rounds request={rounds} />
          </Flex>
        </Col>
      </Row>
      <Changes key={revision} versionId={id} />
    </Flex>
  );
}

const IN_VERDICT = ['state', 'stateReason', 'knownRisks', 'releasedAt'];

function FactsCard({ version, hidden }: { readonly version: VersionModel; readonly hidden: readonly string[] }) {
  const t = useText();
  const baseId = version.baseVersionId;
  const template = useTemplateFields();
  const { data: base } = useCall(firmwareVersion.detail, { id: baseId ?? '' });
  const versionNoOf = (id: string) => (base?.id === id ? base.versionNo : id);
  const facts = versionFacts(version, { t, template, versionNoOf });
  return (
    <SectionCard title={t(COMMON.facts)}>
      <Facts
        column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 3 }}
        facts={facts.map(({ key, label, text }) =>
          text === '' || hidden.includes(key) ? null : [label, <FoldedText text={text} />],
        )}
      />
    </SectionCard>
  );
}

function FileCard({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const mayCall = useMayCall();
  const { id, firmwareNo, file, state } = version;
  // Outside draft, the file can only be replaced during a test.
  const open = state === 'draft' || state === 'inTest';
  const uploaded = file ? byAndWhen(file.uploadedBy, file.uploadedAt) : '';
  return (
    <SectionCard
      title={t(LABEL.file)}
      extra={
        <Flex gap="middle" align="center">
          {open ? (
            <Action
              label={t(file === null ? VERSION.uploadFile : ACTION.replaceFile)}
              hidden={!mayCall(versionFile.upload)}
              to={versionFileAddress(firmwareNo, id)}
            />
          ) : null}
          <DownloadFile version={version} />
        </Flex>
      }
    >
      {file === undefined ? (
        '—'
      ) : file === null ? (
        <Alert type="warning" showIcon title={t(DETAIL.noFileYet)} />
      ) : (
        <Facts
          facts={[
            [t(LABEL.fileName), <CopyText value={file.name} />],
            [t(LABEL.size), <FileSize bytes={file.size} />],
            [t(LABEL.sha256), <CopyText value={file.sha256} hash="full" />],
            [t(LABEL.md5), <CopyText value={file.md5} hash="full" />],
            ...(['signature', 'certificate'] as const).map((part): Fact => {
              return file[part] === '' ? null : [t(LABEL[part]), <CopyText value={file[part]} hash="short" />];
            }),
            uploaded === '' ? null : [t(LABEL.uploaded), uploaded],
          ]}
        />
      )}
    </SectionCard>
  );
}
