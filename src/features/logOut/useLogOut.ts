import { App } from 'antd';
import { askBeforeLogOut } from '@/components/form/openForms';
import { useText, COMMON } from '@/components/texts';
import { hasDraftsElsewhere } from '@/session/drafts';
import { logOut } from '@/session/sharedSession';
import { isUploading } from '@/transfer/uploadState';
import { both, type Texts } from '@/domain/language';

const UPLOADING = both(
  '有文件正在上传，退出登录会中断上传。',
  'A file is being uploaded. Logging out interrupts the upload.',
);

const ELSEWHERE = both(
  '其他标签页有未提交的内容，退出登录会将其删除。',
  'Another tab has unsent input. Logging out deletes it.',
);

/** Logs out, after a question when something is lost by it: unsent input of any tab, or an upload under way. */
export function useLogOut(account: string): () => Promise<void> {
  const t = useText();
  const { modal } = App.useApp();
  const ask = (lost: Texts) =>
    modal.confirm({
      title: t(COMMON.askLogOut),
      content: t(lost),
      okText: t(COMMON.logOut),
      okButtonProps: { danger: true },
      cancelText: t(COMMON.stay),
      focusable: { autoFocusButton: 'cancel' },
    });
  return async () => {
    if (!(await askBeforeLogOut())) return;
    if ((await hasDraftsElsewhere(account)) && !(await ask(ELSEWHERE))) return;
    if (isUploading() && !(await ask(UPLOADING))) return;
    await logOut(account);
  };
}
