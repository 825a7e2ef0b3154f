import { LockOutlined } from '@ant-design/icons';
import { useLocation, useModel, history, matchRoutes, useAppData } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Button, Flex, Result, Typography } from 'antd';
import { busy } from '@/components/parts/antdNames';
import { Heading } from '@/components/parts/RecordPage';
import { isTextKey, useText } from '@/components/useText';
import { isPageCode, missingCodes } from '@/domain/access/rights';
import { useLogOut } from '@/features/logOut/useLogOut';
import type { Ready } from '@/session/startup';

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

/** Shows what was denied, the code to request, the account, and a way back (decisions §5). */
function Denied({ session }: { session: Ready }) {
  const t = useText();
  const { pathname } = useLocation();
  const routes = useMatchedRoutes(pathname);
  const held = new Set(session.pageCodes);
  const missing = [...new Set(routes.flatMap(({ access }) => (isPageCode(access) ? missingCodes(access, held) : [])))];
  const title = ['menu', ...routes.flatMap(({ name }) => name ?? [])].join('.');
  const page = isTextKey(title) ? t(title) : pathname;
  const { userAccount: account } = session.user;
  const denied = missing.length > 0;
  return (
    <Result
      icon={<LockOutlined aria-hidden />}
      title={<Heading>{t('shell.denied.title')}</Heading>}
      subTitle={
        <>
          {t(denied ? 'shell.denied.page' : 'shell.denied.none', { account, page })}
          {denied && <MissingCodes codes={missing} />}
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

/** The page codes to request. */
function MissingCodes({ codes }: { codes: readonly string[] }) {
  const t = useText();
  return (
    <div>
      {t('shell.denied.codes')}{' '}
      {codes.map((code) => (
        <Typography.Text key={code} code copyable>
          {code}
        </Typography.Text>
      ))}
    </div>
  );
}

/** Access data of a route. */
interface RouteFacts {
  readonly name?: string;
  readonly access?: string;
}

/** The matched routes, from the root to the page. */
function useMatchedRoutes(pathname: string): RouteFacts[] {
  const { clientRoutes } = useAppData();
  return (matchRoutes(clientRoutes, pathname) ?? []).map(({ route }) => facts(route));
}

function facts(route: object): RouteFacts {
  return {
    ...('name' in route && typeof route.name === 'string' && { name: route.name }),
    ...('access' in route && typeof route.access === 'string' && { access: route.access }),
  };
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
