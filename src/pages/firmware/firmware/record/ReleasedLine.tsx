import { Link } from '@umijs/max';
import { Flex, Typography } from 'antd';
import { LoadState } from '@/components/parts/LoadState';
import { SectionCard } from '@/components/parts/SectionCard';
import { TimeText } from '@/components/parts/TimeText';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import type { Page } from '@/contract/fields';
import { readable } from '@/contract/fields';
import type { VersionModel } from '@/contract/version';
import { versionAddress } from '@/domain/paths';
import { VersionStateTag } from '@/features/version/VersionStateTag';
import type { Read } from '@/services/useCall';

/** Releases of a number, newest first. */
export function ReleasedLine({ request }: { readonly request: Read<Page<VersionModel>> }) {
  const t = useText();
  const here = useHere();
  return (
    <SectionCard title={t('firmware.record.released')}>
      <LoadState request={request}>
        {({ list }) => {
          const released = readable(list)
            .filter(({ releasedAt }) => releasedAt !== null)
            .sort((one, other) => Date.parse(other.releasedAt ?? '') - Date.parse(one.releasedAt ?? ''));
          if (released.length === 0)
            return <Typography.Text type="secondary">{t('firmware.record.none')}</Typography.Text>;
          return (
            <Flex vertical gap="small">
              {released.map(({ id, versionNo, state, releasedAt }) => (
                <Flex key={id} gap="middle" wrap align="baseline">
                  <Link to={versionAddress(id)} state={here}>
                    {versionNo}
                  </Link>
                  <VersionStateTag state={state} />
                  <Typography.Text type="secondary">
                    <TimeText value={releasedAt} />
                  </Typography.Text>
                </Flex>
              ))}
            </Flex>
          );
        }}
      </LoadState>
    </SectionCard>
  );
}
