import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { Drawer } from './Drawer';

/** Handle of the mounted drawer; props are null while it is closed. */
export interface MountedDrawer {
  readonly render: (drawer: ComponentProps<typeof Drawer> | null) => void;
}

/** Mounts the drawer in the ribbon's shadow root; it is rendered again when language or theme change. */
export function mount(place: HTMLElement): MountedDrawer {
  const root = createRoot(place);
  return { render: (drawer) => root.render(drawer && <Drawer {...drawer} />) };
}
