import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { busy } from '@/components/parts/busy';
import { useText } from '@/components/useText';
import { useLogOut } from '@/features/logOut/useLogOut';

/** Ends the session of an account without any page, after the same questions as the header's button. */
export function LogOut({
  account,
  look = 'primary',
}: {
  readonly account: string;
  readonly look?: 'primary' | 'default';
}) {
  const t = useText();
  const { run, loading } = useRequest(useLogOut(account), { manual: true });
  return (
    <Button type={look} loading={busy(loading)} onClick={run}>
      {t('shell.logOut')}
    </Button>
  );
}
