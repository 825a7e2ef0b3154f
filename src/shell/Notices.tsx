import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '@/components/useText';
import { errorMeaning } from '@/domain/errors';
import { onFailure } from '@/services/failure';
import type { CallFailure } from '@/services/failure';
import { report } from '@/session/report';
import { signInState } from '@/session/signIn';
import { CopyReport } from '@/components/parts/CopyReport';
import { bugReport } from './bugReport';

/** antd draws a link without an address, which may bear no label of its own. */
const CLOSE = { role: 'button' };

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
        const { call, code, http, trace } = failure;
        report({ kind: 'call', call, code, http, trace });
        notification.error({
          key: `${failure.code}:${failure.message}`,
          message: <LongText text={failure.message} />,
          description:
            unexplained(failure) && failure.trace !== null ? t('shell.trace', { trace: failure.trace }) : null,
          actions: <CopyReport text={bugReport(failure) ?? ''} />,
          closable: { ...CLOSE, 'aria-label': t('common.close') },
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

/** Longer messages are cut for the eye: one of 100,000 characters would fill the screen. */
const SHORT = 200;

/** A text of unknown length, cut after 200 characters and expanded on demand; never markup. */
function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const t = useText();
  if (text.length <= SHORT) return <span style={{ wordBreak: 'break-word' }}>{text}</span>;
  return (
    <div style={{ wordBreak: 'break-word', maxHeight: '40vh', overflow: 'auto' }}>
      {open ? text : `${text.slice(0, SHORT)}…`}
      <Button type="link" size="small" onClick={() => setOpen(!open)}>
        {t(open ? 'common.less' : 'common.more')}
      </Button>
    </div>
  );
}
