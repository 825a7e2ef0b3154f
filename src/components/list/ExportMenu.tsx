import { Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../useText';
import type { ExportFormat } from './exportFiles';

interface ExportMenuProps {
  readonly disabled?: boolean;
  readonly onExport: (format: ExportFormat) => void;
  /** The button that opens it. */
  readonly children: ReactNode;
}

/** The formats of an export, as the menu of a button (P-LIST-10). */
export function ExportMenu({ disabled = false, onExport, children }: ExportMenuProps) {
  const t = useText();
  const items = (['csv', 'xlsx'] as const).map((key) => ({
    key,
    label: t(`common.list.export.${key}`),
    onClick: () => onExport(key),
  }));
  return (
    <Dropdown trigger={['click']} disabled={disabled} menu={{ items }}>
      {children}
    </Dropdown>
  );
}
