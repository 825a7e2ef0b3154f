import { useQuery } from '@umijs/max';
import { Button, Result } from 'antd';
import { useLayoutEffect, type ReactNode } from 'react';
import { keepOpenDrafts, type Keeping } from '@/components/form/formDrafts';
import { releaseLeaveGuards } from '@/components/form/leaveGuard';
import { useText } from '@/components/useText';
import { queryKeys } from '@/domain/queryKeys';
import { queryClient } from '@/services/cache';
import { useOtherAccount } from '@/session/sharedSession';
import { leaveForLogin, useSignInState } from '@/session/signIn';
import { pauseUploads } from '@/transfer/uploadState';
import { endStart } from './startFrame';

interface SignInGateProps {
  readonly account: string | null;
  /** Whether start-up gave up waiting for the login page. */
  readonly stopped: boolean;
  readonly children: ReactNode;
}

/**
 * Replaces the console on a redirect loop, a missing login page (P-SESSION-5, P-SESSION-6), or a sign-in as another
 * person in another tab.
 */
export function SignInGate({ account, stopped, children }: SignInGateProps) {
  const state = useSignInState();
  const other = useOtherAccount();
  const keeping = useRescue(other);
  if (stopped || state === 'stopped') return <Stopped />;
  if (account !== null && other !== null && keeping !== undefined)
    return <SomebodyElse account={account} other={other} keeping={keeping} />;
  return children;
}

/** Keeps drafts and uploads for their owner before the page is covered. @returns where drafts are; undefined until then */
function useRescue(other: string | null): Keeping | undefined {
  const keep = () => {
    pauseUploads();
    return keepOpenDrafts();
  };
  return useQuery({ queryKey: queryKeys.rescued(other), queryFn: keep, enabled: other !== null }, queryClient).data;
}

function Stopped() {
  const t = useText();
  useLayoutEffect(endStart, []);
  return (
    <Result
      status="warning"
      title={t('shell.stopped.title')}
      subTitle={t('shell.stopped.text')}
      extra={
        <Button type="primary" onClick={() => leaveForLogin()}>
          {t('shell.stopped.button')}
        </Button>
      }
    />
  );
}

interface SomebodyElseProps {
  readonly account: string;
  readonly other: string;
  readonly keeping: Keeping;
}

function SomebodyElse({ account, other, keeping }: SomebodyElseProps) {
  const t = useText();
  const goOn = () => {
    releaseLeaveGuards();
    window.location.reload();
  };
  return (
    <Result
      status="info"
      title={t('shell.other.title')}
      subTitle={
        <>
          {t('shell.other.text', { account, other })}
          <br />
          {keeping === 'none' ? null : t(`shell.other.${keeping === 'stored' ? 'kept' : 'unkept'}`, { account, other })}
        </>
      }
      extra={
        <Button type="primary" onClick={goOn}>
          {t('shell.other.button', { other })}
        </Button>
      }
    />
  );
}
