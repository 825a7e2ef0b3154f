import type { Endpoint } from '@/contract/endpoint';
import { ENDPOINTS } from '@/contract/endpoints';
import { userRole } from '@/contract/userRole';
import type { Language } from '@/domain/language';
import { call } from '@/services/client';
import { connect } from '@/services/connection';
import { onFailure } from '@/services/failure';
import { TestServer } from './server';

/** The real client, connected to a server of the test. Call it once per test file. */
export function connectedClient() {
  const server = new TestServer();
  const onNotSignedIn = jest.fn();
  const shown: unknown[] = [];
  let origin = '';
  let stop = (): void => undefined;

  function connectTo(host: string, language: Language = 'en-US'): void {
    connect({ prefix: { product: host, gateway: `${host}/sso-api` }, language: () => language, onNotSignedIn });
  }

  beforeAll(async () => {
    origin = await server.start();
    connectTo(origin);
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    server.seen.length = 0;
    shown.length = 0;
    onNotSignedIn.mockReset();
    stop = onFailure((failure) => shown.push(failure));
  });
  afterEach(() => stop());

  return {
    server,
    onNotSignedIn,
    connectTo,
    /** The failures shown in the current test. */
    shown,
    /** The server's origin. */
    origin: () => origin,
    /** Removes the listener behind `shown`. */
    stopListening: () => stop(),
  };
}

export const everyCall = Object.values(ENDPOINTS).flatMap((group) => Object.values<Endpoint>(group));

export const search = () => call(userRole.search, { fuzzyName: 'li' });

/** The error of a rejected promise, or 'fulfilled'. */
export const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fulfilled',
    (error: unknown) => error,
  );

/** A success envelope with changed fields, as JSON. */
export const envelope = (fields: object) => JSON.stringify({ code: 'S00000', model: [], ...fields });
