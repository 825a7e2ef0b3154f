import { Button, Tooltip } from 'antd';
import type { ButtonProps } from 'antd';
import { forwardRef } from 'react';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'title'> {
  /** Accessible name and tooltip. */
  readonly label: string;
}

/** A button with only an icon. */
export const IconButton = forwardRef<HTMLButtonElement | HTMLAnchorElement, IconButtonProps>(function IconButton(
  { label, type = 'text', ...button },
  ref,
) {
  return (
    // No tooltip while its popup is open.
    <Tooltip title={button['aria-expanded'] === true ? '' : label} mouseEnterDelay={0.4}>
      <Button {...button} ref={ref} type={type} aria-label={label} />
    </Tooltip>
  );
});
