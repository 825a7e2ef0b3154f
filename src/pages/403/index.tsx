import { useLocation, useModel } from '@umijs/max';
import { LockOutlined } from '@ant-design/icons';
import { Button, Flex, Result } from 'antd';
import { Heading } from '@/components/parts/Heading';
import { useText } from '@/components/useText';
import { Denied } from './Denied';
import { LogOut } from './LogOut';

/** The page at /403, also shown in place of a denied page (decisions §4.5, §5). */
export default function Forbidden() {
  const { initialState } = useModel('@@initialState');
  const { state } = useLocation();
  if (initialState?.kind === 'ready') return <Denied session={initialState} />;
  const user = initialState?.kind === 'failed' ? initialState.user : null;
  return <StartUpFailed account={user?.userAccount ?? null} from={cameFrom(state)} />;
}

/** The address that was requested at start-up. */
function cameFrom(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';
  return known ? String(state.from) : '/';
}

/** The rights could not be loaded; offers a retry (decisions §4.4). */
function StartUpFailed({ account, from }: { account: string | null; from: string }) {
  const t = useText();
  return (
    <Result
      icon={<LockOutlined aria-hidden />}
      title={<Heading>{t('shell.failed.title')}</Heading>}
      subTitle={
        <>
          {t('shell.failed.text')}
          {account !== null && <div>{t('shell.failed.account', { account })}</div>}
        </>
      }
      extra={
        <Flex gap="small" justify="center">
          <Button type="primary" onClick={() => window.location.assign(from)}>
            {t('common.retry')}
          </Button>
          {account === null ? null : <LogOut account={account} look="default" />}
        </Flex>
      }
    />
  );
}
