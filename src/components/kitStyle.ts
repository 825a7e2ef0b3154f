import { theme } from 'antd';
import { useMemo, type CSSProperties } from 'react';

export type KitStyle = CSSProperties & Readonly<Record<`--kit-${string}`, string | number>>;

/**
 * Theme tokens as CSS variables for the style sheets of shared components: hover, focus and media rules need a sheet.
 */
export function useKitStyle(): KitStyle {
  const { token } = theme.useToken();
  return useMemo(
    () => ({
      '--kit-primary': token.colorPrimary,
      '--kit-border': token.colorBorderSecondary,
      '--kit-text': token.colorText,
      '--kit-text-secondary': token.colorTextSecondary,
      '--kit-fill': token.colorFillQuaternary,
      '--kit-fill-strong': token.colorFillSecondary,
      '--kit-surface': token.colorBgContainer,
      '--kit-surface-raised': token.colorBgElevated,
      '--kit-row-active': token.controlItemBgActive,
      '--kit-radius': `${token.borderRadius}px`,
      '--kit-font-small': `${token.fontSizeSM}px`,
      '--kit-font-title': `${token.fontSizeHeading5}px`,
      '--kit-mono': token.fontFamilyCode,
    }),
    [token],
  );
}
