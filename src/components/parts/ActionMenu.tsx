import { Button, Dropdown } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useText, COMMON } from '../texts';
import { FLAT } from './Action';

interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly onClick: () => void;
}

interface ActionMenuProps {
  readonly actions: readonly MenuAction[];
  readonly disabled?: boolean;
  /** The button that opens it. */
  readonly children: ReactNode;
}

/** Actions as the menu of a button. */
export function ActionMenu({ actions, disabled = false, children }: ActionMenuProps) {
  const opener = useRef<Element | null>(null);
  const items = actions.map(({ onClick, ...action }) => ({
    ...action,
    onClick: () => {
      // What an item opens gives the focus back to where it was: the item is gone by then.
      if (opener.current instanceof HTMLElement) opener.current.focus();
      onClick();
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

/** What else can be done with a row. */
export function MoreActions({ actions }: Pick<ActionMenuProps, 'actions'>) {
  return (
    <ActionMenu actions={actions}>
      <Button type="link" size="small" style={FLAT}>
        {useText()(COMMON.others)}
      </Button>
    </ActionMenu>
  );
}
