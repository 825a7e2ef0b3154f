import { App } from 'antd';
import { askBeforeLogOut } from '@/components/form/openForms';
import { useText } from '@/components/useText';
import { logOut } from '@/session/sharedSession';
import { isUploading } from '@/transfer/uploadState';
import { COMMON } from '@/components/words';
import { both } from '@/domain/language';

const UPLOADING = both(
  '有文件正在上传，退出登录会中断上传。',
  'A file is being uploaded. Logging out interrupts the upload.',
);

/** Logs out, after a question when something is lost by it: unsent input, or an upload under way. */
export function useLogOut(account: string): () => Promise<void> {
  const t = useText();
  const { modal } = App.useApp();
  const askOfUpload = () =>
    modal.confirm({
      title: t(COMMON.askLogOut),
      content: t(UPLOADING),
      okText: t(COMMON.logOut),
      okButtonProps: { danger: true },
      cancelText: t(COMMON.stay),
      focusable: { autoFocusButton: 'cancel' },
    });
  return async () => {
    if (!(await askBeforeLogOut())) return;
    if (isUploading() && !(await askOfUpload())) return;
    await logOut(account);
  };
}
