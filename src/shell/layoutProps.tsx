import { useLocation } from '@umijs/max';
import { Suspense, useCallback } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { InitialState } from '@/session/startup';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { isTextKey } from '@/components/wording';
import { usePreference } from '@/session/preferences';
import { useCurrentRights } from '@/session/useCurrentRights';
import { AccessGuard } from './AccessGuard';
import { Brand } from './Brand';
import { ErrorBoundary } from './ErrorBoundary';
import { FindHost } from './find/FindHost';
import { Footer } from './Footer';
import { FileDropAnywhere } from './fileDrop/FileDropAnywhere';
import { HeaderBar } from './HeaderBar';
import { PageLoading } from './PageLoading';
import { UploadStrip } from './UploadStrip';
import type { FrameSettings } from './frame/Frame';
import type { FormatTitle } from './frame/entries';
import styles from './frame/frame.module.css';
import { useTodoCount } from './todo/useTodoCount';
import { useNarrow } from './useNarrow';

/** Below this width the menu starts collapsed, until somebody decides otherwise. */
const ROOMY = 1200;

/** Wide enough for the longest title of each language. */
const SIDER_WIDTH = { 'zh-CN': 208, 'en-US': 300 } as const;

const readCollapsed = (stored: unknown): boolean => (typeof stored === 'boolean' ? stored : window.innerWidth < ROOMY);

/** The pages that stand in for another: it is denied, or there is none at this address. */
export interface StandIns {
  readonly denied: ReactElement;
  readonly missing: ReactElement;
}

/** What Umi's layout plugin takes: the settings of the frame, and of the pages in it. */
interface LayoutSettings extends FrameSettings {
  readonly unAccessible: ReactElement;
  readonly noFound: ReactElement;
  readonly rightContentRender: false;
  readonly childrenRender: (page: ReactElement) => ReactNode;
}

/**
 * The frame's settings. Umi calls the `layout` export in every render of its layout component, so
 * hooks are at home here; that is how theme, language and window width reach the frame at once.
 */
export function layoutWith({ denied, missing }: StandIns) {
  return function useLayoutSettings({ initialState }: { initialState?: InitialState | undefined }): LayoutSettings {
    const t = useText();
    const formatMessage = useMenuText();
    const language = useLanguage();
    const [collapsed, onCollapse] = usePreference('menu.collapsed', readCollapsed);
    const narrow = useNarrow();
    const user = initialState && 'user' in initialState ? initialState.user : null;
    const ready = initialState?.kind === 'ready';
    const todo = useTodoCount(initialState);
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
      formatMessage,
      siderWidth: SIDER_WIDTH[language],
      collapsed,
      onCollapse,
      pure: narrow,
      todo,
      headerTitleRender: () => <Brand />,
      headerContentRender: () => <HeaderBar user={user} find={ready} />,
      rightContentRender: false,
      footerRender: () => <Footer />,
      unAccessible: framed(denied),
      noFound: framed(missing),
      childrenRender: (page) => framed(<AccessGuard denied={denied}>{page}</AccessGuard>),
    };
  };
}

/** The frame looks titles up by keys that it puts together: `menu.version.detail`. */
function useMenuText(): FormatTitle {
  const t = useText();
  return useCallback(({ id, defaultMessage = '' }) => (isTextKey(id) ? t(id) : defaultMessage), [t]);
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
