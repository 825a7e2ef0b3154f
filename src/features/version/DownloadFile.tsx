import { DownloadOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import type { VersionFile } from '@/domain/firmware/file';
import { saveFile } from '@/components/list/exportRows';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';

export interface DownloadFileProps {
  readonly file: VersionFile | null;
  /** Whether the user's role never downloads: then there is no button. */
  readonly hidden: boolean;
  readonly fetchFile: (signal: AbortSignal, onProgress: (bytes: number) => void) => Promise<Blob>;
  readonly look?: 'link' | 'button';
}

/** Download button; during the download it shows progress and cancels (decisions §5). */
export function DownloadFile({ file, hidden, fetchFile, look = 'link' }: DownloadFileProps) {
  const t = useText();
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async ({ name, size }: VersionFile) => {
    const abort = new AbortController();
    running.current = abort;
    setPercent(0);
    try {
      const blob = await fetchFile(abort.signal, (bytes) => setPercent(Math.floor((bytes / Math.max(size, 1)) * 100)));
      saveFile(blob, name);
    } catch {
      // Errors have been shown; an abort needs no message.
    } finally {
      if (!abort.signal.aborted) running.current = null;
      setPercent(null);
    }
  };

  const label =
    percent === null ? t('version.download') : t('version.downloading', { percent: Math.min(percent, 100) });
  const click = () => {
    if (percent !== null) running.current?.abort();
    else if (file !== null) void start(file);
  };
  return (
    <Action
      label={label}
      hidden={hidden}
      why={file === null ? t('version.noFile') : undefined}
      onClick={click}
      look={look}
      {...(look === 'button' ? { icon: <DownloadOutlined aria-hidden /> } : {})}
    />
  );
}
