import type { ThemeConfig } from 'antd';
import { ConfigProvider } from 'antd';
import english from 'antd/es/locale/en_US';
import chinese from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { DAYJS_LOCALES } from '@/components/dayjsLocales';
import { WordingContext } from '@/components/wording';
import type { ThemeName } from '@/session/appearance';
import { useThemeName } from '@/session/appearance';
import { paintPage } from './paintPage';
import { useWording } from './wordings';

const ANTD_LOCALES = { 'zh-CN': chinese, 'en-US': english } as const;

interface Props {
  /** The theme by its name. */
  readonly themeOf: (name: ThemeName) => ThemeConfig;
  readonly children: ReactNode;
}

/** Gives everything inside the theme and the language that the account chose. */
export function Appearance({ themeOf, children }: Props) {
  const [chosen] = useThemeName();
  const name = usePrinting() ? 'light' : chosen;
  const wording = useWording();
  const { language } = wording;
  useLayoutEffect(() => paintPage(name, language), [name, language]);
  // Dates render with their parent, so dayjs must know the language before the first child does.
  useMemo(() => dayjs.locale(DAYJS_LOCALES[language]), [language]);
  const theme = useMemo(() => themeOf(name), [themeOf, name]);
  return (
    // A space between two Chinese characters would be part of a button's name.
    <ConfigProvider theme={theme} locale={ANTD_LOCALES[language]} button={{ autoInsertSpace: false }}>
      <WordingContext.Provider value={wording}>{children}</WordingContext.Provider>
    </ConfigProvider>
  );
}

/** Whether the page is being printed: paper is light in every theme. The browser prints right after the event. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
