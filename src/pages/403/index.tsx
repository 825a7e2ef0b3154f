import { LockOutlined } from '@ant-design/icons';
import { useLocation, useModel, history, matchRoutes, useAppData, useMutation } from '@umijs/max';
import { Button, Flex, Result, Typography } from 'antd';
import { useEffect } from 'react';
import { busy } from '@/components/parts/antdNames';
import { Heading } from '@/components/parts/RecordPage';
import { PageLoading } from '@/components/parts/PageLoading';
import { useCameFrom } from '@/components/parts/wayBack';
import { useText, COMMON, TITLES } from '@/components/texts';
import { isPageCode, missingCodes } from '@/domain/access/rights';
import { SCREEN } from '@/domain/paths';
import { profile } from '@/domain/profile';
import { useLogOut } from '@/features/logOut/useLogOut';
import type { Ready } from '@/session/startup';
import { both } from '@/domain/language';
import { ownValue } from '@/domain/values';

const FORBIDDEN = {
  failedTitle: both('暂时无法进入系统', 'The console is not available right now'),
  failedText: both(
    '未能读取您的访问权限或角色信息。请重试；若仍失败，请联系技术支持。',
    'Your permissions or roles could not be loaded. Try again. If it keeps failing, contact technical support.',
  ),
  failedAccount: both('当前账号：{account}', 'Account: {account}'),
  deniedTitle: both('无权访问', 'No access'),
  deniedPage: both('当前账号 {account} 无权访问“{page}”。', 'Account {account} has no access to “{page}”.'),
  deniedCodes: both(
    '如需访问，请向配置管理员申请页面权限：',
    'For access, ask the configuration administrator for page permission:',
  ),
  offTitle: both('未启用', 'Not in use'),
  offPage: both('本公司没有启用“{page}”。', 'Your company does not use “{page}”.'),
  deniedNone: both(
    '账号 {account} 可以使用本系统，请从菜单进入页面。',
    'Account {account} may use this console. Choose a page in the menu.',
  ),
} as const;

/** The page at /403, also shown in place of a denied page. */
export default function Forbidden() {
  const { initialState } = useModel('@@initialState');
  const { pathname } = useLocation();
  // The address that was requested at start-up.
  const back = useCameFrom();
  const isOver = initialState?.kind === 'ready' && pathname === SCREEN.forbidden && back !== null;
  useEffect(() => {
    // Replaced, so that the browser's Back does not return to the failure.
    if (isOver) window.location.replace(back);
  }, [isOver, back]);
  if (isOver) return <PageLoading />;
  if (initialState?.kind === 'ready') return <Denied session={initialState} />;
  const user = initialState?.kind === 'failed' ? initialState.user : null;
  return <StartUpFailed account={user?.userAccount ?? null} from={back ?? '/'} />;
}

function StartUpFailed({ account, from }: { account: string | null; from: string }) {
  const t = useText();
  return (
    <Result
      icon={<LockOutlined aria-hidden />}
      title={<Heading>{t(FORBIDDEN.failedTitle)}</Heading>}
      subTitle={
        <>
          {t(FORBIDDEN.failedText)}
          {account !== null && <div>{t(FORBIDDEN.failedAccount, { account })}</div>}
        </>
      }
      extra={
        <Flex gap="small" justify="center">
          {account === null ? null : <LogOut account={account} look="default" />}
          <Button type="primary" onClick={() => window.location.replace(from)}>
            {t(COMMON.retry)}
          </Button>
        </Flex>
      }
    />
  );
}

/** A text of a row of the route table, if it has one. */
function factOf(route: object, name: 'name' | 'access'): unknown {
  return Object.getOwnPropertyDescriptor(route, name)?.value;
}

/** Shows what was denied, the code to request, the account, and a way back. */
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
  const title = ownValue(TITLES, names.join('.'));
  const page = title === undefined ? pathname : t(title);
  const { userAccount: account } = session.user;
  const denied = missing.size > 0;
  // A page permission would not help where the company does not use the page.
  if ([...missing].some((code) => profile.off.includes(code)))
    return (
      <Result
        icon={<LockOutlined aria-hidden />}
        title={<Heading>{t(FORBIDDEN.offTitle)}</Heading>}
        subTitle={t(FORBIDDEN.offPage, { page })}
      />
    );
  return (
    <Result
      icon={<LockOutlined aria-hidden />}
      title={<Heading>{t(FORBIDDEN.deniedTitle)}</Heading>}
      subTitle={
        <>
          {t(denied ? FORBIDDEN.deniedPage : FORBIDDEN.deniedNone, { account, page })}
          {denied && (
            <div>
              {t(FORBIDDEN.deniedCodes)}{' '}
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
            {t(COMMON.back)}
          </Button>
        )
      }
    />
  );
}

/** Ends the session of an account without any page, after the same questions as the header's button. */
function LogOut({ account, look = 'primary' }: { readonly account: string; readonly look?: 'primary' | 'default' }) {
  const t = useText();
  const { mutate, isPending } = useMutation({ mutationFn: useLogOut(account) });
  return (
    <Button type={look} loading={busy(isPending)} onClick={() => mutate()}>
      {t(COMMON.logOut)}
    </Button>
  );
}
