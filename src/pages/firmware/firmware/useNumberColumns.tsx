import { Link } from '@umijs/max';
import { useMemo } from 'react';
import type { Caption } from '@/components/caption';
import { useCaption } from '@/components/caption';
import type { RecordColumn } from '@/components/list/types';
import { CopyText } from '@/components/parts/CopyText';
import { TimeText } from '@/components/parts/TimeText';
import { useHere } from '@/components/parts/wayBack';
import type { Translate } from '@/components/useText';
import { useText } from '@/components/useText';
import type { NumberModel } from '@/contract/firmware';
import { personLabel } from '@/domain/access/roles';
import { deviceTypeName, moduleName, protocolName } from '@/domain/firmware/number';
import { numberAddress, versionsAddress } from '@/domain/paths';
import { localTime } from '@/features/history/localTime';
import { EnabledTag } from './EnabledTag';

/** Columns of the firmware numbers (decisions §4.2) in the current language, most important first. */
export function useNumberColumns(): RecordColumn<NumberModel>[] {
  const t = useText();
  const caption = useCaption();
  return useMemo(() => numberColumns(t, caption), [t, caption]);
}

function numberColumns(t: Translate, caption: (caption: Caption) => string): RecordColumn<NumberModel>[] {
  const joined = (values: readonly string[]) => values.join(', ');
  return [
    {
      key: 'firmwareNo',
      title: 'field.firmwareNo',
      width: 150,
      sortable: true,
      hideable: false,
      fixed: 'left',
      text: ({ firmwareNo }) => firmwareNo,
      render: ({ firmwareNo }) => <NumberLink firmwareNo={firmwareNo} />,
    },
    {
      key: 'name',
      title: 'field.name',
      width: 232,
      sortable: true,
      text: ({ name }) => name,
    },
    {
      key: 'enabled',
      title: 'field.enabled',
      width: { 'zh-CN': 86, 'en-US': 88 },
      text: ({ enabled }) => t(enabled ? 'firmware.enabled' : 'firmware.disabled'),
      render: (number) => <EnabledTag number={number} />,
    },
    {
      key: 'latestRelease',
      title: 'field.latestRelease',
      width: { 'zh-CN': 104, 'en-US': 128 },
      sortable: true,
      text: ({ latestRelease }) => latestRelease ?? t('common.none'),
      csv: ({ latestRelease }) => latestRelease ?? '',
    },
    {
      key: 'module',
      title: 'field.module',
      width: { 'zh-CN': 88, 'en-US': 120 },
      text: ({ module }) => caption(moduleName(module)),
    },
    {
      key: 'deviceType',
      title: 'field.deviceType',
      width: { 'zh-CN': 92, 'en-US': 122 },
      text: ({ deviceType }) => caption(deviceTypeName(deviceType)),
    },
    {
      key: 'updatedAt',
      title: 'field.updatedAt',
      width: 132,
      sortable: true,
      text: ({ updatedAt }) => localTime(updatedAt),
      render: ({ updatedAt }) => <TimeText value={updatedAt} />,
    },
    {
      key: 'versionCount',
      title: 'field.versionCount',
      width: { 'zh-CN': 90, 'en-US': 100 },
      align: 'right',
      sortable: true,
      csv: ({ versionCount }) => versionCount,
      text: ({ versionCount }) => String(versionCount),
      render: ({ firmwareNo, versionCount }) => <Link to={versionsAddress(firmwareNo)}>{versionCount}</Link>,
    },
    {
      key: 'hardwareRevisions',
      title: 'field.hardwareRevisions',
      width: { 'zh-CN': 164, 'en-US': 168 },
      text: ({ hardwareRevisions }) => joined(hardwareRevisions),
    },
    { key: 'models', title: 'field.models', width: 176, hidden: true, text: ({ models }) => joined(models) },
    {
      key: 'owners',
      title: 'field.owners',
      width: 92,
      text: ({ owners }) => joined(owners.map(({ name }) => name)),
      csv: ({ owners }) => joined(owners.map(personLabel)),
    },
    {
      key: 'vendorCode',
      title: 'field.vendorCode',
      width: 110,
      hidden: true,
      text: ({ vendorCode }) => vendorCode,
    },
    {
      key: 'protocols',
      title: 'field.protocols',
      width: 200,
      hidden: true,
      text: ({ protocols }) => joined(protocols.map((protocol) => caption(protocolName(protocol)))),
    },
    {
      key: 'description',
      title: 'field.description',
      width: 260,
      hidden: true,
      text: ({ description }) => description,
    },
    {
      key: 'disabledReason',
      title: 'field.disabledReason',
      width: 220,
      hidden: true,
      text: ({ disabledReason }) => disabledReason,
    },
  ];
}

/** Opens the page of a number, with a link back to the current list. */
function NumberLink({ firmwareNo }: { readonly firmwareNo: string }) {
  return (
    <CopyText value={firmwareNo}>
      <Link to={numberAddress(firmwareNo)} state={useHere()}>
        {firmwareNo}
      </Link>
    </CopyText>
  );
}
