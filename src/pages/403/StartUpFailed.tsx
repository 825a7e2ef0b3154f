import { LockOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { useText } from '@/components/useText';

/** Start-up could not learn what the user may do: it can be tried again (decisions §4.4). */
export function StartUpFailed({ account, from }: { account: string | null; from: string }) {
  const t = useText();
  return (
    <Result
      icon={<LockOutlined />}
      title={t('shell.failed.title')}
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
