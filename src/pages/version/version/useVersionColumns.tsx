import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { useMemo } from 'react';
import { useCaption, type Caption } from '@/components/caption';
import type { RecordColumn } from '@/components/list/types';
import { CopyText } from '@/components/parts/CopyText';
import { FileSize, Text } from '@/components/parts/Text';
import { TimeText } from '@/components/parts/TimeText';
import { useText, type Translate } from '@/components/useText';
import { versionAddress } from '@/domain/paths';
import { localTime } from '@/features/history/localTime';
import { CurrentStepLink, currentStepText, VersionStateTag } from '@/features/version/versionParts';
import { testing } from '@/contract/testing';
import type { VersionModel } from '@/contract/firmwareVersion';
import { personLabel, type Person } from '@/domain/access/roles';
import { sizeText } from '@/domain/firmware/file';
import { moduleName } from '@/domain/firmware/number';
import { packageTypeName, upgradeModeName, versionStateName } from '@/domain/firmware/version';
import { useMayCall } from '@/session/useRights';

interface Words {
  readonly t: Translate;
  readonly caption: (caption: Caption) => string;
  /** Whether the user may open orders. */
  readonly opensOrders: boolean;
}

/** Columns of the versions (decisions §4.3, §5) in the current language. */
export function useVersionColumns(): RecordColumn<VersionModel>[] {
  const t = useText();
  const caption = useCaption();
  const opensOrders = useMayCall()(testing.page.needs);
  return useMemo(() => versionColumns({ t, caption, opensOrders }), [t, caption, opensOrders]);
}

function versionColumns({ t, caption, opensOrders }: Words): RecordColumn<VersionModel>[] {
  return [
    {
      key: 'firmwareNo',
      title: 'field.firmwareNo',
      width: 232,
      sortable: true,
      fixed: 'start',
      text: ({ firmwareNo }) => firmwareNo,
      render: ({ firmwareNo, firmwareName }) => (
        <Flex vertical>
          <CopyText value={firmwareNo} />
          <Text tone="secondary" ellipsis title={firmwareName}>
            {firmwareName}
          </Text>
        </Flex>
      ),
    },
    {
      key: 'versionNo',
      title: 'version.column.versionNo',
      width: { 'zh-CN': 92, 'en-US': 108 },
      sortable: true,
      hideable: false,
      text: ({ versionNo }) => versionNo,
      render: ({ id, versionNo }) => <Link to={versionAddress(id)}>{versionNo}</Link>,
    },
    {
      key: 'state',
      title: 'field.state',
      width: { 'zh-CN': 104, 'en-US': 122 },
      sortable: true,
      text: ({ state }) => caption(versionStateName(state)),
      render: ({ state }) => <VersionStateTag state={state} />,
    },
    {
      key: 'currentOrder',
      title: 'field.stepOrder',
      width: { 'zh-CN': 160, 'en-US': 178 },
      text: ({ currentOrder }) => (currentOrder === null ? '' : currentStepText(currentOrder, t, caption)),
      render: ({ currentOrder }) => <CurrentStepLink order={currentOrder} linked={opensOrders} />,
    },
    {
      key: 'module',
      title: 'field.module',
      width: 110,
      hidden: true,
      text: ({ module }) => caption(moduleName(module)),
    },
    {
      key: 'packageType',
      title: 'field.packageType',
      width: { 'zh-CN': 76, 'en-US': 112 },
      hidden: true,
      text: ({ packageType }) => caption(packageTypeName(packageType)),
    },
    {
      key: 'createdAt',
      title: 'field.createdAt',
      width: 132,
      sortable: true,
      text: ({ createdAt }) => localTime(createdAt),
      render: ({ createdAt }) => <TimeText value={createdAt} />,
    },
    {
      key: 'upgradeMode',
      title: 'field.upgradeMode',
      width: { 'zh-CN': 88, 'en-US': 124 },
      text: ({ upgradeMode }) => caption(upgradeModeName(upgradeMode)),
    },
    {
      key: 'size',
      title: 'field.size',
      width: 88,
      align: 'right',
      text: ({ file }) => (file === null ? t('version.noFile') : sizeText(file.size)),
      csv: ({ file }) => file?.size ?? '',
      render: ({ file }) =>
        file === null ? <Text tone="secondary">{t('version.noFile')}</Text> : <FileSize bytes={file.size} />,
    },
    {
      key: 'createdBy',
      title: 'field.createdBy',
      width: { 'zh-CN': 84, 'en-US': 92 },
      text: ({ createdBy }) => personLabel(createdBy),
      render: ({ createdBy }) => <PersonText person={createdBy} />,
    },
    {
      key: 'sha256',
      title: 'field.sha256',
      width: 160,
      text: ({ file }) => file?.sha256 ?? '',
      render: ({ file }) => <CopyText value={file?.sha256 ?? ''} hash="short" />,
    },
    {
      key: 'releasedAt',
      title: 'field.releasedAt',
      width: 136,
      hidden: true,
      sortable: true,
      text: ({ releasedAt }) => localTime(releasedAt ?? ''),
      render: ({ releasedAt }) => <TimeText value={releasedAt} />,
    },
    { key: 'tags', title: 'field.tags', width: 160, hidden: true, text: ({ tags }) => tags.join(t('common.comma')) },
  ];
}

/** A person's name with the account as title; the account if there is no name. */
function PersonText({ person }: { readonly person: Person }) {
  return person.name === '' ? <span>{person.code}</span> : <span title={personLabel(person)}>{person.name}</span>;
}
