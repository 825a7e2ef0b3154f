import { Button, Result } from 'antd';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { keepOpenDrafts, type Keeping } from '@/components/form/drafts';
import { releaseLeaveGuards } from '@/components/form/leaveGuard';
import { useText } from '@/components/useText';
import { useOtherAccount } from '@/session/sharedSession';
import { leaveForLogin, useSignInState } from '@/session/signIn';
import { pauseUploads } from '@/transfer/presence';
import { endStart } from './startFrame';

interface SignInGateProps {
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
  const keeping = useRescue(other);
  if (stopped || state === 'stopped') return <Stopped />;
  if (account !== null && other !== null && keeping !== null)
    return <SomebodyElse account={account} other={other} keeping={keeping} />;
  return children;
}

/** Keeps drafts and uploads for their owner before the page is covered. @returns null until that is done */
function useRescue(other: string | null): Keeping | null {
  const [rescued, setRescued] = useState<{ readonly from: string; readonly keeping: Keeping } | null>(null);
  useEffect(() => {
    if (other === null) return undefined;
    let gone = false;
    pauseUploads();
    void keepOpenDrafts().then((keeping) => {
      if (!gone) setRescued({ from: other, keeping });
    });
    return () => {
      gone = true;
      setRescued(null);
    };
  }, [other]);
  return rescued?.from === other ? rescued.keeping : null;
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
