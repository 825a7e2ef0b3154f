import { ERROR } from '@/domain/errors';
import { reasonText } from '@/domain/reasons';
import { connection } from './connection';
import { clientFailure, notify } from './errors';
import { CallFailure, SessionTaken } from './failure';
import type { OutgoingCall } from './outgoing';

/**
 * Checks before a write that the session still belongs to the account on screen (decisions §4.4).
 * @throws SessionTaken when another account has signed in; the page shows who
 * @throws CallFailure when the account cannot be read; it has been shown unless the call is quiet
 */
export async function expectOwnSession(outgoing: OutgoingCall): Promise<void> {
  if (!(await readOwner(outgoing))) throw new SessionTaken(outgoing.call);
}

async function readOwner(outgoing: OutgoingCall): Promise<boolean> {
  try {
    return await connection().isSessionOurs();
  } catch (problem) {
    if (!(problem instanceof CallFailure)) throw problem;
    // Sign-in is already under way.
    if (problem.code === ERROR.notSignedIn) throw clientFailure(outgoing, ERROR.notSignedIn);
    if (problem.code === ERROR.network) throw notify(clientFailure(outgoing, ERROR.network), outgoing);
    const message = reasonText('accountUnread', {}, connection().language());
    throw notify(new CallFailure(outgoing, { code: problem.code, message }), outgoing);
  }
}
