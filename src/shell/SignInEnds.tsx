import { Button, Result } from 'antd';
import { useLayoutEffect } from 'react';
import { releaseLeaveGuards } from '@/components/form/openForms';
import { useText } from '@/components/texts';
import { both } from '@/domain/language';
import { leaveForLogin } from '@/session/signIn';
import { endStart } from './startFrame';

/** What replaces the console: texts and pages are loaded with it. */
const ENDS = {
  stoppedTitle: both('登录未能完成', 'Sign-in failed'),
  stoppedText: both(
    '一分钟内已多次跳转到登录页，但系统仍未识别您的身份。请稍后再试，或联系技术支持。',
    'You were redirected to the login page several times within a minute, but the console still does not know who you are. Try again later, or contact technical support.',
  ),
  stoppedButton: both('前往登录', 'Go to login'),
  otherTitle: both('已有其他账号登录', 'Another account has signed in'),
  otherText: both(
    '此浏览器的另一个页面已用账号 {other} 登录，本页不能再以 {account} 继续操作。',
    'Another page of this browser has signed in as {other}. This page cannot continue as {account}.',
  ),
  otherKept: both(
    '您在这里填写但未提交的内容已保存为 {account} 的草稿，该账号再次登录后可恢复。',
    'What you typed here is saved as a draft of {account} and restored when that account signs in again.',
  ),
  otherUnkept: both(
    '浏览器无法保存草稿：以 {other} 继续后，您在这里填写但未提交的内容将丢失。如需保留，请先在另一个标签页中以 {account} 重新登录。',
    'The browser cannot save drafts: what you typed here is lost when you continue as {other}. To keep it, first sign in as {account} again in another tab.',
  ),
  otherButton: both('以 {other} 继续', 'Continue as {other}'),
} as const;

/** After too many redirects to sign-in. */
export function Stopped() {
  const t = useText();
  useLayoutEffect(endStart, []);
  return (
    <Result
      status="warning"
      title={t(ENDS.stoppedTitle)}
      subTitle={t(ENDS.stoppedText)}
      extra={
        <Button type="primary" onClick={() => leaveForLogin()}>
          {t(ENDS.stoppedButton)}
        </Button>
      }
    />
  );
}

/** What became of what was typed and not sent. */
export type Rescued = 'kept' | 'lost' | 'none';

interface SomebodyElseProps {
  readonly account: string;
  readonly other: string;
  readonly input: Rescued;
}

/** The page of an account that is no longer signed in here. */
export function SomebodyElse({ account, other, input }: SomebodyElseProps) {
  const t = useText();
  const goOn = () => {
    releaseLeaveGuards();
    window.location.reload();
  };
  return (
    <Result
      status="info"
      title={t(ENDS.otherTitle)}
      subTitle={
        <>
          {t(ENDS.otherText, { account, other })}
          <br />
          {input === 'none' ? null : t(input === 'kept' ? ENDS.otherKept : ENDS.otherUnkept, { account, other })}
        </>
      }
      extra={
        <Button type="primary" onClick={goOn}>
          {t(ENDS.otherButton, { other })}
        </Button>
      }
    />
  );
}
