import { CHEN } from './order';

/** Who is signed in; tests change it. */
export const signedIn = { current: CHEN };

/** @public Replaces the session's own for these tests. */
export const useSession = () => ({
  kind: 'ready',
  user: { userAccount: signedIn.current.code, userName: signedIn.current.name, model: {} },
  pageCodes: ['testing_0101', 'testing_0201'],
  roles: [{ code: '3', name: '测试' }],
});
