import { App } from 'antd';
import { Suspense, lazy, useState, useEffect } from 'react';
import { useMemoizedFn } from 'ahooks';
import { useText } from '@/components/useText';
import { UPLOAD } from '@/components/antdParts';

const DropOverlay = lazy(() => import('./DropOverlay'));
const NamedFile = lazy(() => import('./NamedFile'));

/** Identifies a file dropped anywhere by its local hash (decisions §5). Loaded with the first drag. */
export function FileDropAnywhere() {
  const t = useText();
  const { message } = App.useApp();
  const [dropped, setDropped] = useState<{ readonly file: File; readonly nth: number } | null>(null);
  const over = useFileDrag(([file, ...others]) => {
    if (file === undefined) return;
    if (others.length > 0) void message.info(t('firmware.upload.onlyOne'));
    setDropped((last) => ({ file, nth: (last?.nth ?? 0) + 1 }));
  });
  return (
    <Suspense fallback={null}>
      {over ? <DropOverlay /> : null}
      {dropped === null ? null : <NamedFile key={dropped.nth} file={dropped.file} onClose={() => setDropped(null)} />}
    </Suspense>
  );
}

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
function useFileDrag(onFiles: (files: readonly File[]) => void): boolean {
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
