import { Button, Result } from 'antd';
import { useLayoutEffect } from 'react';
import { useText } from '@/components/useText';
import { site } from '@/session/site';
import { CopyReport } from './CopyReport';
import { endStart } from './startFrame';

const reload = () => window.location.reload();

/** Stands where a page broke, or where a part of it could not be loaded. */
export function ErrorPage({ error, chunk }: { error: unknown; chunk: string | null }) {
  const t = useText();
  useLayoutEffect(endStart, []);
  return (
    <Result
      status={chunk === null ? 'error' : 'warning'}
      title={t(chunk === null ? 'shell.broken.title' : 'shell.chunk.title')}
      subTitle={t(chunk === null ? 'shell.broken.text' : 'shell.chunk.text')}
      extra={[
        <Button key="reload" type="primary" onClick={reload}>
          {t('shell.reload')}
        </Button>,
        <CopyReport key="copy" text={crashReport(error)} />,
      ]}
    />
  );
}

function crashReport(error: unknown): string {
  const { name, version } = site();
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [`page: ${window.location.href}`, `console: ${name} ${version}`, what].join('\n');
}
