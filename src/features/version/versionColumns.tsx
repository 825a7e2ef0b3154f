import { Link } from '@umijs/max';
import type { RecordColumn } from '@/components/list/recordListTypes';
import { CopyText } from '@/components/parts/CopyText';
import { FileSize, Text } from '@/components/parts/Text';
import { type Translate, COMMON, LABEL } from '@/components/texts';
import type { VersionModel } from '@/contract/firmwareVersion';
import { nameOf, personLabel } from '@/domain/access/roles';
import { mebibytes, sizeText } from '@/domain/firmware/file';
import { moduleName } from '@/domain/firmware/firmwareNumber';
import { packageTypeName, upgradeModeName, versionStateName } from '@/domain/firmware/version';
import { versionAddress } from '@/domain/paths';
import { column, fieldColumn, timeColumn } from '@/features/list/fieldColumns';
import { CurrentStepLink, currentStepText, VersionStateTag } from './versionParts';
import { VERSION } from './versionTexts';

/** Columns of a list of versions. @param ofOne whether they are all of one number, which the filter shows */
export function versionColumns(t: Translate, ofOne = false): RecordColumn<VersionModel>[] {
  const withoutFile = (file: VersionModel['file']) => (file === null ? t(VERSION.noFile) : '');
  return [
    fieldColumn('firmwareNo', {
      width: 150,
      wideWidth: 240,
      wrap: true,
      sortable: true,
      fixed: 'start',
      hidden: ofOne,
      alwaysExported: true,
      text: ({ firmwareNo }) => firmwareNo,
      render: ({ firmwareNo }) => <CopyText value={firmwareNo} />,
    }),
    column('versionNo', VERSION.versionNo, {
      width: { 'zh-CN': 92, 'en-US': 108 },
      sortable: true,
      hideable: false,
      text: ({ versionNo }) => versionNo,
      render: ({ id, versionNo }) => <Link to={versionAddress(id)}>{versionNo}</Link>,
    }),
    fieldColumn('state', {
      width: { 'zh-CN': 104, 'en-US': 122 },
      sortable: true,
      text: ({ state }) => t(versionStateName(state)),
      render: ({ state }) => <VersionStateTag state={state} />,
    }),
    column('currentOrder', LABEL.stepOrder, {
      width: { 'zh-CN': 160, 'en-US': 178 },
      text: ({ currentOrder }) => (currentOrder === null ? '' : currentStepText(currentOrder, t)),
      render: ({ currentOrder }) => <CurrentStepLink order={currentOrder} />,
    }),
    fieldColumn('module', { width: 110, hidden: true, text: ({ module }) => t(moduleName(module)) }),
    fieldColumn('packageType', {
      width: { 'zh-CN': 76, 'en-US': 112 },
      hidden: true,
      text: ({ packageType }) => t(packageTypeName(packageType)),
    }),
    fieldColumn('name', {
      width: 120,
      grow: true,
      hidden: ofOne,
      text: ({ firmwareName }) => firmwareName,
      csv: false,
    }),
    timeColumn('createdAt', LABEL.createdAt, { width: 132 }),
    fieldColumn('upgradeMode', {
      width: { 'zh-CN': 88, 'en-US': 124 },
      text: ({ upgradeMode }) => t(upgradeModeName(upgradeMode)),
    }),
    fieldColumn('size', {
      width: 88,
      align: 'right',
      text: ({ file }) => (file ? sizeText(file.size) : withoutFile(file)),
      csv: ({ file }) => (file ? mebibytes(file.size) : ''),
      unit: { text: 'MiB' },
      render: ({ file }) => (file ? <FileSize bytes={file.size} /> : <Text tone="secondary">{withoutFile(file)}</Text>),
    }),
    fieldColumn('createdBy', {
      width: { 'zh-CN': 84, 'en-US': 92 },
      text: ({ createdBy }) => personLabel(createdBy),
      render: ({ createdBy }) => (
        <span {...(createdBy.name !== '' && { title: personLabel(createdBy) })}>{nameOf(createdBy)}</span>
      ),
    }),
    fieldColumn('sha256', {
      width: 172,
      text: ({ file }) => file?.sha256 ?? '',
      render: ({ file }) => <CopyText value={file?.sha256 ?? ''} hash="short" />,
    }),
    timeColumn('releasedAt', LABEL.releasedAt, { width: 136, hidden: true }),
    fieldColumn('tags', { width: 160, hidden: true, text: ({ tags }) => tags.join(t(COMMON.comma)) }),
  ];
}
