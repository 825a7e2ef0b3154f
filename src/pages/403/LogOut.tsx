import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { busy } from '@/components/parts/busy';
import { useText } from '@/components/useText';
import { logOut } from '@/session/logout';

/** Ends the session of an account without any page. It has no unsent input. */
export function LogOut({
  account,
  look = 'primary',
}: {
  readonly account: string;
  readonly look?: 'primary' | 'default';
}) {
  const t = useText();
  const { run, loading } = useRequest(logOut, { manual: true });
  return (
    <Button type={look} loading={busy(loading)} onClick={() => run(account)}>
      {t('shell.logOut')}
    </Button>
  );
}
