import type { PaginationProps } from 'antd';
import { cloneElement, isValidElement, useCallback } from 'react';
import type { HTMLAttributes } from 'react';
import { useText } from '../useText';

/** `itemRender` of a pagination: antd's buttons for the page before and the next one have no name but their icon's. */
export function usePageButtons(): NonNullable<PaginationProps['itemRender']> {
  const t = useText();
  return useCallback(
    (_page, type, button) =>
      (type === 'prev' || type === 'next') && isValidElement<HTMLAttributes<HTMLElement>>(button)
        ? cloneElement(button, { 'aria-label': t(`common.list.${type}`) })
        : button,
    [t],
  );
}
