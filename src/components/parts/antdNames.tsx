import { CloseCircleFilled, LoadingOutlined } from '@ant-design/icons';
import type { ButtonProps, PaginationProps } from 'antd';
import { cloneElement, isValidElement, useCallback, useMemo, type HTMLAttributes, type ReactNode } from 'react';
import { useText, COMMON } from '../texts';
import { LIST_WORDS } from '../list/listTexts';

/** A constant, because antd compares `loading` by identity. */
const BUSY = { icon: <LoadingOutlined aria-hidden /> };

/**
 * A button's `loading`. antd's own icon stays in the page and in the button's name when its transition never ends; this
 * one is removed at once.
 */
export function busy(on: boolean): NonNullable<ButtonProps['loading']> {
  return on && BUSY;
}

/** `allowClear` of an input or a date picker: antd's button has no name but its icon's. */
export function useClearable(): { readonly clearIcon: ReactNode } {
  const t = useText();
  return useMemo(() => ({ clearIcon: <CloseCircleFilled aria-label={t(COMMON.clear)} /> }), [t]);
}

/** `itemRender` of a pagination: antd's buttons for the page before and the next one have no name but their icon's. */
export function usePageButtons(): NonNullable<PaginationProps['itemRender']> {
  const t = useText();
  return useCallback(
    (_page, type, button) =>
      (type === 'prev' || type === 'next') && isValidElement<HTMLAttributes<HTMLElement>>(button)
        ? cloneElement(button, { 'aria-label': t(LIST_WORDS[type]) })
        : button,
    [t],
  );
}
