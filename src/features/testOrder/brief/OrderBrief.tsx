import { Link } from '@umijs/max';
import { useUpdateEffect } from 'ahooks';
import { Col, Flex, Row, Typography } from 'antd';
import { LARGEST_PAGE } from '@/components/list/address';
import { Folded, FoldedText } from '@/components/parts/Text';
import { LoadState } from '@/components/parts/LoadState';
import { Markdown } from '@/components/parts/Markdown';
import { SectionCard } from '@/components/parts/RecordPage';
import { useHere } from '@/components/parts/wayBack';
import { useText, LABEL } from '@/components/texts';
import { readable } from '@/contract/callFields';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { sizeText } from '@/domain/firmware/file';
import { moduleName } from '@/domain/firmware/firmwareNumber';
import { releaseBefore } from '@/domain/firmware/version';
import { versionAddress, compareAddress } from '@/domain/paths';
import { fileFacts, versionFacts, useTemplateFields } from '@/features/version/facts';
import { DownloadFile } from '@/features/version/versionParts';
import { VERSION } from '@/features/version/versionTexts';
import { useCall } from '@/services/useCall';
import { useMayOpen } from '@/session/useRights';
import { useOrderWords } from '../texts/orderWords';
import { FACT } from '../texts/orderListTexts';
import { Facts } from '../order/orderParts';
import { useOpenOrder } from '../order/orderContext';
import { SECTION, BRIEF } from '../order/orderTexts';
import { returnAnswer, RoundBrief, Changed } from './RoundBrief';

/** Query of a number's releases. */
export const releasesOf = (firmwareNo: string) => ({
  firmwareNo,
  state: ['released' as const],
  pageSize: LARGEST_PAGE,
});

/**
 * The summary of an order: version, changes, scope, risks, and why it was returned.
 * @param isFolded whether its first three lines are enough
 */
export function OrderBrief({ isFolded }: { readonly isFolded: boolean }) {
  const { t, language, listed, sourceText } = useOrderWords();
  const here = useHere();
  const { order, log } = useOpenOrder();
  const { versionId: id, firmwareNo, scope } = order;
  const mayRead = useMayOpen('versionDetail_0202');
  const mayList = useMayOpen('version_0201');
  // A decision does not change them, so they are not reloaded with the order.
  const detail = useCall(firmwareVersion.detail, { id }, { enabled: mayRead, fixed: true });
  const released = useCall(firmwareVersion.page, releasesOf(firmwareNo), { enabled: mayRead && mayList, fixed: true });
  useUpdateEffect(() => detail.refresh(), [order.fileSha256]);
  const { data: version } = detail;
  const texts = [
    [LABEL.changeScope, version?.changeScope],
    [LABEL.knownRisks, version?.knownRisks],
    // It is shown above, as the answer to a return.
    [LABEL.remark, returnAnswer(log, order.round)?.remark === order.remark ? '' : order.remark],
    [LABEL.hardwareRevisions, listed(scope.hardwareRevisions)],
    [LABEL.sourceVersions, scope.hardwareRevisions.length > 0 ? listed(scope.sourceVersions) || sourceText('') : ''],
    [LABEL.companionModules, listed(scope.companionModules.map((module) => moduleName(module)[language]))],
  ] as const;
  const content = (
    <>
      <RoundBrief />
      <Row gutter={[24, 8]}>
        <Col xs={24} lg={12}>
          <section aria-label={t(LABEL.releaseNotes)}>
            {id === '' || !mayRead ? (
              <Typography.Text type="secondary">{t(id === '' ? FACT.unknown : BRIEF.unread)}</Typography.Text>
            ) : (
              <LoadState part request={detail} failed={t(VERSION.failed)}>
                {({ releaseNotes }) =>
                  releaseNotes === '' ? (
                    <Typography.Text type="secondary">{t(BRIEF.noNotes)}</Typography.Text>
                  ) : (
                    <FoldedText text={releaseNotes} isPage>
                      <Markdown text={releaseNotes} />
                    </FoldedText>
                  )
                }
              </LoadState>
            )}
          </section>
        </Col>
        <Col xs={24} lg={12}>
          <Flex vertical gap="small">
            <Facts
              facts={texts.map(([label, text = '']) => (text === '' ? null : [t(label), <FoldedText text={text} />]))}
            />
            {version && mayList && (
              <LoadState
                part
                request={released}
                failed={t(BRIEF.releasesFailed)}
                rows={[({ list }) => list, t(BRIEF.firstRelease)]}
              >
                {({ list }) => <SinceRelease version={version} lastRelease={releaseBefore(version, readable(list))} />}
              </LoadState>
            )}
          </Flex>
        </Col>
      </Row>
    </>
  );
  return (
    <SectionCard
      title={t(SECTION.brief)}
      busy={detail.loading || released.loading}
      extra={
        version && (
          <Flex gap="middle" align="center">
            <Link to={versionAddress(id)} state={here}>
              {`${firmwareNo} ${order.versionNo}`}
            </Link>
            <DownloadFile version={version} />
          </Flex>
        )
      }
    >
      {isFolded ? <Folded to="few">{content}</Folded> : content}
    </SectionCard>
  );
}

/** Fields not listed: they differ between any two versions, or are part of the notes. */
const EXPECTED = ['state', 'stateReason', 'created', 'updated', 'releasedAt', 'changeScope', 'knownRisks', 'tags'];
const OF_FILE = ['fileName', 'size'];

interface SinceReleaseProps {
  readonly version: VersionModel;
  /** null for the first version. */
  readonly lastRelease: VersionModel | null;
}

/** Changes since the last release: fields, file, commit. */
function SinceRelease({ version, lastRelease }: SinceReleaseProps) {
  const t = useText();
  const here = useHere();
  const template = useTemplateFields({ fixed: true });
  if (lastRelease === null) return <Typography.Text type="secondary">{t(BRIEF.firstRelease)}</Typography.Text>;
  const versionNoOf = (id: string) => (id === lastRelease.id ? lastRelease.versionNo : id);
  const factsOf = (each: VersionModel) => [
    ...versionFacts(each, { t, template, versionNoOf }).filter(({ key }) => !EXPECTED.includes(key)),
    ...fileFacts(each, t, sizeText).filter(({ key }) => OF_FILE.includes(key)),
  ];
  const before = new Map(factsOf(lastRelease).map(({ key, text }) => [key, text]));
  const changes = factsOf(version).flatMap(({ key, label, text }) => {
    const old = before.get(key) ?? '';
    return old === text ? [] : [{ key, label, before: old, after: text }];
  });
  const title = t(BRIEF.since, { version: lastRelease.versionNo });
  return (
    <section aria-label={title}>
      <Flex gap="small" justify="space-between" wrap>
        <Typography.Text strong>{title}</Typography.Text>
        <Link to={compareAddress(version.firmwareNo, [lastRelease.id, version.id])} state={here}>
          {t(BRIEF.compare)}
        </Link>
      </Flex>
      <Changed changes={changes} />
    </section>
  );
}
