import { Button, Result } from 'antd';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { releaseLeaveGuards } from '@/components/form/leaveGuard';
import { useText } from '@/components/useText';
import { useOtherAccount } from '@/session/otherAccount';
import { leaveForLogin, useSignInState } from '@/session/signIn';
import { endStart } from './startFrame';

interface SignInGateProps {
  /** The signed-in account; null before sign-in. */
  readonly account: string | null;
  /** Whether start-up gave up waiting for the login page. */
  readonly stopped: boolean;
  readonly children: ReactNode;
}

/**
 * Replaces the console on a redirect loop, a missing login page (decisions §4.4), or a sign-in as another person in
 * another tab.
 */
export function SignInGate({ account, stopped, children }: SignInGateProps) {
  const state = useSignInState();
  const other = useOtherAccount();
  if (stopped || state === 'stopped') return <Stopped />;
  if (account !== null && other !== null) return <SomebodyElse account={account} other={other} />;
  return children;
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

function SomebodyElse({ account, other }: { readonly account: string; readonly other: string }) {
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
          {t('shell.other.kept', { account })}
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
