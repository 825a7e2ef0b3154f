import { LoadingOutlined } from '@ant-design/icons';
import type { ButtonProps } from 'antd';

/** A constant, because antd compares `loading` by identity. */
const BUSY = { icon: <LoadingOutlined aria-hidden /> };

/**
 * A button's `loading`. antd's own icon stays in the page and in the button's name when its transition never ends; this
 * one is removed at once.
 */
export function busy(on: boolean): NonNullable<ButtonProps['loading']> {
  return on && BUSY;
}
