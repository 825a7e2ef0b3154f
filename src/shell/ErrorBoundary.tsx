import { Component } from 'react';
import type { ReactNode } from 'react';
import { keepOpenDrafts } from '@/components/form/draftWriter';
import { releaseLeaveGuards } from '@/components/form/leaveGuard';
import { ErrorPage } from './ErrorPage';
import { PageLoading } from '@/components/parts/PageLoading';
import { failedChunk, mayReload } from './chunkFailure';

interface Props {
  readonly children: ReactNode;
  /** Where the user is: what broke at one address gets another chance at the next. */
  readonly address?: string;
}

type State =
  | { readonly kind: 'fine' }
  | { readonly kind: 'reloading' }
  | { readonly kind: 'broken'; readonly error: unknown; readonly chunk: string | null };

/**
 * Catches what its children throw while rendering, and recovers on navigation: ProLayout's own
 * boundary stays stuck and swallows chunk errors (requirements §8). The path is its key, so that each
 * page starts afresh; the rest of the address only helps a page that broke (another record, other filters).
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { kind: 'fine' };

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'broken', error, chunk: failedChunk(error) };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.kind === 'broken' && before.address !== this.props.address) this.setState({ kind: 'fine' });
  }

  override componentDidCatch(error: unknown): void {
    // Forms go with the page that breaks; nobody has closed them.
    const written = keepOpenDrafts();
    if (failedChunk(error) === null || !mayReload()) return;
    this.setState({ kind: 'reloading' });
    releaseLeaveGuards();
    void written.then(() => window.location.reload());
  }

  override render(): ReactNode {
    const { state } = this;
    switch (state.kind) {
      case 'fine':
        return this.props.children;
      case 'reloading':
        return <PageLoading />;
      case 'broken':
        return <ErrorPage error={state.error} chunk={state.chunk} />;
    }
  }
}
