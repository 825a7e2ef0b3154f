import { Link, history } from '@umijs/max';
import { Button, Tooltip, type ButtonProps, Dropdown } from 'antd';
import { type PropsWithChildren, type ReactNode, type Ref, useRef } from 'react';
import { useText, COMMON } from '../texts';
import { busy } from './antdNames';
import { useHere } from './wayBack';

interface ActionProps {
  readonly label: string;
  /** Why it is not allowed now; shown as the tooltip of the disabled button. */
  readonly why?: string | undefined;
  /** Whether the user's role never allows it; it is then not rendered. */
  readonly hidden?: boolean;
  /** The address to go to, in place of `onClick`. */
  readonly to?: string;
  readonly onClick?: () => void;
  readonly icon?: ReactNode;
  readonly look?: 'link' | 'button' | 'primary' | 'danger';
  readonly loading?: boolean;
}

/** The style of a button that has the size and the baseline of the text around it. */
export const FLAT = { padding: 0, height: 'auto', border: 0, lineHeight: 'inherit' } as const;

const LOOKS = {
  link: { type: 'link', size: 'small', style: FLAT },
  button: {},
  primary: { type: 'primary' },
  danger: { danger: true },
} as const;

/** An action; disabled with the reason when not allowed now, hidden when never allowed. */
export function Action({ label, why, hidden = false, to, onClick, icon, look = 'link', loading = false }: ActionProps) {
  const here = useHere();
  const button = { ...LOOKS[look], icon, loading: busy(loading) };
  if (hidden) return null;
  if (why !== undefined) {
    return (
      <Refused label={label} why={why}>
        <Button {...button} disabled>
          {label}
        </Button>
      </Refused>
    );
  }
  if (to !== undefined && look === 'link') {
    return (
      <Link to={to} state={here} style={{ whiteSpace: 'nowrap' }}>
        {label}
      </Link>
    );
  }
  const go = to === undefined ? onClick : () => history.push(to, here);
  return (
    <Button {...button} {...(go === undefined ? {} : { onClick: go })}>
      {label}
    </Button>
  );
}

/** Wraps a disabled button, which cannot be focused: this can, so that the keyboard reaches the reason. */
export function Refused({ label, why, children }: PropsWithChildren<{ readonly label: string; readonly why: string }>) {
  const t = useText();
  return (
    <Tooltip title={why}>
      <span tabIndex={0} role="note" aria-label={t(COMMON.labelled, { label, value: why })}>
        {children}
      </span>
    </Tooltip>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'title'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
}

export function IconButton({ label, type = 'text', ...button }: IconButtonProps) {
  return (
    // No tooltip while its popup is open.
    <Tooltip title={button['aria-expanded'] === true ? '' : label} mouseEnterDelay={0.4}>
      <Button {...button} type={type} aria-label={label} />
    </Tooltip>
  );
}

interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly onClick: () => void;
}

interface ActionMenuProps {
  readonly actions: readonly MenuAction[];
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A button whose menu holds the actions. */
export function ActionMenu({ actions, disabled = false, children }: ActionMenuProps) {
  const opener = useRef<Element | null>(null);
  const items = actions.map(({ onClick, ...action }) => ({
    ...action,
    onClick: () => {
      // A dialog that an item opens gives the focus back to the button, because the item is gone by then.
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

/** The button “More” of a row, with the actions that have no place of their own. */
export function MoreActions({ actions }: Pick<ActionMenuProps, 'actions'>) {
  return (
    <ActionMenu actions={actions}>
      <Button type="link" size="small" style={FLAT}>
        {useText()(COMMON.others)}
      </Button>
    </ActionMenu>
  );
}
