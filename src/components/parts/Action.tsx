import { Link, history } from '@umijs/max';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { busy } from './busy';

export interface ActionProps {
  readonly label: string;
  /** Why it cannot be done; undefined when it can. */
  readonly why: string | undefined;
  /** Where it leads; else `onClick`. */
  readonly to?: string;
  readonly onClick?: () => void;
  readonly icon?: ReactNode;
  /** How it looks: a link in a row, else a button. */
  readonly look?: 'link' | 'button' | 'primary' | 'danger';
  readonly loading?: boolean;
}

const LOOKS = {
  link: { type: 'link', size: 'small', style: { paddingInline: 0 } },
  button: {},
  primary: { type: 'primary' },
  danger: { danger: true },
} as const;

/** An action; one that is not allowed is disabled and says why (decisions §4.5). */
export function Action({ label, why, to, onClick, icon, look = 'link', loading = false }: ActionProps) {
  const button = { ...LOOKS[look], icon, loading: busy(loading) };
  if (why !== undefined) {
    return (
      <Tooltip title={why}>
        {/* A disabled button takes no focus: the wrapper does, so that the reason is not for pointers only. */}
        <span tabIndex={0} role="note" aria-label={`${label}: ${why}`}>
          <Button {...button} disabled>
            {label}
          </Button>
        </span>
      </Tooltip>
    );
  }
  if (to !== undefined && look === 'link') {
    return (
      <Link to={to} style={{ whiteSpace: 'nowrap' }}>
        {label}
      </Link>
    );
  }
  const go = to === undefined ? onClick : () => history.push(to);
  return (
    <Button {...button} {...(go === undefined ? {} : { onClick: go })}>
      {label}
    </Button>
  );
}
