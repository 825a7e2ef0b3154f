import { RightOutlined } from '@ant-design/icons';
import { ConfigProvider, type CollapseProps, type ConfigProviderProps, type ThemeConfig } from 'antd';
import english from 'antd/es/locale/en_US';
import chinese from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, type ReactNode, type Ref } from 'react';
import { DAYJS_LOCALES } from '@/components/parts/Text';
import { usePrinting } from '@/components/parts/usePrinting';
import { LanguageContext, useText, COMMON } from '@/components/texts';
import type { ThemeName } from '@/session/lastPreferences';
import { useLanguagePreference, useThemeName } from '@/session/preferences';
import { useReducedMotion } from './media';
import { paintPage } from './paintPage';
import { SHELL } from './shellTexts';

const ANTD_LOCALES = { 'zh-CN': chinese, 'en-US': english } as const;

/** antd's own arrow is named in English; the header has the state already. */
const expandIcon: NonNullable<CollapseProps['expandIcon']> = ({ isActive = false }) => (
  <RightOutlined aria-hidden {...(isActive && { rotate: 90 })} />
);

/** Settings made once: a new object would render every antd component again. */
const FIXED: ConfigProviderProps = {
  // No space between two Chinese characters of a button: it would be part of the button's name.
  button: { autoInsertSpace: false },
  collapse: { expandIcon },
  // A text that a password manager fills in would filter a list to no row.
  input: { autoComplete: 'off' },
  // A line around tags distinguishes those whose fills are alike.
  tag: { variant: 'outlined' },
  // A drawer that takes the focus itself shows nothing: its first control is a Tab away.
  drawer: { styles: { root: { outline: 'none' } } },
  // A virtual list's options have no option role, which axe reports.
  virtual: false,
};

interface AppearanceProps {
  readonly themeOf: (name: ThemeName) => ThemeConfig;
  readonly children: ReactNode;
}

/**
 * Applies the account's theme and language. A change is rendered in the background and shown as a whole, so that the
 * page answers meanwhile.
 */
export function Appearance({ themeOf, children }: AppearanceProps) {
  const chosen = useDeferredValue(useThemeName()[0]);
  // Prints are always light, and cannot wait.
  const name = usePrinting() ? 'light' : chosen;
  const language = useDeferredValue(useLanguagePreference());
  useLayoutEffect(() => paintPage(name, language), [name, language]);
  // Children format dates while rendering, so dayjs needs the language before.
  useMemo(() => dayjs.locale(DAYJS_LOCALES[language]), [language]);
  const reducedMotion = useReducedMotion();
  const theme = useMemo(() => {
    const { token, ...rest } = themeOf(name);
    return { ...rest, token: { ...token, motion: !reducedMotion } };
  }, [themeOf, name, reducedMotion]);
  const wave = useMemo(() => ({ disabled: reducedMotion }), [reducedMotion]);
  // The name of a dialog's button would be English.
  const modal = useMemo(() => ({ closable: { 'aria-label': COMMON.close[language] } }), [language]);
  const overlays = useRef<HTMLDivElement>(null);
  const popupContainer = useCallback(() => overlays.current ?? document.body, []);
  return (
    <ConfigProvider
      {...FIXED}
      theme={theme}
      locale={ANTD_LOCALES[language]}
      modal={modal}
      wave={wave}
      getPopupContainer={popupContainer}
    >
      <LanguageContext.Provider value={language}>
        {children}
        <Overlays ref={overlays} />
      </LanguageContext.Provider>
    </ConfigProvider>
  );
}

/** Container of dropdowns, calendars and dialogs: a landmark, like all content of the page. */
function Overlays({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  const t = useText();
  return <div ref={ref} role="region" aria-label={t(SHELL.overlays)} />;
}
