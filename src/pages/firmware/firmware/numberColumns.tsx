import { Link } from '@umijs/max';
import { Tooltip } from 'antd';
import type { RecordColumn } from '@/components/list/recordListTypes';
import { CopyText } from '@/components/parts/CopyText';
import { NumberText, StatusTag } from '@/components/parts/Text';
import { useText, type Translate, COMMON, LABEL } from '@/components/texts';
import type { NumberModel } from '@/contract/firmware';
import { numberAddress, versionsAddress } from '@/domain/paths';
import { keysOf } from '@/domain/values';
import { fieldColumn, timeColumn } from '@/features/list/fieldColumns';
import { numberTexts, type NumberField, NUMBER_WORDS } from '@/features/number/numberTexts';

/** Columns of the firmware numbers, most important first. */
export function numberColumns(t: Translate): RecordColumn<NumberModel>[] {
  const texts = numberTexts(t);
  const field = (key: NumberField, rest: Parameters<typeof fieldColumn<NumberModel, NumberField>>[1]) =>
    fieldColumn<NumberModel, NumberField>(key, { text: texts[key], ...rest });
  const columns: readonly RecordColumn<NumberModel>[] = [
    fieldColumn('firmwareNo', {
      width: 150,
      wideWidth: 240,
      wrap: true,
      sortable: true,
      hideable: false,
      fixed: 'start',
      text: ({ firmwareNo }) => firmwareNo,
      render: ({ firmwareNo }) => <NumberLink firmwareNo={firmwareNo} />,
    }),
    field('name', { width: 232, sortable: true }),
    fieldColumn('enabled', {
      width: { 'zh-CN': 86, 'en-US': 88 },
      text: ({ enabled }) => t(enabled ? NUMBER_WORDS.enabled : NUMBER_WORDS.disabled),
      render: (number) => <EnabledTag number={number} />,
    }),
    fieldColumn('latestRelease', {
      width: { 'zh-CN': 104, 'en-US': 128 },
      sortable: true,
      text: ({ latestRelease }) => latestRelease ?? t(COMMON.none),
      csv: ({ latestRelease }) => latestRelease ?? '',
    }),
    field('module', { width: { 'zh-CN': 88, 'en-US': 120 } }),
    field('deviceType', { width: { 'zh-CN': 92, 'en-US': 122 } }),
    timeColumn('updatedAt', LABEL.updatedAt, { width: 132 }),
    fieldColumn('versionCount', {
      width: { 'zh-CN': 90, 'en-US': 100 },
      align: 'right',
      sortable: true,
      csv: ({ versionCount }) => versionCount,
      text: ({ versionCount }) => String(versionCount),
      render: ({ firmwareNo, versionCount }) => <Link to={versionsAddress(firmwareNo)}>{versionCount}</Link>,
    }),
    field('hardwareRevisions', { width: { 'zh-CN': 164, 'en-US': 168 } }),
    field('owners', {
      width: 92,
      text: ({ owners }) => owners.map(({ name }) => name).join(t(COMMON.comma)),
      csv: texts.owners,
    }),
  ];
  const others = keysOf(texts).filter((key) => !columns.some((column) => column.key === key));
  return [
    ...columns,
    ...others.map((key) => field(key, { width: 200, hidden: true })),
    fieldColumn('disabledReason', { width: 220, hidden: true, text: ({ disabledReason }) => disabledReason }),
  ];
}

/** Opens the page of a number. */
function NumberLink({ firmwareNo }: { readonly firmwareNo: string }) {
  return (
    <CopyText value={firmwareNo}>
      <Link to={numberAddress(firmwareNo)}>
        <NumberText>{firmwareNo}</NumberText>
      </Link>
    </CopyText>
  );
}

/** Enabled, or disabled with the reason. */
export function EnabledTag({ number }: { readonly number: NumberModel }) {
  const t = useText();
  if (number.enabled) return <StatusTag tone="success" text={t(NUMBER_WORDS.enabled)} />;
  return (
    <Tooltip title={number.disabledReason}>
      <span>
        <StatusTag tone="neutral" text={t(NUMBER_WORDS.disabled)} />
      </span>
    </Tooltip>
  );
}
