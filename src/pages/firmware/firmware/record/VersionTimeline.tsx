import { Link } from '@umijs/max';
import { Flex, Timeline, Typography } from 'antd';
import { LoadState } from '@/components/parts/LoadState';
import { SectionCard } from '@/components/parts/SectionCard';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import type { Page } from '@/contract/fields';
import { readable } from '@/contract/fields';
import { testing } from '@/contract/testing';
import type { VersionModel } from '@/contract/firmwareVersion';
import { personLabel } from '@/domain/access/roles';
import type { VersionState } from '@/domain/firmware/version';
import { versionAddress, versionsAddress } from '@/domain/paths';
import { localTime } from '@/features/history/localTime';
import { CurrentStepLink, VersionStateTag } from '@/features/version/versionParts';
import type { Read } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';

/** Timeline colours by version state. */
const COLOURS: Readonly<Partial<Record<string, string>>> = {
  draft: 'gray',
  inTest: 'blue',
  released: 'green',
  deprecated: 'gray',
  withdrawn: 'red',
} satisfies Record<VersionState, string>;

interface VersionTimelineProps {
  readonly firmwareNo: string;
  /** Newest first. */
  readonly request: Read<Page<VersionModel>>;
}

/** Versions of a number, newest first, with author, state and release time. */
export function VersionTimeline({ firmwareNo, request }: VersionTimelineProps) {
  const t = useText();
  const total = request.data?.total ?? 0;
  return (
    <SectionCard
      title={t('firmware.record.versions')}
      extra={
        total === 0 ? null : <Link to={versionsAddress(firmwareNo)}>{t('firmware.record.all', { count: total })}</Link>
      }
    >
      <LoadState request={request}>
        {({ list }) =>
          list.length === 0 ? (
            <Typography.Text type="secondary">{t('firmware.record.noVersions')}</Typography.Text>
          ) : (
            <Timeline
              style={{ paddingTop: 4 }}
              items={readable(list).map((version) => ({
                key: version.id,
                color: COLOURS[version.state] ?? 'gray',
                content: <Item version={version} />,
              }))}
            />
          )
        }
      </LoadState>
    </SectionCard>
  );
}

function Item({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const here = useHere();
  const opens = useMayCall()(testing.page.needs);
  const { id, versionNo, state, currentOrder, createdBy, createdAt, releasedAt } = version;
  return (
    <>
      <Flex gap="small" wrap align="baseline">
        <Link to={versionAddress(id)} state={here}>
          {versionNo}
        </Link>
        <VersionStateTag state={state} />
        <CurrentStepLink order={currentOrder} linked={opens} />
      </Flex>
      <div>
        <Typography.Text type="secondary">
          {t('field.created')} {personLabel(createdBy)} · {localTime(createdAt)}
        </Typography.Text>
      </div>
      {releasedAt === null ? null : (
        <div>
          <Typography.Text type="secondary">
            {t('field.releasedAt')} {localTime(releasedAt)}
          </Typography.Text>
        </div>
      )}
    </>
  );
}
