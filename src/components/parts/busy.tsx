import { LoadingOutlined } from '@ant-design/icons';
import type { ButtonProps } from 'antd';

/** One icon for all buttons: antd compares `loading` by identity. */
const BUSY = { icon: <LoadingOutlined aria-hidden /> };

/**
 * A button's `loading` while its work runs. antd's own loading icon leaves by a transition and stays in the page, and in
 * the button's name, when the browser never tells that it ended; this one goes at once and has no name.
 */
export function busy(on: boolean): NonNullable<ButtonProps['loading']> {
  return on && BUSY;
}
