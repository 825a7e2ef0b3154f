import { App } from 'antd';
import { useEffect } from 'react';
import { onFailure } from '@/services/failure';
import { signInState } from '@/session/signIn';
import { CopyReport } from './CopyReport';
import { LongText } from './LongText';
import { bugReport } from './bugReport';

/** Seconds that an error stays; pointing at it stops the clock. */
const DURATION = 8;

/**
 * Shows every failed call at the top (specification §8). Equal ones collapse into one, because they
 * share a key. Once the browser is on its way to the login page nothing is shown any more.
 */
export function Notices() {
  const { notification } = App.useApp();
  useEffect(
    () =>
      onFailure((failure) => {
        if (signInState() !== 'here') return;
        notification.error({
          key: `${failure.code}:${failure.message}`,
          message: <LongText text={failure.message} />,
          actions: <CopyReport text={bugReport(failure)} />,
          placement: 'top',
          duration: DURATION,
          role: 'alert',
        });
      }),
    [notification],
  );
  return null;
}
