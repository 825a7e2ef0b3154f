import { theme as antd, type GlobalToken, type MappingAlgorithm, type ThemeConfig } from 'antd';

type ThemeName = 'light' | 'dark';

/** Tokens that an antd algorithm derives from the seed tokens. */
type MapToken = ReturnType<MappingAlgorithm>;

/** The palette's 13 presets (requirements §9). antd derives ten shades of each, `blue-1` to `blue-10`, per theme. */
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

/** A red that white text is read on. */
const RED = '#cf1322';

/**
 * Overrides of derived colours with too little contrast: text must reach 4.5:1 in both themes, the ring of the focus
 * (`colorPrimaryBorder`) 3:1 (WCAG AA, tests/domain/theme.test.ts).
 */
const READABLE: Readonly<Record<ThemeName, Partial<MapToken>>> = {
  light: {
    colorPrimary: '#155fd0',
    colorPrimaryHover: '#1d6be0',
    colorPrimaryActive: '#0f4aa6',
    colorPrimaryBorder: '#155fd0',
    colorPrimaryText: '#155fd0',
    colorLink: '#155fd0',
    colorLinkHover: '#1d6be0',
    colorLinkActive: '#0f4aa6',
    colorInfo: '#155fd0',
    colorSuccess: '#2a7a0c',
    colorSuccessText: '#2a7a0c',
    colorWarning: '#a35200',
    colorWarningText: '#a35200',
    colorError: RED,
    colorErrorHover: '#d9303a',
    colorErrorActive: '#a8071a',
    colorErrorText: RED,
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
    // Of fields and buttons: 3:1 on every ground.
    colorBorder: '#757575',
    colorPrimary: '#4e8fe9',
    colorPrimaryHover: '#78abf0',
    colorPrimaryActive: '#4182de',
    colorPrimaryBorder: '#4e8fe9',
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

/** Secondary text colours, as an alpha of black or white. */
const faint = (name: ThemeName, share: number): string =>
  `rgba(${name === 'dark' ? '255, 255, 255' : '0, 0, 0'}, ${String(share)})`;

/** Text on primary: in the dark theme the primary blue is light, so its text is dark. */
const ON_PRIMARY = { light: '#fff', dark: '#07152b' } as const;

/** The default theme with a primary blue (requirements §9), light and dark. */
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
      // Days of adjacent months can be chosen, so they need the contrast of a hint.
      DatePicker: { colorTextDisabled: faint(name, 0.6) },
      // A disabled option shows why.
      Select: { colorTextDisabled: faint(name, 0.6) },
      // A tag is no field: its border stays faint in the dark theme.
      Tag: name === 'dark' ? { colorBorder: '#424242' } : {},
      Tooltip: { colorTextLightSolid: '#fff' },
      // White on red or grey, in the dark theme too.
      Badge: { colorTextLightSolid: '#fff', colorError: RED },
      // Fits nine orders with group headings at 1366 × 768; the text of an empty table must be readable.
      Table: { cellPaddingBlockSM: 4, colorTextDisabled: faint(name, 0.6) },
      // The submit overlay covers dialogs and drawers.
      Spin: { colorTextLightSolid: '#fff', zIndexPopupBase: 2000 },
    },
  };
}

/** ProLayout's sizes (px) and colours; the rest comes from antd's theme. */
export function layoutTokenOf({ colorBgContainer, colorBgElevated, colorText, controlItemBgActive }: GlobalToken) {
  return {
    // Empty, because ProLayout would draw a colour gradient behind every page.
    bgLayout: '',
    header: { heightLayoutHeader: 52, colorBgHeader: colorBgContainer, colorBgScrollHeader: colorBgContainer },
    sider: {
      colorMenuBackground: colorBgContainer,
      colorBgCollapsedButton: colorBgElevated,
      colorBgMenuItemSelected: controlItemBgActive,
      colorTextMenu: colorText,
      colorTextMenuSelected: colorText,
    },
    // The frame sets the spacing (src/shell/layout.module.css); ProLayout would change it once PageContainer is
    // rendered.
    pageContainer: { paddingBlockPageContainerContent: 0, paddingInlinePageContainerContent: 0 },
  };
}
