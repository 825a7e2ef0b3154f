import { Navigate, useLocation, matchRoutes, useAccessMarkedRoutes, useAppData } from '@umijs/max';
import type { RunTimeLayoutConfig } from '@umijs/max';
import type { ProLayoutProps } from '@ant-design/pro-components';
import { theme, type GlobalToken } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { Suspense, useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore, lazy } from 'react';
import { useText, useLanguage, TITLES } from '@/components/texts';
import { childrenOf, isAt, openOrderOf, SCREEN } from '@/domain/paths';
import { usePreference } from '@/session/preferences';
import type { InitialState } from '@/session/startup';
import { useCurrentRights } from '@/session/useRights';
import { PageLoading } from '@/components/parts/PageLoading';
import { recordName } from '@/components/parts/recordName';
import { useQueueLoaded } from '@/transfer/uploadState';
import { useUnfinished } from '@/transfer/upload/ledger';
import { Footer, FoldButton, MenuItem, CONTENT } from './layoutParts';
import { ErrorBoundary } from './ErrorBoundary';
import { Head } from './Head';
import styles from './layout.module.css';
import { endStart } from './startFrame';
import { useTodoCount } from './taskCount';
import { useNarrow, usePhone } from './media';
import { SHELL } from './shellTexts';
import { ownValue } from '@/domain/values';

type LayoutSettings = ReturnType<RunTimeLayoutConfig>;
type MenuFilter = NonNullable<LayoutSettings['menuDataRender']>;

/** Below this width (px) the menu starts collapsed, unless the user expanded it. */
const WIDE = 1200;

/** Width of the menu in pixels; in English its longest title takes two lines. */
const SIDER_WIDTH = { 'zh-CN': 208, 'en-US': 220 } as const;

const readCollapsed = (stored: unknown): boolean => (typeof stored === 'boolean' ? stored : window.innerWidth < WIDE);

interface Wiring {
  readonly denied: ReactElement;
  readonly missing: ReactElement;
  /** ProLayout's tokens, derived from antd's (config/theme.ts). */
  readonly tokenOf: (token: GlobalToken) => NonNullable<ProLayoutProps['token']>;
}

/**
 * Settings of Umi's layout plugin for ProLayout. Umi calls the `layout` export in every render of its
 * layout component, so hooks are allowed; theme, language and window width reach ProLayout that way.
 */
export function layoutSettings({ denied, missing, tokenOf }: Wiring) {
  return function useLayoutSettings({ initialState }: { initialState?: InitialState | undefined }): LayoutSettings {
    const t = useText();
    const formatMessage = useMenuText();
    const language = useLanguage();
    const { pathname, search } = useLocation();
    const narrow = useNarrow();
    const [collapsed, onCollapse] = useMenuFold(pathname, narrow);
    const phone = usePhone();
    const { token } = theme.useToken();
    const layoutToken = useMemo(() => tokenOf(token), [token]);
    const user = initialState && 'user' in initialState ? initialState.user : null;
    const ready = initialState?.kind === 'ready';
    const todo = useTodoCount();
    const name = useSyncExternalStore(recordName.subscribe, recordName.get);
    const mayVisit = useMayVisit();
    // A parent is in the menu while one of its children may be opened, and leads there (requirements 2.23).
    const menuDataRender = useCallback<MenuFilter>(
      (entries) => entries.filter(({ path = '/' }) => wayInto(path, mayVisit) !== null),
      [mayVisit],
    );
    useLayoutEffect(endStart, []);
    // Umi replaces the whole layout content by a denied or missing page, so it is wrapped here too.
    const framed = (page: ReactElement) => (
      // On a phone no layout provides the landmark.
      <div id={CONTENT} tabIndex={-1} {...(phone && { role: 'main' })} className={phone ? styles.bare : styles.content}>
        <Page>{page}</Page>
        <UploadStrip account={user?.userAccount ?? ''} />
      </div>
    );
    const fold = <FoldButton folded={collapsed} narrow={narrow} onFold={onCollapse} />;
    return {
      title: t(SHELL.title),
      pageTitleRender: (_page, title = '') => {
        // ProLayout removes the name of a denied route, and finds none for an unknown one.
        const nameless = mayVisit(pathname) ? title === t(SHELL.title) && TITLES['404'] : TITLES['403'];
        const shown = nameless ? `${t(nameless)} - ${t(SHELL.title)}` : title;
        const isRecord = isAt(SCREEN.orders, pathname) || isAt(SCREEN.numbers, pathname);
        const record = isRecord ? openOrderOf(search) : name;
        const named = record ? `${record} - ${shown}` : shown;
        return todo > 0 ? `(${String(todo)}) ${named}` : named;
      },
      layout: 'mix',
      // The theme comes from Appearance.tsx.
      navTheme: 'light',
      token: layoutToken,
      // No layout on a phone (requirements §1); ProLayout's drawer cannot be opened by keyboard.
      pure: phone,
      disableMobile: true,
      headerRender: false,
      menuRender: (_props, menu) => (
        <>
          <Head user={user} ready={ready} menu={narrow && fold} />
          {narrow && collapsed ? null : menu}
        </>
      ),
      menuContentRender: (_props, menu) => <nav aria-label={t(SHELL.menu)}>{menu}</nav>,
      formatMessage,
      // Without `loading`, ProLayout would first show a skeleton.
      menu: { locale: true, loading: false },
      menuDataRender,
      // The links inside are the tab stops.
      menuProps: { tabIndex: -1 },
      siderWidth: SIDER_WIDTH[language],
      breakpoint: false,
      collapsed,
      onCollapse,
      collapsedButtonRender: !narrow && (() => fold),
      menuItemRender: ({ path = '/', name = '' }, entry) => (
        <MenuItem path={path} name={name} folded={collapsed} todo={path === SCREEN.testing ? todo : 0}>
          {entry}
        </MenuItem>
      ),
      footerRender: () => <Footer />,
      // ProLayout's boundary stays stuck after navigation and swallows chunk errors.
      ErrorBoundary: false,
      unAccessible: framed(<AccessGuard denied={denied}>{denied}</AccessGuard>),
      noFound: framed(missing),
      childrenRender: (page) => framed(<AccessGuard denied={denied}>{page}</AccessGuard>),
    };
  };
}

/**
 * Whether the menu is collapsed, and a function that changes it. In a narrow window an open menu leaves the page too
 * little room: it begins collapsed on every page, whatever the preference, and changes no preference.
 */
function useMenuFold(page: string, narrow: boolean): readonly [boolean, (folded: boolean) => void] {
  const [preferred, prefer] = usePreference('menu.collapsed', readCollapsed);
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (!narrow) return [preferred, prefer];
  return [openAt !== page, (folded) => setOpenAt(folded ? null : page)];
}

/** ProLayout looks titles up by composed keys such as `menu.version.detail`. */
function useMenuText(): NonNullable<LayoutSettings['formatMessage']> {
  const t = useText();
  return useCallback(
    ({ id, defaultMessage = '' }) => {
      const title = ownValue(TITLES, String(id).replace('menu.', ''));
      return title === undefined ? defaultMessage : t(title);
    },
    [t],
  );
}

/** Isolates a crash to its page; the menu stays, and the next page starts fresh. */
function Page({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const mayShow = useCurrentRights(pathname);
  return (
    <ErrorBoundary key={pathname} address={search}>
      {mayShow ? <Suspense fallback={<PageLoading />}>{children}</Suspense> : <PageLoading delay={300} />}
    </ErrorBoundary>
  );
}

/**
 * Whether a path may be opened: the access plugin's judgement of its route and of all parents (requirements §2), which
 * Umi's layout alone does not look at. A redirect has its target's key.
 */
function useMayVisit(): (pathname: string) => boolean {
  const { clientRoutes } = useAppData();
  const routes = useAccessMarkedRoutes(clientRoutes.map((route) => ({ path: '', absPath: '', ...route })));
  return useCallback(
    (pathname) =>
      (matchRoutes(routes, pathname) ?? []).every(({ route }) => !('unaccessible' in route && route.unaccessible)),
    [routes],
  );
}

/** A path that may be opened, or the first of its children that may; null: none (requirements 2.23). */
function wayInto(path: string, mayVisit: (path: string) => boolean): string | null {
  return [path, ...childrenOf(path)].find(mayVisit) ?? null;
}

/**
 * Renders a page only when its path may be opened; a parent leads to its first child that may.
 * @param denied shown instead
 */
function AccessGuard({ denied, children }: { denied: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  const way = wayInto(pathname, useMayVisit());
  if (way === pathname) return children;
  return way === null ? denied : <Navigate to={way} replace />;
}

const UploadStripList = lazy(() => import('./UploadStripList'));

/** Uploads at the page's edge, across navigation; interrupted ones can be resumed. Loaded with the first upload. */
function UploadStrip({ account }: { readonly account: string }) {
  const present = useQueueLoaded();
  const unfinished = useUnfinished(account) ?? [];
  if (!present && unfinished.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadStripList unfinished={unfinished} />
    </Suspense>
  );
}
