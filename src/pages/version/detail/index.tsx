import { useSearchParams } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Col, Flex, Row, Typography } from 'antd';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { LoadState } from '@/components/parts/LoadState';
import { SCREEN } from '@/domain/paths';
import { NamedVersion } from '@/features/version/NamedVersion';
import { Markdown } from '@/components/parts/Markdown';
import { PageFrame } from '@/components/parts/PageFrame';
import { VersionStateTag } from '@/features/version/VersionStateTag';
import { firmwareVersion } from '@/contract/firmwareVersion';
import type { VersionModel } from '@/contract/version';
import { call } from '@/services/client';
import { Changes } from './Changes';
import { FactsCard } from './FactsCard';
import { FileCard } from './FileCard';
import { HeadActions } from './HeadActions';
import { LifeCycle } from './LifeCycle';
import { Rounds } from './Rounds';

/** /version/detail?id=: life cycle, facts, file, notes, rounds and changes of a version (decisions §5). */
export default function VersionDetailPage() {
  const t = useText();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const request = useRequest(() => call(firmwareVersion.detail, { id }), {
    refreshDeps: [id],
    ready: id !== '',
    onError: () => undefined,
  });
  // While another version loads, the one before must not stand under its address.
  const version = request.data?.id === id ? request.data : undefined;
  return (
    <PageFrame
      title={version ? `${version.firmwareNo} ${version.versionNo}` : t('menu.version.detail')}
      {...(version ? { subtitle: version.firmwareName } : {})}
      back={SCREEN.versions}
      extra={version ? <HeadActions version={version} onChanged={request.refresh} /> : null}
    >
      <NamedVersion id={id}>
        <LoadState request={{ ...request, data: version }}>{(loaded) => <Detail version={loaded} />}</LoadState>
      </NamedVersion>
    </PageFrame>
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
            {/* A new state may come with a new round: both are loaded again with the version. */}
            <Rounds key={revision} versionId={id} />
          </Flex>
        </Col>
      </Row>
      <Changes key={revision} versionId={id} />
    </Flex>
  );
}
