import { asker, type Ask, type TrialRequest } from '../../config/contractCheck/send';
import { checkWriting, type Written } from '../../config/contractCheck/write';
import { RehearsalServer } from '../mock/server';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';

/** `npm run check -- server --write` on a rehearsal, for the tests of a file. */

const server = RehearsalServer.ofFile();
let numbersUsed = 0;
beforeAll(() => {
  worlds.begin('contract-write');
});

export const lastNumber = (): string => `CHECK-${String(numbersUsed)}`;

export const cookie = (account: string) => `sso_session=${account}; rehearsal_world=contract-write`;

export const rehearsal: Ask = (request) => asker(server.address)(request);

/** Runs the write check on a server, with a number of its own. */
export function runCheck(ask: Ask, number = `CHECK-${String((numbersUsed += 1))}`): Promise<Written> {
  const target = { base: server.address, gateway: `${server.address}/sso-api` };
  return checkWriting(
    ask,
    target,
    { submitter: cookie('dev.lin'), tester: cookie('test.chen'), operator: cookie('ops.he') },
    number,
  );
}

export const pathOf = ({ path: address }: TrialRequest): string => new URL(address, 'http://base').pathname;

export const differing = ({ results }: Written): Written['results'] =>
  results.filter(({ differences }) => differences.length > 0);
