import { Link } from '@umijs/max';
import { Descriptions, Flex, Skeleton, Typography } from 'antd';
import { useLanguage } from '@/components/caption';
import { FoldedText } from '@/components/parts/FoldedText';
import { Markdown } from '@/components/parts/Markdown';
import { SectionCard } from '@/components/parts/SectionCard';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { versionFile } from '@/contract/firmwareVersion';
import { moduleName } from '@/domain/firmware/number';
import { versionAddress } from '@/domain/paths';
import { DownloadFile } from '@/features/version/DownloadFile';
import { download } from '@/services/download';
import { useMayCall } from '@/session/useRights';
import { listed } from '../list/names';
import type { OrderView } from '../order/useOrder';
import styles from './brief.module.css';
import { RoundBrief } from './RoundBrief';
import { SinceRelease } from './SinceRelease';
import { useBrief } from './useBrief';

/** The summary at the top of an order: version, changes, scope, risks, and why it was returned (decisions §5). */
export function OrderBrief({ view }: { readonly view: OrderView }) {
  const t = useText();
  const language = useLanguage();
  const mayCall = useMayCall();
  const here = useHere();
  const { order } = view;
  const { scope } = order;
  const { version, loading, busy, lastRelease } = useBrief(order);
  const name = `${order.firmwareNo} ${order.versionNo}`;
  const id = order.versionId;
  const some = (values: readonly string[], none: string) => (values.length > 0 ? listed(values, t) : none);
  const modules = scope.companionModules.map((module) => moduleName(module)[language]);
  const facts = [
    ['field.changeScope', version?.changeScope],
    ['field.knownRisks', version?.knownRisks],
    ['field.remark', order.remark],
    ['field.hardwareRevisions', some(scope.hardwareRevisions, t('common.none'))],
    ['field.sourceVersions', some(scope.sourceVersions, t('testing.first'))],
    ['field.companionModules', some(modules, '')],
  ] as const;
  return (
    <SectionCard
      title={t('testing.section.brief')}
      busy={busy}
      extra={
        version === null ? null : (
          <Flex gap="middle" align="center">
            <Link to={versionAddress(id)} state={here}>
              {name}
            </Link>
            <DownloadFile
              file={version.file}
              hidden={!mayCall(versionFile.downloadNeeds)}
              fetchFile={(signal, onProgress) => download(versionFile.downloadPath, { id }, { signal, onProgress })}
            />
          </Flex>
        )
      }
    >
      <RoundBrief view={view} />
      <div className={styles.columns}>
        <section aria-label={t('field.releaseNotes')}>
          {version !== null ? (
            <Notes text={version.releaseNotes} />
          ) : loading ? (
            <Skeleton active title={false} paragraph={{ rows: 5 }} />
          ) : (
            <Typography.Text type="secondary">{t('testing.brief.unread')}</Typography.Text>
          )}
        </section>
        <Flex vertical gap="small">
          <Descriptions
            size="small"
            column={1}
            items={facts.flatMap(([label, text = '']) =>
              text === '' ? [] : [{ key: label, label: t(label), children: <FoldedText text={text} /> }],
            )}
          />
          {version === null || lastRelease === undefined ? null : (
            <SinceRelease version={version} lastRelease={lastRelease} />
          )}
        </Flex>
      </div>
    </SectionCard>
  );
}

/** Release notes; long ones are folded. */
function Notes({ text }: { readonly text: string }) {
  const t = useText();
  if (text === '') return <Typography.Text type="secondary">{t('testing.brief.noNotes')}</Typography.Text>;
  return (
    <FoldedText text={text}>
      <Markdown text={text} />
    </FoldedText>
  );
}
