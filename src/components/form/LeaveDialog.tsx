import { Modal } from 'antd';
import { useText } from '../useText';
import type { LeaveQuestion } from './useLeaveGuard';

interface LeaveDialogProps {
  readonly question: LeaveQuestion;
  /** Whether the input is kept as a draft. */
  readonly kept: boolean;
}

/** Asks before leaving unsent input. Loaded on demand. */
export default function LeaveDialog({ question, kept }: LeaveDialogProps) {
  const t = useText();
  const loggingOut = question.reason === 'logOut';
  return (
    <Modal
      open
      title={t(loggingOut ? 'common.form.logOut' : 'common.form.leave')}
      okText={t('common.form.stay')}
      cancelText={t(loggingOut ? 'shell.logOut' : 'common.form.go')}
      closable={false}
      maskClosable={false}
      onOk={() => question.answer(false)}
      cancelButtonProps={{ onClick: () => question.answer(true), danger: loggingOut || !kept }}
      // Escape means stay.
      onCancel={() => question.answer(false)}
    >
      {t(textOf(loggingOut, kept))}
    </Modal>
  );
}

function textOf(loggingOut: boolean, kept: boolean) {
  if (loggingOut) return 'common.form.logOutLost';
  return kept ? 'common.form.leaveKept' : 'common.form.leaveLost';
}
