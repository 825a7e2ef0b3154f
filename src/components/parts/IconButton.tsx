import { Button, Tooltip } from 'antd';
import type { ButtonProps } from 'antd';
import type { Ref } from 'react';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'title'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
}

/** A button with only an icon. */
export function IconButton({ label, type = 'text', ...button }: IconButtonProps) {
  return (
    // No tooltip while its popup is open.
    <Tooltip title={button['aria-expanded'] === true ? '' : label} mouseEnterDelay={0.4}>
      <Button {...button} type={type} aria-label={label} />
    </Tooltip>
  );
}
