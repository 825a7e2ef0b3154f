import { useSearchParams } from '@umijs/max';
import { Col, Flex, Row, Typography, Descriptions, Alert } from 'antd';
import type { ReactNode } from 'react';
import type { FieldName } from '@/components/caption';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { PageLoading } from '@/components/parts/PageLoading';
import { versionFileAddress } from '@/domain/paths';
import { VersionPage } from '@/features/version/VersionPage';
import { VersionStateTag, DownloadFile } from '@/features/version/versionParts';
import { Markdown } from '@/components/parts/Markdown';
import { firmwareVersion, versionFile, type VersionModel } from '@/contract/firmwareVersion';
import { useCall } from '@/services/useCall';
import { Action } from '@/components/parts/Action';
import { CopyText } from '@/components/parts/CopyText';
import { FileSize } from '@/components/parts/Text';
import { FoldedText } from '@/components/parts/FoldedText';
import { personLabel } from '@/domain/access/roles';
import { localTime } from '@/features/history/localTime';
import { versionFacts } from '@/features/version/facts';
import { useTemplateFields } from '@/features/version/useTemplateFields';
import { useMayCall } from '@/session/useRights';
import { Changes } from './Changes';
import { HeadActions } from './StateChanges';
import { LifeCycle, Rounds } from './Rounds';

/** /version/detail?id=: life cycle, fields, file, notes, rounds and changes of a version (decisions §5). */
export default function VersionDetailPage() {
  const t = useText();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const request = useCall(firmwareVersion.detail, { id }, { enabled: id !== '' });
  const { data: version, error, loading } = request;
  // No header while loading: its name and buttons would move the content below (layout shift).
  if (id !== '' && version === undefined && (loading || error === undefined)) return <PageLoading />;
  return (
    <VersionPage
      id={id}
      request={request}
      title={version ? `${version.firmwareNo} ${version.versionNo}` : t('menu.version.detail')}
      subtitle={version?.firmwareName}
      extra={version && <HeadActions version={version} />}
    >
      {(loaded) => <Detail version={loaded} />}
    </VersionPage>
  );
}

function Detail({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const { id, state, releaseNotes, revision } = version;
  return (
    <Flex vertical gap="middle">
      <SectionCard title={t('version.lifeCycle')} extra={<VersionStateTag state={state} />}>
        <LifeCycle version={version} />
      </SectionCard>
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={15}>
          <Flex vertical gap="middle">
            <FactsCard version={version} />
            <SectionCard title={t('field.releaseNotes')}>
              {releaseNotes === '' ? (
                <Typography.Text type="secondary">{t('common.none')}</Typography.Text>
              ) : (
                <Markdown text={releaseNotes} />
              )}
            </SectionCard>
          </Flex>
        </Col>
        <Col xs={24} xl={9}>
          <Flex vertical gap="middle">
            <FileCard version={version} />
            <Rounds versionId={id} />
          </Flex>
        </Col>
      </Row>
      <Changes key={revision} versionId={id} />
    </Flex>
  );
}

/** Fields that the life cycle shows. */
const SHOWN_ABOVE = ['state', 'stateReason'];

/** The version's non-empty fields (decisions §4.3). */
function FactsCard({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const baseId = version.baseVersionId;
  const template = useTemplateFields();
  const { data: base } = useCall(firmwareVersion.detail, { id: baseId ?? '' }, { enabled: baseId !== null });
  const versionNoOf = (id: string) => (base?.id === id ? base.versionNo : id);
  const facts = versionFacts(version, { t, template, versionNoOf });
  return (
    <SectionCard title={t('common.facts')}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 3 }}
        items={facts
          .filter(({ key, text }) => text !== '' && !SHOWN_ABOVE.includes(key))
          .map(({ key, label, text }) => ({ key, label, children: <FoldedText text={text} /> }))}
      />
    </SectionCard>
  );
}

/** The file with its hashes (decisions §4.3), or a link to upload it. */
function FileCard({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const mayCall = useMayCall();
  const { id, firmwareNo, file, state } = version;
  // Outside draft, the file can only be replaced during a test (decisions §4.3).
  const open = state === 'draft' || state === 'inTest';
  const item = (field: FieldName, children: ReactNode) => ({ key: field, label: t(`field.${field}`), children });
  return (
    <SectionCard
      title={t('field.file')}
      extra={
        <Flex gap="middle" align="center">
          {open ? (
            <Action
              label={t(file === null ? 'version.uploadFile' : 'testing.action.replaceFile')}
              hidden={!mayCall(versionFile.uploadNeeds)}
              to={versionFileAddress(firmwareNo, id)}
            />
          ) : null}
          <DownloadFile version={version} />
        </Flex>
      }
    >
      {file === null ? (
        <Alert type="warning" showIcon title={t('version.noFileYet')} />
      ) : (
        <Descriptions
          size="small"
          column={1}
          items={[
            item('fileName', <CopyText value={file.name} />),
            item('size', <FileSize bytes={file.size} />),
            item('sha256', <CopyText value={file.sha256} hash="full" />),
            item('md5', <CopyText value={file.md5} hash="full" />),
            ...(['signature', 'certificate'] as const)
              .filter((part) => file[part] !== '')
              .map((part) => item(part, <CopyText value={file[part]} hash="short" />)),
            item('uploaded', `${personLabel(file.uploadedBy)} · ${localTime(file.uploadedAt)}`),
          ]}
        />
      )}
    </SectionCard>
  );
}
