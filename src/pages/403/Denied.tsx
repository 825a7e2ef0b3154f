import { LockOutlined } from '@ant-design/icons';
import { history, matchRoutes, useAppData, useLocation } from '@umijs/max';
import { Button, Result, Typography } from 'antd';
import { Heading } from '@/components/parts/Heading';
import { useText } from '@/components/useText';
import { isTextKey } from '@/components/wording';
import { isPageCode, missingCodes } from '@/domain/access/pageCodes';
import type { Ready } from '@/session/startup';
import { LogOut } from './LogOut';

/** Shows what was denied, the code to request, the account, and a way back (decisions §5). */
export function Denied({ session }: { session: Ready }) {
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
