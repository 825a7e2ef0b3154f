import { App } from 'antd';
import { askBeforeLogOut, hasUnsentInOtherTabs } from '@/components/form/leaveGuard';
import { useText } from '@/components/useText';
import { logOut } from '@/session/sharedSession';
import { isUploading } from '@/transfer/presence';

/**
 * Logs out, after a question when something is lost by it: unsent input here or in another tab, or an upload under way
 * (decisions §5).
 */
export function useLogOut(account: string): () => Promise<void> {
  const t = useText();
  const { modal } = App.useApp();
  const ask = (text: 'shell.logOut.unsentElsewhere' | 'shell.logOut.uploading') =>
    modal.confirm({
      title: t('common.form.logOut'),
      content: t(text),
      okText: t('shell.logOut'),
      okButtonProps: { danger: true },
      cancelText: t('common.form.stay'),
      focusable: { autoFocusButton: 'cancel' },
    });
  return async () => {
    if (!(await askBeforeLogOut())) return;
    if ((await hasUnsentInOtherTabs()) && !(await ask('shell.logOut.unsentElsewhere'))) return;
    if (isUploading() && !(await ask('shell.logOut.uploading'))) return;
    await logOut(account);
  };
}
