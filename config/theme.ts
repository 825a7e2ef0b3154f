import { theme as antd } from 'antd';
import type { GlobalToken, MappingAlgorithm, ThemeConfig } from 'antd';

/** The two looks of the console. */
type ThemeName = 'light' | 'dark';

/** antd's tokens that an algorithm derives from the seeds. */
type MapToken = ReturnType<MappingAlgorithm>;

/**
 * The palette's 13 presets (requirements §9). antd derives ten shades of each, from `blue-1` to
 * `blue-10`, for the light and for the dark theme.
 */
export const PRESETS = {
  blue: '#1677ff',
  purple: '#722ed1',
  cyan: '#13c2c2',
  green: '#52c41a',
  magenta: '#eb2f96',
  pink: '#eb2f96',
  red: '#f5222d',
  orange: '#fa8c16',
  yellow: '#fadb14',
  volcano: '#fa541c',
  geekblue: '#2f54eb',
  gold: '#faad14',
  lime: '#a0d911',
} as const;

/**
 * Derived colours that antd leaves too faint to read: with these, text in either theme stands out from
 * what it is written on by 4.5 to 1 (WCAG AA). tests/domain/theme.test.ts measures it.
 */
const READABLE: Readonly<Record<ThemeName, Partial<MapToken>>> = {
  light: {
    colorPrimary: '#155fd0',
    colorPrimaryHover: '#1d6be0',
    colorPrimaryActive: '#0f4aa6',
    colorPrimaryText: '#155fd0',
    colorLink: '#155fd0',
    colorLinkHover: '#1d6be0',
    colorLinkActive: '#0f4aa6',
    colorInfo: '#155fd0',
    colorSuccess: '#2a7a0c',
    colorSuccessText: '#2a7a0c',
    colorWarning: '#a35200',
    colorWarningText: '#a35200',
    colorError: '#cf1322',
    colorErrorHover: '#d9303a',
    colorErrorActive: '#a8071a',
    colorErrorText: '#cf1322',
    colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
    cyan7: '#006d75',
    green7: '#237804',
    orange7: '#ad4e00',
    yellow7: '#7a6500',
    volcano7: '#ad2102',
    gold7: '#8f5a00',
    lime7: '#4a7300',
  },
  dark: {
    colorPrimary: '#4e8fe9',
    colorPrimaryHover: '#78abf0',
    colorPrimaryActive: '#4182de',
    colorPrimaryText: '#5c9df5',
    colorLink: '#5c9df5',
    colorLinkHover: '#8abbff',
    colorLinkActive: '#4e8fe9',
    colorInfo: '#4e8fe9',
    colorError: '#ef7472',
    colorErrorHover: '#f49a97',
    colorErrorActive: '#e86e6b',
    colorErrorText: '#ef7472',
    colorTextTertiary: 'rgba(255, 255, 255, 0.6)',
    purple7: '#a07fe0',
    geekblue7: '#7f9bf0',
  },
};

/** Fainter texts that antd takes from a second step, by the share of black or white that they keep. */
const faint = (name: ThemeName, share: number): string => {
  const shade = name === 'dark' ? 255 : 0;
  return `rgba(${String(shade)}, ${String(shade)}, ${String(shade)}, ${String(share)})`;
};

/** In the dark theme the primary blue is light, so what is written on it is dark. */
const ON_PRIMARY = { light: '#fff', dark: '#07152b' } as const;

/** The default theme: a primary blue (requirements §9), in its light and its dark form. */
export function themeOf(name: ThemeName): ThemeConfig {
  return {
    algorithm: [
      name === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
      (seed, map) => ({ ...(map ?? antd.defaultAlgorithm(seed)), ...READABLE[name] }),
    ],
    token: {
      ...PRESETS,
      colorPrimary: PRESETS.blue,
      colorInfo: PRESETS.blue,
      borderRadius: 4,
      colorTextDescription: faint(name, 0.65),
      colorTextPlaceholder: faint(name, 0.55),
      colorTextLightSolid: ON_PRIMARY[name],
    },
    components: {
      // Days of the month before and after can be chosen, so they are no fainter than a hint.
      DatePicker: { colorTextDisabled: faint(name, 0.6) },
      Tooltip: { colorTextLightSolid: '#fff' },
      // Nine orders and the headings of their groups, at 1366 × 768.
      Table: { cellPaddingBlockSM: 4 },
      // What is being submitted covers dialogs and drawers as well.
      Spin: { colorTextLightSolid: '#fff', zIndexPopupBase: 2000 },
    },
  };
}

/** ProLayout's measures and surfaces, in pixels and colours; what is not named here it takes from antd's theme. */
export function layoutTokenOf({ colorBgContainer, colorBgElevated, colorText, controlItemBgActive }: GlobalToken) {
  return {
    bgLayout: '',
    header: { heightLayoutHeader: 52, colorBgHeader: colorBgContainer, colorBgScrollHeader: colorBgContainer },
    sider: {
      colorMenuBackground: colorBgContainer,
      colorBgCollapsedButton: colorBgElevated,
      colorBgMenuItemSelected: controlItemBgActive,
      colorTextMenu: colorText,
      colorTextMenuSelected: colorText,
    },
    // The frame keeps the distance (src/shell/layout.module.css): ProLayout would change it once PageContainer is
    // there.
    pageContainer: { paddingBlockPageContainerContent: 0, paddingInlinePageContainerContent: 0 },
  };
}
