import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { theme } from 'antd';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useText } from '@/components/useText';
import { endStart } from '../startFrame';
import { Menu } from './Menu';
import { menuEntries, pageTitle } from './entries';
import type { FormatTitle, FrameRoute } from './entries';
import styles from './frame.module.css';

/** What src/shell/layoutProps.tsx settles; the names are ProLayout's, because Umi's types are. */
export interface FrameSettings {
  /** The name of the console, behind the page's own title. */
  readonly title: string;
  readonly formatMessage: FormatTitle;
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
  readonly siderWidth: number;
  /** No header, menu and footer: a window as narrow as a phone (requirements §1). */
  readonly pure: boolean;
  /** How many orders wait for the user. */
  readonly todo: number;
  readonly headerTitleRender: () => ReactNode;
  readonly headerContentRender: () => ReactNode;
  readonly footerRender: () => ReactNode;
}

/** What Umi's layout plugin adds to them. */
interface FrameProps extends FrameSettings {
  readonly route: FrameRoute;
  readonly location: { readonly pathname: string };
  readonly children: ReactNode;
}

const FOLDED_WIDTH = 64;

/**
 * The frame around every page. Umi's layout plugin asks pro-components for it by the name of `ProLayout`;
 * config/build.ts gives it this one, which knows the one arrangement that the console has. ProLayout itself
 * was 70 KB of scripts and a fifth of the time until the first list (tests/bench/README.md).
 */
export function ProLayout({ route, location, children, ...settings }: FrameProps) {
  const { title, formatMessage, collapsed, onCollapse, siderWidth, pure, todo } = settings;
  const t = useText();
  const routes = route.children ?? [];
  const page = pageTitle(routes, location.pathname, formatMessage);
  const style = useFrameStyle(collapsed ? FOLDED_WIDTH : siderWidth);
  useLayoutEffect(endStart, []);
  useEffect(() => {
    const waiting = todo > 0 ? `(${String(todo)}) ` : '';
    document.title = `${waiting}${page === '' ? title : `${page} - ${title}`}`;
  }, [page, title, todo]);

  if (pure) return children;
  return (
    <div style={style}>
      <header className={styles.header}>
        {settings.headerTitleRender()}
        <div className={styles.bar}>{settings.headerContentRender()}</div>
      </header>
      <div className={styles.below}>
        <aside className={styles.side} data-folded={collapsed}>
          <Menu entries={menuEntries(routes, location.pathname, formatMessage)} folded={collapsed} todo={todo} />
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!collapsed}
            aria-label={t(collapsed ? 'shell.menu.unfold' : 'shell.menu.fold')}
            title={t(collapsed ? 'shell.menu.unfold' : 'shell.menu.fold')}
            onClick={() => onCollapse(!collapsed)}
          >
            {collapsed ? <RightOutlined /> : <LeftOutlined />}
          </button>
        </aside>
        <div className={styles.main}>
          <main className={styles.page}>{children}</main>
          {settings.footerRender()}
        </div>
      </div>
    </div>
  );
}

type FrameStyle = CSSProperties & Readonly<Record<`--frame-${string}`, string | number>>;

/** The theme's colours for the style sheet of the frame: hover and focus need one. */
function useFrameStyle(side: number): FrameStyle {
  const { token } = theme.useToken();
  return useMemo(
    () => ({
      '--frame-side': `${String(side)}px`,
      '--frame-text': token.colorText,
      '--frame-border': token.colorSplit,
      '--frame-surface': token.colorBgContainer,
      '--frame-hover': token.colorFillSecondary,
      '--frame-fold': token.colorBgLayout,
      '--frame-chosen': token.controlItemBgActive,
      '--frame-focus': token.colorPrimary,
      '--frame-radius': `${String(token.borderRadius)}px`,
    }),
    [token, side],
  );
}
