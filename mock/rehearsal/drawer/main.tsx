import { createRoot } from 'react-dom/client';
import { Drawer } from './Drawer';

/** What the ribbon gets of the drawer when it loads it. */
export interface MountedDrawer {
  readonly render: (open: boolean, focused?: boolean) => void;
}

/** Puts the drawer into a place of the ribbon's shadow root; it is drawn again when language or theme change. */
export function mount(place: HTMLElement, onClose: () => void, onChange: () => void): MountedDrawer {
  const root = createRoot(place);
  return {
    render: (open, focused = false) =>
      root.render(open ? <Drawer focused={focused} onClose={onClose} onChange={onChange} /> : null),
  };
}
