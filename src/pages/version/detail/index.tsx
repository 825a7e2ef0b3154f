import { useSearchParams } from '@umijs/max';
import { Col, Flex, Row, Typography } from 'antd';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { LoadState } from '@/components/parts/LoadState';
import { PageLoading } from '@/components/parts/PageLoading';
import { SCREEN } from '@/domain/paths';
import { NamedVersion, VersionStateTag } from '@/features/version/versionParts';
import { Markdown } from '@/components/parts/Markdown';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { useCall } from '@/services/useCall';
import { Changes } from './Changes';
import { FactsCard, FileCard } from './Cards';
import { HeadActions } from './StateChanges';
import { LifeCycle, Rounds } from './Rounds';

/** /version/detail?id=: life cycle, fields, file, notes, rounds and changes of a version (decisions §5). */
export default function VersionDetailPage() {
  const t = useText();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const back = useWayBack(SCREEN.versions);
  const request = useCall(firmwareVersion.detail, { id }, { enabled: id !== '' });
  const { data: version, error, loading } = request;
  // No header while loading: its name and buttons would move the content below (layout shift).
  if (id !== '' && version === undefined && (loading || error === undefined)) return <PageLoading />;
  return (
    <RecordPage
      title={version ? `${version.firmwareNo} ${version.versionNo}` : t('menu.version.detail')}
      subtitle={version?.firmwareName}
      back={back}
      extra={version ? <HeadActions version={version} /> : null}
    >
      <NamedVersion id={id}>
        <LoadState request={request} failed={t('version.failed')} list={SCREEN.versions}>
          {(loaded) => <Detail version={loaded} />}
        </LoadState>
      </NamedVersion>
    </RecordPage>
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
