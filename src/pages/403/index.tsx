import { useLocation, useModel } from '@umijs/max';
import { LockOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { Heading } from '@/components/parts/Heading';
import { useText } from '@/components/useText';
import { Denied } from './Denied';

/** The page of /403, and what stands in place of a page that the user may not open (decisions §4.5, §5). */
export default function Forbidden() {
  const { initialState } = useModel('@@initialState');
  const { state } = useLocation();
  if (initialState?.kind === 'ready') return <Denied session={initialState} />;
  const user = initialState?.kind === 'failed' ? initialState.user : null;
  return <StartUpFailed account={user?.userAccount ?? null} from={cameFrom(state)} />;
}

/** The address that start-up was on its way to. */
function cameFrom(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';
  return known ? String(state.from) : '/';
}

/** Start-up could not learn what the user may do: it can be tried again (decisions §4.4). */
function StartUpFailed({ account, from }: { account: string | null; from: string }) {
  const t = useText();
  return (
    <Result
      icon={<LockOutlined />}
      title={<Heading>{t('shell.failed.title')}</Heading>}
      subTitle={
        <>
          {t('shell.failed.text')}
          {account !== null && <div>{t('shell.failed.account', { account })}</div>}
        </>
      }
      extra={
        <Button type="primary" onClick={() => window.location.assign(from)}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
