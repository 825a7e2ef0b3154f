import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../useText';
import type { Keeping } from './drafts';
import type { LeaveQuestion } from './useLeaveGuard';

interface LeaveDialogProps {
  readonly question: LeaveQuestion;
  /** Where the input will be after leaving; never rejects. */
  readonly keeping: () => Promise<Keeping>;
}

/** Asks before leaving unsent input. Loaded on demand. */
export default function LeaveDialog({ question, keeping }: LeaveDialogProps) {
  const t = useText();
  const found = useKeeping(keeping);
  const loggingOut = question.reason === 'logOut';
  return (
    <Modal
      open
      title={t(loggingOut ? 'common.form.logOut' : 'common.form.leave')}
      okText={t('common.form.stay')}
      closable={false}
      mask={{ closable: false }}
      onOk={() => question.answer(false)}
      // Escape means stay.
      onCancel={() => question.answer(false)}
      footer={(_buttons, { OkBtn }) => (
        <>
          {/* Not the Modal's own second button, which always means Escape. */}
          <Button danger={loggingOut || found === 'lost'} onClick={() => question.answer(true)}>
            {t(loggingOut ? 'shell.logOut' : 'common.form.go')}
          </Button>
          <OkBtn />
        </>
      )}
    >
      {t(textOf(loggingOut, found))}
    </Modal>
  );
}

/** Null until the draft is written. */
function useKeeping(keeping: () => Promise<Keeping>): Keeping | null {
  const [found, setFound] = useState<Keeping | null>(null);
  useEffect(() => {
    let gone = false;
    void keeping().then((now) => {
      if (!gone) setFound(now);
    });
    return () => {
      gone = true;
    };
  }, [keeping]);
  return found;
}

/** A draft is promised only when it was written. */
function textOf(loggingOut: boolean, keeping: Keeping | null) {
  if (loggingOut) return 'common.form.logOutLost';
  switch (keeping) {
    case null:
      return 'common.form.leaveKeeping';
    case 'stored':
      return 'common.form.leaveKept';
    case 'page':
      return 'common.form.leavePage';
    case 'none':
    case 'lost':
      return 'common.form.leaveLost';
  }
}
