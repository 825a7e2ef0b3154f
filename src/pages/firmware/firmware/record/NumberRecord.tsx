import { Link } from '@umijs/max';
import { Alert, Col, Flex, Row, Descriptions, Typography, Timeline } from 'antd';
import type { ReactNode } from 'react';
import type { FieldName } from '@/components/caption';
import { Action } from '@/components/parts/Action';
import { LoadState } from '@/components/parts/LoadState';
import { RecordPage } from '@/components/parts/RecordPage';
import { SectionCard } from '@/components/parts/SectionCard';
import { TimeText } from '@/components/parts/TimeText';
import { useWayBack, useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { readable, type Page } from '@/contract/fields';
import { firmware, type NumberModel } from '@/contract/firmware';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { personLabel } from '@/domain/access/roles';
import { editNumberAddress, SCREEN, versionAddress, versionsAddress } from '@/domain/paths';
import { keysOf } from '@/domain/values';
import { localTime } from '@/features/history/localTime';
import { numberTexts } from '@/features/number/numberTexts';
import { UploadButton } from '@/features/number/UploadButton';
import { VersionStateTag, CurrentStepLink } from '@/features/version/versionParts';
import { useCall, type Read } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';
import type { VersionState } from '@/domain/firmware/version';
import { EnabledTag } from '../columns';

/** Number of versions shown; the list has the rest. */
const SHOWN = 50;

/** The page of a firmware number: hardware, owners, releases, versions over time. */
export default function NumberRecord({ firmwareNo }: { readonly firmwareNo: string }) {
  const t = useText();
  const back = useWayBack(SCREEN.numbers);
  const request = useCall(firmware.detail, { firmwareNo });
  const number = request.data;
  return (
    <RecordPage
      title={firmwareNo}
      {...(number ? { subtitle: number.name } : {})}
      trail={{ list: t('menu.firmware.firmware'), path: SCREEN.numbers, view: firmwareNo }}
      back={back}
      extra={number ? <HeadActions number={number} /> : null}
    >
      <LoadState request={request} failed={t('firmware.failed')} list={SCREEN.numbers}>
        {(loaded) => <Detail number={loaded} />}
      </LoadState>
    </RecordPage>
  );
}

function Detail({ number }: { readonly number: NumberModel }) {
  const t = useText();
  const { firmwareNo, enabled, disabledReason } = number;
  const versions = useCall(firmwareVersion.page, { firmwareNo, sort: 'createdAt,desc', pageSize: SHOWN });
  return (
    <Flex vertical gap="middle">
      {enabled ? null : <Alert type="warning" showIcon title={t('firmware.isDisabled')} description={disabledReason} />}
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={14}>
          <Flex vertical gap="middle">
            <NumberFacts number={number} />
            <ReleasedLine request={versions} />
          </Flex>
        </Col>
        <Col xs={24} xl={10}>
          <VersionTimeline firmwareNo={firmwareNo} request={versions} />
        </Col>
      </Row>
    </Flex>
  );
}

/** Actions of the number; those that the user's role never allows are hidden (decisions §4.5). */
function HeadActions({ number: { firmwareNo, enabled } }: { readonly number: NumberModel }) {
  const t = useText();
  const mayCall = useMayCall();
  return (
    <>
      <Action
        look="button"
        label={t('common.edit')}
        hidden={!mayCall(firmware.update.needs)}
        to={editNumberAddress(firmwareNo)}
      />
      <UploadButton firmwareNo={firmwareNo} disabled={!enabled} />
    </>
  );
}

/** The non-empty fields of a number (decisions §4.2). */
function NumberFacts({ number }: { readonly number: NumberModel }) {
  const t = useText();
  const { createdBy, createdAt, updatedBy, updatedAt } = number;
  // The name is in the title.
  const { name: _name, ...texts } = numberTexts(t);
  const facts: readonly (readonly [FieldName, ReactNode])[] = [
    ['enabled', <EnabledTag key="enabled" number={number} />],
    ...keysOf(texts).map((field) => [field, texts[field](number)] as const),
    ['created', `${personLabel(createdBy)} · ${localTime(createdAt)}`],
    ['updated', `${personLabel(updatedBy)} · ${localTime(updatedAt)}`],
  ];
  return (
    <SectionCard title={t('common.facts')}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 2 }}
        items={facts
          .filter(([, shown]) => shown !== '')
          .map(([field, shown]) => ({
            key: field,
            label: t(`field.${field}`),
            children: <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{shown}</span>,
            ...(field === 'description' && { span: 'filled' as const }),
          }))}
      />
    </SectionCard>
  );
}

/** Releases of a number, newest first. */
function ReleasedLine({ request }: { readonly request: Read<Page<VersionModel>> }) {
  const t = useText();
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
              {released.map((version) => (
                <VersionLine key={version.id} version={version} gap="middle">
                  <Typography.Text type="secondary">
                    <TimeText value={version.releasedAt} />
                  </Typography.Text>
                </VersionLine>
              ))}
            </Flex>
          );
        }}
      </LoadState>
    </SectionCard>
  );
}

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
function VersionTimeline({ firmwareNo, request }: VersionTimelineProps) {
  const t = useText();
  const count = request.data?.total ?? 0;
  return (
    <SectionCard
      title={t('firmware.record.versions')}
      extra={count > 0 && <Link to={versionsAddress(firmwareNo)}>{t('firmware.record.all', { count })}</Link>}
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
  const { currentOrder, createdBy, createdAt, releasedAt } = version;
  const said = [`${t('field.created')} ${personLabel(createdBy)} · ${localTime(createdAt)}`];
  if (releasedAt !== null) said.push(`${t('field.releasedAt')} ${localTime(releasedAt)}`);
  return (
    <>
      <VersionLine version={version} gap="small">
        <CurrentStepLink order={currentOrder} />
      </VersionLine>
      {said.map((line) => (
        <div key={line}>
          <Typography.Text type="secondary">{line}</Typography.Text>
        </div>
      ))}
    </>
  );
}

interface VersionLineProps {
  readonly version: VersionModel;
  readonly gap: 'small' | 'middle';
  readonly children: ReactNode;
}

/** A version with its state, and what follows on the line. */
function VersionLine({ version: { id, versionNo, state }, gap, children }: VersionLineProps) {
  return (
    <Flex gap={gap} wrap align="baseline">
      <Link to={versionAddress(id)} state={useHere()}>
        {versionNo}
      </Link>
      <VersionStateTag state={state} />
      {children}
    </Flex>
  );
}
