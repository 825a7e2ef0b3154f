import { Dropdown } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useText } from '../useText';
import type { ExportFormat } from './exportFiles';
import { EXPORT_AS } from './listTexts';

interface ExportMenuProps<Format extends ExportFormat> {
  readonly formats: readonly Format[];
  readonly disabled?: boolean;
  readonly onExport: (format: Format) => void;
  /** The button that opens it. */
  readonly children: ReactNode;
}

/** The formats of an export, as the menu of a button (P-LIST-10). */
export function ExportMenu<Format extends ExportFormat>(props: ExportMenuProps<Format>) {
  const { formats, disabled = false, onExport, children } = props;
  const t = useText();
  const opener = useRef<Element | null>(null);
  const items = formats.map((key) => ({
    key,
    label: t(EXPORT_AS[key]),
    onClick: () => {
      // What an item opens gives the focus back to where it was: the item is gone by then.
      if (opener.current instanceof HTMLElement) opener.current.focus();
      onExport(key);
    },
  }));
  const noteOpener = (isOpen: boolean) => {
    if (isOpen) opener.current = document.activeElement;
  };
  return (
    <Dropdown trigger={['click']} disabled={disabled} menu={{ items }} onOpenChange={noteOpener}>
      {children}
    </Dropdown>
  );
}
