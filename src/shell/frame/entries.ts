import { matchRoutes } from '@umijs/max';
import type { ReactNode } from 'react';

/** A route as Umi's layout and access plugins hand it over. */
export interface FrameRoute {
  path?: string;
  name?: string;
  icon?: ReactNode;
  hideInMenu?: boolean;
  /** What the access plugin found out: neither it nor any of its children may be opened. */
  unaccessible?: boolean;
  children?: FrameRoute[];
}

/** Gives the title of a key that is put together at run time: `menu.version.detail`. */
export type FormatTitle = (message: { id: string; defaultMessage?: string }) => string;

/** One line of the menu. */
export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Whether the page on screen belongs to it. */
  readonly here: boolean;
}

/** The menu: routes with a name that are not hidden and may be opened (requirements §2, §6). */
export function menuEntries(routes: readonly FrameRoute[], pathname: string, format: FormatTitle): MenuEntry[] {
  return routes.flatMap(({ path, name, icon, hideInMenu, unaccessible }) =>
    path === undefined || name === undefined || hideInMenu === true || unaccessible === true
      ? []
      : [
          {
            path,
            icon,
            label: format({ id: `menu.${name}`, defaultMessage: name }),
            here: pathname === path || pathname.startsWith(`${path}/`),
          },
        ],
  );
}

/** The title of the page at an address, or '' where no route has a name. */
export function pageTitle(routes: FrameRoute[], pathname: string, format: FormatTitle): string {
  const matches = matchRoutes(routes, pathname) ?? [];
  const names = matches.flatMap(({ route }) => ('name' in route && typeof route.name === 'string' ? [route.name] : []));
  const last = names.at(-1);
  return last === undefined ? '' : format({ id: `menu.${names.join('.')}`, defaultMessage: last });
}
