import { App } from 'antd';
import { askBeforeLogOut } from '@/components/form/leaveGuard';
import { useText } from '@/components/useText';
import { logOut } from '@/session/sharedSession';
import { isUploading } from '@/transfer/uploadState';

/** Logs out, after a question when something is lost by it: unsent input, or an upload under way (P-FORM-2). */
export function useLogOut(account: string): () => Promise<void> {
  const t = useText();
  const { modal } = App.useApp();
  const askOfUpload = () =>
    modal.confirm({
      title: t('common.form.logOut'),
      content: t('shell.logOut.uploading'),
      okText: t('shell.logOut'),
      okButtonProps: { danger: true },
      cancelText: t('common.form.stay'),
      focusable: { autoFocusButton: 'cancel' },
    });
  return async () => {
    if (!(await askBeforeLogOut())) return;
    if (isUploading() && !(await askOfUpload())) return;
    await logOut(account);
  };
}
