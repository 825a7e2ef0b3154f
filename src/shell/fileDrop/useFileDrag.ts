import { useMemoizedFn } from 'ahooks';
import { useEffect, useState } from 'react';

/** Places that take files themselves: upload zones, antd's uploads, plain file inputs. */
const TAKERS = '[data-takes-files], .ant-upload, input[type="file"]';
/** While something is dragged, browsers say so several times a second; this long without a word, it is over. */
const SILENCE = 1_000;

function takesFiles(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKERS) !== null;
}

/**
 * Files that are dragged over the window and dropped where nothing else takes them (decisions §5).
 * @returns whether the file under way would be dropped here
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

    // What is dragged out of the page itself is no file of the user's.
    on('dragstart', () => (fromPage = true));
    on('dragend', () => (fromPage = false));
    on('dragover', (event) => {
      clearTimeout(silence);
      const ours = isOurs(event);
      setOver(ours);
      if (!ours) return;
      // Otherwise the browser would open the file in place of the console.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      silence = setTimeout(end, SILENCE);
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
