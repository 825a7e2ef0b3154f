import { Link } from '@umijs/max';
import { Tooltip } from 'antd';
import { useMemo } from 'react';
import type { Caption } from '@/components/caption';
import { useCaption } from '@/components/caption';
import type { RecordColumn } from '@/components/list/types';
import { CopyText } from '@/components/parts/CopyText';
import { StatusTag } from '@/components/parts/StatusTag';
import { TimeText } from '@/components/parts/TimeText';
import type { Translate } from '@/components/useText';
import { useText } from '@/components/useText';
import type { NumberModel } from '@/contract/firmware';
import { personLabel } from '@/domain/access/roles';
import { deviceTypeName, moduleName, protocolName } from '@/domain/firmware/number';
import { versionsAddress } from '@/domain/paths';
import { localTime } from '@/features/history/localTime';

/** The columns of the firmware numbers (decisions §4.2), in the language on screen; first those that one decides by. */
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
      render: ({ firmwareNo }) => <CopyText value={firmwareNo} />,
    },
    { key: 'name', title: 'field.name', width: 190, sortable: true, text: ({ name }) => name },
    {
      key: 'enabled',
      title: 'field.enabled',
      width: 88,
      text: ({ enabled }) => t(enabled ? 'firmware.enabled' : 'firmware.disabled'),
      render: (number) => <EnabledTag number={number} />,
    },
    {
      key: 'latestRelease',
      title: 'field.latestRelease',
      width: 112,
      sortable: true,
      text: ({ latestRelease }) => latestRelease ?? t('common.none'),
      csv: ({ latestRelease }) => latestRelease ?? '',
    },
    { key: 'module', title: 'field.module', width: 116, text: ({ module }) => caption(moduleName(module)) },
    {
      key: 'deviceType',
      title: 'field.deviceType',
      width: 116,
      text: ({ deviceType }) => caption(deviceTypeName(deviceType)),
    },
    {
      key: 'versionCount',
      title: 'field.versionCount',
      width: 90,
      align: 'right',
      sortable: true,
      csv: ({ versionCount }) => versionCount,
      text: ({ versionCount }) => String(versionCount),
      render: ({ firmwareNo, versionCount }) => <Link to={versionsAddress(firmwareNo)}>{versionCount}</Link>,
    },
    {
      key: 'hardwareRevisions',
      title: 'field.hardwareRevisions',
      width: 160,
      text: ({ hardwareRevisions }) => joined(hardwareRevisions),
    },
    { key: 'models', title: 'field.models', width: 170, text: ({ models }) => joined(models) },
    {
      key: 'owners',
      title: 'field.owners',
      width: 140,
      text: ({ owners }) => joined(owners.map(({ name }) => name)),
      csv: ({ owners }) => joined(owners.map(personLabel)),
    },
    {
      key: 'updatedAt',
      title: 'field.updatedAt',
      width: 170,
      sortable: true,
      text: ({ updatedAt }) => localTime(updatedAt),
      render: ({ updatedAt }) => <TimeText value={updatedAt} />,
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

/** In use or not, and why not. */
function EnabledTag({ number }: { readonly number: NumberModel }) {
  const t = useText();
  if (number.enabled) return <StatusTag tone="success" text={t('firmware.enabled')} />;
  return (
    <Tooltip title={number.disabledReason}>
      <span>
        <StatusTag tone="neutral" text={t('firmware.disabled')} />
      </span>
    </Tooltip>
  );
}
