import { useModel, QueryClientProvider, useQuery } from '@umijs/max';
import { useNetwork } from 'ahooks';
import { App, Spin, Alert } from 'antd';
import { lazy, Suspense, useEffect, useMemo, type ComponentProps, type ReactNode } from 'react';
import { useText } from '@/components/texts';
import { DraftContext, hasUnsentInput, keepOpenDrafts } from '@/components/form/openForms';
import { queryClient, useIsSending } from '@/services/cache';
import { draftsOf } from '@/session/drafts';
import { Appearance } from './Appearance';
import { AppWatermark } from './AppWatermark';
import { ErrorBoundary } from './ErrorBoundary';
import { followPage, holdKeys, refuseDrops } from './listeners';
import { Notices } from './Notices';
import styles from './layout.module.css';
import { SkipLink } from './layoutParts';
import { LoadCounts } from './taskCount';
import { queryKeys } from '@/domain/queryKeys';
import { useOtherAccount } from '@/session/sharedSession';
import { useSignInState } from '@/session/signIn';
import { pauseUploads } from '@/transfer/uploadState';
import { SHELL } from './shellTexts';
import type { Rescued } from './SignInEnds';

/** At the top (requirements 8.18), below the header and beside dialogs; a narrow window has no place beside them. */
const NOTIFICATIONS = { placement: 'topRight', top: 60 } as const;

/** Everything around the router; Umi renders it after start-up. */
export function Shell({ themeOf, children }: ComponentProps<typeof Appearance>) {
  const { initialState } = useModel('@@initialState');
  const user = initialState && 'user' in initialState ? initialState.user : null;
  const account = user?.userAccount ?? null;
  // Shared components use drafts without knowing their account.
  const drafts = useMemo(() => draftsOf(account ?? ''), [account]);
  useEffect(followPage, []);
  useEffect(holdKeys, []);
  useEffect(refuseDrops, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Appearance themeOf={themeOf}>
        <App notification={NOTIFICATIONS}>
          <SkipLink />
          <Notices />
          <AppWatermark user={user}>
            <ErrorBoundary>
              <SignInGate account={account} stopped={initialState?.kind === 'stopped'}>
                <DraftContext value={drafts}>
                  <LoadCounts state={initialState} />
                  {children}
                </DraftContext>
              </SignInGate>
            </ErrorBoundary>
          </AppWatermark>
          <BusyOverlay />
          <OfflineBanner />
        </App>
      </Appearance>
    </QueryClientProvider>
  );
}

/** Delay of the overlay in milliseconds, to avoid flicker on fast answers. */
const SOON = 300;

/** Covers the screen while a form is being sent (requirements §2). */
function BusyOverlay() {
  const t = useText();
  return <Spin fullscreen size="large" delay={SOON} spinning={useIsSending()} description={t(SHELL.submitting)} />;
}

/** Offline notice; it floats above the buttons of a page, so that the page does not move, and takes no clicks. */
function OfflineBanner() {
  const { online = true } = useNetwork();
  const t = useText();
  if (online) return null;
  return (
    <div className={styles.offline}>
      <Alert role="alert" type="warning" showIcon title={t(SHELL.offline)} />
    </div>
  );
}

const Stopped = lazy(async () => ({ default: (await import('./SignInEnds')).Stopped }));
const SomebodyElse = lazy(async () => ({ default: (await import('./SignInEnds')).SomebodyElse }));

interface SignInGateProps {
  readonly account: string | null;
  readonly stopped: boolean;
  readonly children: ReactNode;
}

/** Replaces the console on a redirect loop, a missing login page, or a sign-in as another person in another tab. */
function SignInGate({ account, stopped, children }: SignInGateProps) {
  const state = useSignInState();
  const other = useOtherAccount();
  const input = useRescue(other);
  const ends = () => {
    if (stopped || state === 'stopped') return <Stopped />;
    if (account === null || other === null || input === undefined) return null;
    return <SomebodyElse account={account} other={other} input={input} />;
  };
  const end = ends();
  return end === null ? children : <Suspense fallback={null}>{end}</Suspense>;
}

/** Keeps drafts and uploads for their owner before the page is covered. @returns what became of the input; undefined until then */
function useRescue(other: string | null): Rescued | undefined {
  const keep = async (): Promise<Rescued> => {
    pauseUploads();
    const isKept = await keepOpenDrafts();
    // Without unsent input nothing is lost with the page.
    if (!hasUnsentInput()) return 'none';
    return isKept ? 'kept' : 'lost';
  };
  return useQuery({ queryKey: queryKeys.rescued(other), queryFn: keep, enabled: other !== null }).data;
}
