import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { Drawer } from './Drawer';

/** What the ribbon gets of the drawer when it loads it: it is drawn with these, or not at all. */
export interface MountedDrawer {
  readonly render: (drawer: ComponentProps<typeof Drawer> | null) => void;
}

/** Puts the drawer into a place of the ribbon's shadow root; it is drawn again when language or theme change. */
export function mount(place: HTMLElement): MountedDrawer {
  const root = createRoot(place);
  return { render: (drawer) => root.render(drawer && <Drawer {...drawer} />) };
}
