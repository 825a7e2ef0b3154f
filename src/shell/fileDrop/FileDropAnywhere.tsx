import { App } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useText } from '@/components/useText';
import { useFileDrag } from './useFileDrag';

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
