import { UploadOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Alert, Col, Flex, Row, Descriptions, Typography, Timeline } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage, useCaption } from '@/components/caption';
import { Action } from '@/components/parts/Action';
import { LoadState } from '@/components/parts/LoadState';
import { RecordPage } from '@/components/parts/RecordPage';
import { SectionCard } from '@/components/parts/SectionCard';
import { TimeText } from '@/components/parts/TimeText';
import { useWayBack, useHere } from '@/components/parts/wayBack';
import { useText, type Translate } from '@/components/useText';
import { readable, type Page } from '@/contract/fields';
import { firmware, type NumberModel } from '@/contract/firmware';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { personLabel } from '@/domain/access/roles';
import { editNumberAddress, SCREEN, uploadAddress, versionAddress, versionsAddress } from '@/domain/paths';
import { reasonText } from '@/domain/reasons';
import { localTime } from '@/features/history/localTime';
import { numberTexts } from '@/features/number/numberTexts';
import { VersionStateTag, CurrentStepLink } from '@/features/version/versionParts';
import { useCall, type Read } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';
import { testing } from '@/contract/testing';
import type { VersionState } from '@/domain/firmware/version';
import { EnabledTag } from '../useNumberColumns';

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
function HeadActions({ number }: { readonly number: NumberModel }) {
  const t = useText();
  const language = useLanguage();
  const mayCall = useMayCall();
  const { firmwareNo, enabled } = number;
  return (
    <>
      <Action
        look="button"
        label={t('common.edit')}
        hidden={!mayCall(firmware.update.needs)}
        to={editNumberAddress(firmwareNo)}
      />
      <Action
        look="primary"
        icon={<UploadOutlined aria-hidden />}
        label={t('firmware.record.upload')}
        hidden={!mayCall(firmwareVersion.add.needs)}
        why={enabled ? undefined : reasonText('numberDisabled', {}, language)}
        to={uploadAddress(firmwareNo)}
      />
    </>
  );
}

const WIDE = { xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 2 } as const;

interface Fact {
  readonly label: Parameters<Translate>[0];
  readonly shown: ReactNode;
  readonly wide?: true;
}

/** The non-empty fields of a number (decisions §4.2). */
function NumberFacts({ number }: { readonly number: NumberModel }) {
  const t = useText();
  const caption = useCaption();
  const { createdBy, createdAt, updatedBy, updatedAt } = number;
  // The name is in the title.
  const { name: _name, ...texts } = numberTexts(t, caption);
  const facts: readonly Fact[] = [
    { label: 'field.enabled', shown: <EnabledTag number={number} /> },
    ...Object.values(texts).map(({ text, ...field }) => ({ ...field, shown: text(number) })),
    { label: 'field.created', shown: `${personLabel(createdBy)} · ${localTime(createdAt)}` },
    { label: 'field.updated', shown: `${personLabel(updatedBy)} · ${localTime(updatedAt)}` },
  ];
  return (
    <SectionCard title={t('common.facts')}>
      <Descriptions
        size="small"
        column={WIDE}
        items={facts
          .filter(({ shown }) => shown !== '')
          .map(({ label, shown, wide }) => ({
            key: label,
            label: t(label),
            children: <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{shown}</span>,
            ...(wide ? { span: 'filled' as const } : {}),
          }))}
      />
    </SectionCard>
  );
}

/** Releases of a number, newest first. */
function ReleasedLine({ request }: { readonly request: Read<Page<VersionModel>> }) {
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
function VersionTimeline({ firmwareNo, request }: VersionTimelineProps) {
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
