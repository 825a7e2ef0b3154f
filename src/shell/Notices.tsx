import { App, Button } from 'antd';
import { useEffect } from 'react';
import { useText, COMMON } from '@/components/texts';
import { errorMeaning } from '@/domain/errors';
import { onFailure } from '@/services/failure';
import { onAnotherRelease } from '@/services/consoleBuild';
import { bugReport } from '@/session/bugReport';
import { signInState } from '@/session/signIn';
import { CopyReport } from '@/components/parts/CopyText';
import { failureKey } from '@/components/parts/failures';
import { FoldedText } from '@/components/parts/Text';
import { SHELL } from './shellTexts';

/** A message of 100,000 characters would fill the screen. */
const TITLE = { maxHeight: '40vh', overflow: 'auto' } as const;

/** Seconds that an error stays; pointing at it stops the clock. */
const DURATION = 8;

/**
 * Shows every failed call at the top (requirements §8). Equal messages are merged by their key. Nothing is shown during
 * the redirect to the login page. Another release that is served is told once, and stays.
 */
export function Notices() {
  const { notification } = App.useApp();
  const t = useText();
  useEffect(
    () =>
      onFailure((failure) => {
        if (signInState() !== 'here') return;
        const { code, trace, isAbsent } = failure;
        // A call that the server does not offer is not an error.
        notification[isAbsent ? 'info' : 'error']({
          key: failureKey(`${failure.code}:${failure.message}`),
          title: (
            <div style={TITLE}>
              <FoldedText text={failure.message} />
            </div>
          ),
          // Where the message has nothing about the cause, the trace ID helps support.
          description: errorMeaning(code) === 'unknown' && trace !== null ? t(SHELL.trace, { trace }) : null,
          actions: <CopyReport text={bugReport(failure)} />,
          closable: { 'aria-label': t(COMMON.close) },
          duration: DURATION,
          role: 'alert',
        });
      }),
    [notification, t],
  );
  useEffect(
    () =>
      onAnotherRelease(() => {
        notification.info({
          key: 'release',
          title: t(SHELL.releaseTitle),
          description: t(SHELL.releaseText),
          actions: (
            <Button type="primary" size="small" onClick={() => window.location.reload()}>
              {t(SHELL.reload)}
            </Button>
          ),
          closable: { 'aria-label': t(COMMON.close) },
          duration: false,
          role: 'status',
        });
      }),
    [notification, t],
  );
  return null;
}
