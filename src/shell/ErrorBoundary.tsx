import { useEventListener } from 'ahooks';
import { Button, Result } from 'antd';
import { Component, useLayoutEffect, type ReactNode } from 'react';
import { keepOpenDrafts, releaseLeaveGuards } from '@/components/form/openForms';
import { PageLoading } from '@/components/parts/PageLoading';
import { CopyReport } from '@/components/parts/CopyText';
import { useText } from '@/components/texts';
import { ownRelease } from '@/services/consoleBuild';
import { site, sessionKey } from '@/session/site';
import { sessionStore } from '@/session/storage';
import { endStart } from './startFrame';
import { SHELL } from './shellTexts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** The current address; an error is cleared when it changes. */
  readonly address?: string;
}

type State =
  | { readonly kind: 'fine' }
  | { readonly kind: 'reloading' }
  | {
      readonly kind: 'broken';
      readonly error: unknown;
      readonly chunk: string | null;
      /** Whether all input is stored as drafts; null until the drafts are written. */
      readonly isKept: boolean | null;
    };

/**
 * Catches render errors of its children and recovers on navigation: ProLayout's boundary stays stuck and swallows chunk
 * errors (requirements §8). Its key is the path, so that each page starts anew; the rest of the address resets only a
 * broken page (another record, other filters).
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { kind: 'fine' };

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'broken', error, chunk: failedChunk(error), isKept: null };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.kind === 'broken' && before.address !== this.props.address) this.setState({ kind: 'fine' });
  }

  override componentDidCatch(error: unknown): void {
    // The page's forms are removed without being closed, so their drafts are written.
    const written = keepOpenDrafts();
    const chunk = failedChunk(error);
    const reloads = chunk !== null && mayReload();
    if (reloads) this.setState({ kind: 'reloading' });
    void written.then((isKept) => {
      if (reloads && isKept) {
        releaseLeaveGuards();
        window.location.reload();
      } else this.setState((state) => (state.kind === 'fine' ? state : { kind: 'broken', error, chunk, isKept }));
    });
  }

  override render(): ReactNode {
    const { state } = this;
    switch (state.kind) {
      case 'fine':
        return this.props.children;
      case 'reloading':
        return <PageLoading />;
      case 'broken':
        return <ErrorPage {...state} isWhole={this.props.address === undefined} />;
    }
  }
}

const reload = () => window.location.reload();
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

type ErrorPageProps = Omit<Extract<State, { kind: 'broken' }>, 'kind'> & { readonly isWhole: boolean };

/** Shown instead of a broken page, of a part that could not be loaded, or of the whole console with its main part. */
function ErrorPage({ error, chunk, isKept, isWhole }: ErrorPageProps) {
  const t = useText();
  useLayoutEffect(endStart, []);
  useEventListener('online', () => {
    if (chunk === null || isKept !== true) return;
    releaseLeaveGuards();
    reload();
  });
  return (
    <Result
      {...(isWhole && { role: 'main' })}
      status={chunk === null ? 'error' : 'warning'}
      title={
        <h1 ref={takeFocus} tabIndex={-1} style={{ all: 'unset' }}>
          {t(chunk === null ? SHELL.brokenTitle : SHELL.chunkTitle)}
        </h1>
      }
      subTitle={
        <>
          {t(chunk === null ? SHELL.brokenText : SHELL.chunkText)}
          {isKept === null || (chunk === null && isKept) ? null : (
            <div>{t(isKept ? SHELL.draftsKept : SHELL.draftsUnkept)}</div>
          )}
        </>
      }
      extra={
        <>
          <CopyReport text={crashReport(error)} />
          <Button type="primary" onClick={reload}>
            {t(SHELL.reload)}
          </Button>
        </>
      }
    />
  );
}

function crashReport(error: unknown): string {
  const { name, version } = site();
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [`page: ${window.location.href}`, `console: ${name} ${version}`, `browser: ${navigator.userAgent}`, what].join(
    '\n',
  );
}

/**
 * URL of the script or style sheet chunk that an error is about; null for other errors. After a release an open page
 * may request chunks that no longer exist.
 */
function failedChunk(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const script = error.name === 'ChunkLoadError';
  const style = 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED';
  if (!script && !style) return null;
  return 'request' in error && typeof error.request === 'string' ? error.request : error.message;
}

/**
 * Whether to reload for a missing chunk: once per page of a release. Not while offline, when the browser's error page
 * would replace the page; nor without session storage, which counts the reloads and keeps drafts.
 */
function mayReload(): boolean {
  const stored = sessionStore.getJson(sessionKey('reloadedFor'));
  const before: unknown[] = Array.isArray(stored) ? stored : [];
  const here = `${ownRelease() ?? ''} ${window.location.pathname}`;
  if (!navigator.onLine || before.includes(here)) return false;
  return sessionStore.set(sessionKey('reloadedFor'), [...before, here]);
}
