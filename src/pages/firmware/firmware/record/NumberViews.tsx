import { useSearchParams } from '@umijs/max';
import { Flex, Descriptions } from 'antd';
import { type ReactNode, lazy, Suspense } from 'react';
import { Action } from '@/components/parts/Action';
import { LoadState } from '@/components/parts/LoadState';
import { PageLoading } from '@/components/parts/PageLoading';
import { RecordPage, SectionCard } from '@/components/parts/RecordPage';
import { forEye } from '@/components/parts/Text';
import { useWayBack } from '@/components/parts/wayBack';
import { useText, type FieldName } from '@/components/useText';
import { cases, firmware, type NumberModel } from '@/contract/firmware';
import { editNumberAddress, SCREEN, casesAddress, CASES_VIEW } from '@/domain/paths';
import { keysOf } from '@/domain/values';
import { byAndWhen } from '@/domain/history';
import { DisabledNotice, numberTexts, UploadButton } from '@/features/number/numberTexts';
import { useCall } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';
import { EnabledTag } from '../numberColumns';
import { NumberVersions } from './NumberVersions';

/** The page of a firmware number: its newest versions, hardware, owners. */
function NumberRecord({ firmwareNo }: { readonly firmwareNo: string }) {
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
        {(loaded) => (
          <Flex vertical gap="middle">
            <DisabledNotice number={loaded} />
            <NumberVersions firmwareNo={firmwareNo} />
            <NumberFacts number={loaded} />
          </Flex>
        )}
      </LoadState>
    </RecordPage>
  );
}

/** Actions of the number; those that the user's role never allows are hidden (P-ACCESS-6). */
function HeadActions({ number: { firmwareNo, enabled } }: { readonly number: NumberModel }) {
  const t = useText();
  const mayCall = useMayCall();
  return (
    <>
      <Action look="button" label={t('field.cases')} hidden={!mayCall(cases.list)} to={casesAddress(firmwareNo)} />
      <Action
        look="button"
        label={t('common.edit')}
        hidden={!mayCall(firmware.update)}
        to={editNumberAddress(firmwareNo)}
      />
      <UploadButton firmwareNo={firmwareNo} disabled={!enabled} />
    </>
  );
}

/** The non-empty fields of a number (P-NUMBER-1). */
function NumberFacts({ number }: { readonly number: NumberModel }) {
  const t = useText();
  const { createdBy, createdAt, updatedBy, updatedAt } = number;
  // The name is in the title.
  const { name: _name, ...texts } = numberTexts(t);
  const facts: readonly (readonly [FieldName, ReactNode])[] = [
    ['enabled', <EnabledTag key="enabled" number={number} />],
    ...keysOf(texts).map((field) => [field, texts[field](number)] as const),
    ['created', byAndWhen(createdBy, createdAt)],
    ['updated', byAndWhen(updatedBy, updatedAt)],
  ];
  return (
    <SectionCard title={t('common.facts')}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 3, xxl: 3 }}
        items={facts
          .filter(([, shown]) => shown !== '')
          .map(([field, shown]) => ({
            key: field,
            label: t(`field.${field}`),
            children: <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{forEye(shown)}</span>,
            ...(field === 'description' && { span: 'filled' as const }),
          }))}
      />
    </SectionCard>
  );
}

const NumberCases = lazy(() => import('@/features/cases/number/NumberCases'));

/** A firmware number: its page, or with `&view=cases` its test cases (P-NUMBER-4). */
export default function NumberViews({ firmwareNo }: { readonly firmwareNo: string }) {
  const [query] = useSearchParams();
  if (query.get('view') !== CASES_VIEW) return <NumberRecord firmwareNo={firmwareNo} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <NumberCases firmwareNo={firmwareNo} />
    </Suspense>
  );
}
