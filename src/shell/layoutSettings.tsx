import { useLocation } from '@umijs/max';
import type { RunTimeLayoutConfig } from '@umijs/max';
import type { ProLayoutProps } from '@ant-design/pro-components';
import { theme } from 'antd';
import type { GlobalToken } from 'antd';
import { Suspense, useCallback, useLayoutEffect, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { isTextKey } from '@/components/wording';
import { SCREEN } from '@/domain/paths';
import { usePreference } from '@/session/preferences';
import type { InitialState } from '@/session/startup';
import { useCurrentRights } from '@/session/useCurrentRights';
import { AccessGuard, useMayVisit } from './AccessGuard';
import { Brand } from './Brand';
import { ErrorBoundary } from './ErrorBoundary';
import { FileDropAnywhere } from './fileDrop/FileDropAnywhere';
import { FindButton } from './find/FindButton';
import { FindHost } from './find/FindHost';
import { Footer } from './Footer';
import {
  LanguageSwitch,
  LogOutButton,
  MANUALS,
  ManualLink,
  userName,
  UserNameAndRoles,
  ThemeSwitch,
} from './HeaderActions';
import styles from './layout.module.css';
import { FoldButton, MenuItem } from './MenuItem';
import { PageLoading } from '@/components/parts/PageLoading';
import { endStart } from './startFrame';
import { useTodoCount } from './todo/useTodoCount';
import { UploadStrip } from './UploadStrip';
import { useNarrow } from './useNarrow';

type LayoutSettings = ReturnType<RunTimeLayoutConfig>;
type MenuFilter = NonNullable<LayoutSettings['menuDataRender']>;

/** Below this width the menu starts collapsed, unless the user expanded it. */
const ROOMY = 1200;

/** Wide enough for the longest title of each language; src/global.css knows them too. */
const SIDER_WIDTH = { 'zh-CN': 208, 'en-US': 300 } as const;

const readCollapsed = (stored: unknown): boolean => (typeof stored === 'boolean' ? stored : window.innerWidth < ROOMY);

interface Wiring {
  /** What stands in for a page that is denied, and where there is none at this address. */
  readonly denied: ReactElement;
  readonly missing: ReactElement;
  /** ProLayout's own tokens, from antd's (config/theme.ts). */
  readonly tokenOf: (token: GlobalToken) => NonNullable<ProLayoutProps['token']>;
}

/**
 * The settings of Umi's layout plugin, which hands them to ProLayout. Umi calls the `layout` export in every render of
 * its layout component, so hooks are at home here; that is how theme, language and window width reach ProLayout at once.
 */
export function layoutWith({ denied, missing, tokenOf }: Wiring) {
  return function useLayoutSettings({ initialState }: { initialState?: InitialState | undefined }): LayoutSettings {
    const t = useText();
    const formatMessage = useMenuText();
    const language = useLanguage();
    const [collapsed, onCollapse] = usePreference('menu.collapsed', readCollapsed);
    const narrow = useNarrow();
    const { token } = theme.useToken();
    const layoutToken = useMemo(() => tokenOf(token), [token]);
    const user = initialState && 'user' in initialState ? initialState.user : null;
    const ready = initialState?.kind === 'ready';
    const todo = useTodoCount(initialState);
    const { pathname } = useLocation();
    const mayVisit = useMayVisit();
    // Umi's menu shows a parent when any of its children may be opened; its link must lead somewhere, too.
    const menuDataRender = useCallback<MenuFilter>(
      (entries) => entries.filter(({ path = '/' }) => mayVisit(path)),
      [mayVisit],
    );
    useLayoutEffect(endStart, []);
    // Umi puts what stands in for a page in the place of all this: it gets the same around it.
    const framed = (page: ReactElement) => (
      <div className={narrow ? styles.bare : styles.content}>
        <Page>{page}</Page>
        {ready && <FileDropAnywhere />}
        <UploadStrip account={user?.userAccount ?? ''} />
        {ready && <FindHost />}
      </div>
    );
    return {
      title: t('shell.title'),
      pageTitleRender: (_page, title = '') => {
        // ProLayout takes the name off a route that may not be opened.
        const shown = mayVisit(pathname) ? title : `${t('menu.403')} - ${t('shell.title')}`;
        return todo > 0 ? `(${String(todo)}) ${shown}` : shown;
      },
      layout: 'mix',
      // Dark or light is told by the theme around all this (Appearance.tsx).
      navTheme: 'light',
      token: layoutToken,
      // Without the layout on a phone (requirements §1). ProLayout's own narrow form, a drawer, is not used.
      pure: narrow,
      disableMobile: true,
      headerTitleRender: () => <Brand />,
      // The brand is a link.
      onMenuHeaderClick: () => undefined,
      actionsRender: () => [
        ...(ready ? [<FindButton key="find" />] : []),
        ...MANUALS.map((manual) => <ManualLink key={manual} manual={manual} />),
        <LanguageSwitch key="language" />,
        <ThemeSwitch key="theme" />,
      ],
      avatarProps: user !== null && {
        children: userName(user).initial,
        title: <UserNameAndRoles user={user} />,
        render: (_props, person) => (
          <>
            {person}
            <LogOutButton account={user.userAccount} />
          </>
        ),
      },
      rightContentRender: false,
      formatMessage,
      // Said here, no skeleton stands in the menu's place while ProLayout finds that there is nothing to load.
      menu: { locale: true, loading: false },
      menuDataRender,
      siderWidth: SIDER_WIDTH[language],
      breakpoint: false,
      collapsed,
      onCollapse,
      collapsedButtonRender: (folded = false) => <FoldButton folded={folded} onFold={onCollapse} />,
      menuItemRender: ({ path = '/', name = '' }, entry) => (
        <MenuItem path={path} name={name} folded={collapsed} todo={path === SCREEN.testing ? todo : 0}>
          {entry}
        </MenuItem>
      ),
      footerRender: () => <Footer />,
      // ProLayout's own stays stuck after navigation and swallows chunks that fail.
      ErrorBoundary: false,
      unAccessible: framed(denied),
      noFound: framed(missing),
      childrenRender: (page) => framed(<AccessGuard denied={denied}>{page}</AccessGuard>),
    };
  };
}

/** ProLayout looks titles up by keys that it puts together: `menu.version.detail`. */
function useMenuText(): NonNullable<LayoutSettings['formatMessage']> {
  const t = useText();
  return useCallback(
    ({ id, defaultMessage = '' }) => (typeof id === 'string' && isTextKey(id) ? t(id) : defaultMessage),
    [t],
  );
}

/** A page breaks alone: the menu stays, and the next page starts afresh. */
function Page({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const mayShow = useCurrentRights(pathname);
  return (
    <ErrorBoundary key={pathname} address={search}>
      {mayShow ? <Suspense fallback={<PageLoading />}>{children}</Suspense> : <PageLoading delay={300} />}
    </ErrorBoundary>
  );
}
