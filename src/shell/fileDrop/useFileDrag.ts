import { useMemoizedFn } from 'ahooks';
import { useEffect, useState } from 'react';
import { UPLOAD } from '@/components/antdParts';

/** Elements that accept files themselves: drop zones, antd uploads, file inputs. */
const DROP_ZONES = `[data-takes-files], ${UPLOAD}, input[type="file"]`;
/** Browsers send drag events several times per second; after this silence the drag has ended, in milliseconds. */
const DRAG_TIMEOUT = 1_000;

function takesFiles(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(DROP_ZONES) !== null;
}

/**
 * Files dragged over the window and dropped outside drop zones (decisions §5).
 * @returns whether a drop would be accepted here now
 */
export function useFileDrag(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useMemoizedFn(onFiles);
  useEffect(() => {
    const control = new AbortController();
    const on = (
      type: 'dragstart' | 'dragend' | 'dragover' | 'dragleave' | 'drop',
      listener: (event: DragEvent) => void,
    ) => window.addEventListener(type, listener, { signal: control.signal });
    let fromPage = false;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(silence);
      setOver(false);
    };
    const isOurs = ({ dataTransfer, target }: DragEvent) =>
      !fromPage && dataTransfer?.types.includes('Files') === true && !takesFiles(target);

    // Ignores elements dragged from the page itself.
    on('dragstart', () => (fromPage = true));
    on('dragend', () => (fromPage = false));
    on('dragover', (event) => {
      clearTimeout(silence);
      const ours = isOurs(event);
      setOver(ours);
      if (!ours) return;
      // Otherwise the browser would open the file.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      silence = setTimeout(end, DRAG_TIMEOUT);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) end();
    });
    on('drop', (event) => {
      const ours = isOurs(event) && !event.defaultPrevented;
      end();
      if (!ours) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    });
    return () => {
      control.abort();
      clearTimeout(silence);
    };
  }, [take]);
  return over;
}
