import { App } from 'antd';
import { useEffect } from 'react';
import { useText } from '@/components/useText';
import { errorMeaning } from '@/domain/errors';
import { onFailure } from '@/services/failure';
import type { CallFailure } from '@/services/failure';
import { signInState } from '@/session/signIn';
import { CopyReport } from './CopyReport';
import { LongText } from './LongText';
import { bugReport } from './bugReport';

/** Seconds that an error stays; pointing at it stops the clock. */
const DURATION = 8;

/**
 * Shows every failed call at the top (requirements §8). Equal ones collapse into one, because they
 * share a key. Once the browser is on its way to the login page nothing is shown any more.
 */
export function Notices() {
  const { notification } = App.useApp();
  const t = useText();
  useEffect(
    () =>
      onFailure((failure) => {
        if (signInState() !== 'here') return;
        notification.error({
          key: `${failure.code}:${failure.message}`,
          message: <LongText text={failure.message} />,
          description:
            unexplained(failure) && failure.trace !== null ? t('shell.trace', { trace: failure.trace }) : null,
          actions: <CopyReport text={bugReport(failure)} />,
          placement: 'top',
          duration: DURATION,
          role: 'alert',
        });
      }),
    [notification, t],
  );
  return null;
}

/** Whether nothing says what went wrong: the server's own name for its answer is then what support asks for. */
function unexplained({ code }: CallFailure): boolean {
  return errorMeaning(code) === 'unknown';
}
