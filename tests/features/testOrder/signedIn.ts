import { CHEN } from './order';

/** Who is signed in, and the pages beside the orders; tests change it. */
export const signedIn = { current: CHEN, pages: new Array<string>() };

/** @public Replaces the session's own for these tests. */
export const useSession = () => ({
  kind: 'ready',
  user: { userAccount: signedIn.current.code, userName: signedIn.current.name, model: {} },
  pageCodes: ['testing_0101', 'testing_0201', ...signedIn.pages],
  roles: [{ code: '3', name: '测试' }],
});
