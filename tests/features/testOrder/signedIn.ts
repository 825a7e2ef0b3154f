import { CHEN } from './order';

/** Who is signed in, with which roles, and the pages beside the orders; tests change it. */
export const signedIn = { current: CHEN, pages: new Array<string>(), roles: ['3'] };

/** @public Replaces the session's own for these tests. */
export const useSession = () => ({
  kind: 'ready',
  user: { userAccount: signedIn.current.code, userName: signedIn.current.name, model: {} },
  pageCodes: ['testing_0101', 'testing_0201', ...signedIn.pages],
  roles: signedIn.roles.map((code) => ({ code, name: code })),
});
