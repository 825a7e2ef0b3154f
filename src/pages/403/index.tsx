import { LockOutlined } from '@ant-design/icons';
import { useLocation, useModel, history, matchRoutes, useAppData } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Button, Flex, Result, Typography } from 'antd';
import { busy } from '@/components/parts/antdNames';
import { Heading } from '@/components/parts/RecordPage';
import { useCameFrom } from '@/components/parts/wayBack';
import { isTextKey, useText } from '@/components/useText';
import { isPageCode, missingCodes } from '@/domain/access/rights';
import { profile } from '@/domain/profile';
import { useLogOut } from '@/features/logOut/useLogOut';
import type { Ready } from '@/session/startup';

/** The page at /403, also shown in place of a denied page (P-ACCESS-4). */
export default function Forbidden() {
  const { initialState } = useModel('@@initialState');
  // The address that was requested at start-up.
  const from = useCameFrom() ?? '/';
  if (initialState?.kind === 'ready') return <Denied session={initialState} />;
  const user = initialState?.kind === 'failed' ? initialState.user : null;
  return <StartUpFailed account={user?.userAccount ?? null} from={from} />;
}

/** The rights could not be loaded; offers a retry (P-SESSION-2). */
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

/** A text of a row of the route table, if it has one. */
function factOf(route: object, name: 'name' | 'access'): unknown {
  return Object.getOwnPropertyDescriptor(route, name)?.value;
}

/** Shows what was denied, the code to request, the account, and a way back (P-ACCESS-4). */
function Denied({ session }: { session: Ready }) {
  const t = useText();
  const { pathname } = useLocation();
  const { clientRoutes } = useAppData();
  // From the root to the page.
  const routes = (matchRoutes(clientRoutes, pathname) ?? []).map(({ route }) => route);
  const granted = new Set(session.pageCodes);
  const codes = routes.map((route) => factOf(route, 'access')).filter(isPageCode);
  const missing = new Set(codes.flatMap((code) => missingCodes(code, granted)));
  const names = routes.map((route) => factOf(route, 'name')).filter((name) => typeof name === 'string');
  const title = ['menu', ...names].join('.');
  const page = isTextKey(title) ? t(title) : pathname;
  const { userAccount: account } = session.user;
  const denied = missing.size > 0;
  // A right would not help.
  if ([...missing].some((code) => profile.off.includes(code)))
    return (
      <Result
        icon={<LockOutlined aria-hidden />}
        title={<Heading>{t('shell.off.title')}</Heading>}
        subTitle={t('shell.off.page', { page })}
      />
    );
  return (
    <Result
      icon={<LockOutlined aria-hidden />}
      title={<Heading>{t('shell.denied.title')}</Heading>}
      subTitle={
        <>
          {t(denied ? 'shell.denied.page' : 'shell.denied.none', { account, page })}
          {denied && (
            <div>
              {t('shell.denied.codes')}{' '}
              {[...missing].map((code) => (
                <Typography.Text key={code} code copyable>
                  {code}
                </Typography.Text>
              ))}
            </div>
          )}
        </>
      }
      extra={
        session.pageCodes.length === 0 ? (
          // There is no page to go back to.
          <LogOut account={account} />
        ) : (
          <Button type="primary" onClick={() => history.back()}>
            {t('common.back')}
          </Button>
        )
      }
    />
  );
}

/** Ends the session of an account without any page, after the same questions as the header's button. */
function LogOut({ account, look = 'primary' }: { readonly account: string; readonly look?: 'primary' | 'default' }) {
  const t = useText();
  const { run, loading } = useRequest(useLogOut(account), { manual: true });
  return (
    <Button type={look} loading={busy(loading)} onClick={run}>
      {t('shell.logOut')}
    </Button>
  );
}
