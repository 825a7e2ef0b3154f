import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ExportFormat } from '@/components/list/exportFiles';
import { useText, useLanguage } from '@/components/useText';
import type { TextKey } from '@/locales/zh-CN';
import type { AnyCase } from './exportCases';

const FORMATS = [
  ['csv', 'common.list.export'],
  ['xlsx', 'common.list.exportExcel'],
] as const satisfies readonly (readonly [ExportFormat, TextKey])[];

interface ExportButtonsProps {
  readonly cases: readonly AnyCase[];
  /** What the cases are of, for the file's name. */
  readonly of: string;
}

/** Downloads cases as CSV or as an Excel workbook (decisions §4.7). */
export function ExportButtons({ cases, of }: ExportButtonsProps) {
  const t = useText();
  const language = useLanguage();
  const download = async (format: ExportFormat) => {
    // Loaded with the first export.
    const { exportCases } = await import('./exportCases');
    await exportCases(cases, format, `cases-${of}`, language);
  };
  return FORMATS.map(([format, label]) => (
    <Button
      key={format}
      disabled={cases.length === 0}
      icon={<DownloadOutlined aria-hidden />}
      onClick={() => void download(format)}
    >
      {t(label)}
    </Button>
  ));
}
