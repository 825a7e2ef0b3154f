import { Link } from '@umijs/max';
import { Flex, Typography } from 'antd';
import { useCaption } from '@/components/caption';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { firmwareVersion } from '@/contract/firmwareVersion';
import type { VersionModel } from '@/contract/version';
import { sizeText } from '@/domain/firmware/file';
import { compareAddress } from '@/domain/paths';
import type { Fact } from '@/features/version/facts';
import { fileFacts, versionFacts } from '@/features/version/facts';
import { useCall } from '@/services/useCall';
import { Changed } from './Changed';

/** Fields not listed: they differ between any two versions, or are part of the notes. */
const EXPECTED = ['state', 'stateReason', 'created', 'updated', 'releasedAt', 'changeScope', 'knownRisks', 'tags'];
const OF_FILE = ['fileName', 'size'];

/** Changes since the last release: fields, file, commit. */
export function SinceRelease({
  version,
  lastRelease,
}: {
  readonly version: VersionModel;
  readonly lastRelease: VersionModel | null;
}) {
  const t = useText();
  const here = useHere();
  const caption = useCaption();
  const { data: template } = useCall(firmwareVersion.template, undefined, { fixed: true });
  if (lastRelease === null)
    return <Typography.Text type="secondary">{t('testing.brief.firstRelease')}</Typography.Text>;
  const versionNoOf = (id: string) => (id === lastRelease.id ? lastRelease.versionNo : id);
  const factsOf = (each: VersionModel): readonly Fact[] => [
    ...versionFacts(each, { t, caption, template: template?.fields ?? [], versionNoOf }).filter(
      ({ key }) => !EXPECTED.includes(key),
    ),
    ...fileFacts(each, { t }, sizeText).filter(({ key }) => OF_FILE.includes(key)),
  ];
  const before = factsOf(lastRelease);
  const changes = factsOf(version).flatMap(({ key, label, text }) => {
    const old = before.find((fact) => fact.key === key)?.text ?? '';
    return old === text ? [] : [{ key, label, before: old, after: text }];
  });
  return (
    <section aria-label={t('testing.brief.since', { version: lastRelease.versionNo })}>
      <Flex gap="small" justify="space-between" wrap>
        <Typography.Text strong>{t('testing.brief.since', { version: lastRelease.versionNo })}</Typography.Text>
        <Link to={compareAddress(version.firmwareNo, [lastRelease.id, version.id])} state={here}>
          {t('testing.brief.compare')}
        </Link>
      </Flex>
      <Changed changes={changes} />
    </section>
  );
}
