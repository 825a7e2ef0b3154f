import { Button, Tooltip } from 'antd';
import type { ButtonProps } from 'antd';
import { forwardRef } from 'react';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'title'> {
  /** What it does: its accessible name, and what the pointer is told. */
  readonly label: string;
}

/** A button that is only an icon. */
export const IconButton = forwardRef<HTMLButtonElement | HTMLAnchorElement, IconButtonProps>(function IconButton(
  { label, type = 'text', ...button },
  ref,
) {
  return (
    // What it opened says more than its name, and would be covered by it.
    <Tooltip title={button['aria-expanded'] === true ? '' : label} mouseEnterDelay={0.4}>
      <Button {...button} ref={ref} type={type} aria-label={label} />
    </Tooltip>
  );
});
