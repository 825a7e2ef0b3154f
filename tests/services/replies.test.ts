import { ERROR, SUCCESS } from '@/domain/errors';
import { endsUpload, isSentAgain, isSuccess, replyError, type ReplyFacts } from '@/services/replies';

/** The whole table of replies (requirements §7, §8; P-WIRE-5, P-WIRE-6): transport × status × envelope. */

const SAID = {
  nothing: null,
  success: { code: SUCCESS, status: null },
  refusal: { code: ERROR.refused, status: null },
};

/** In short: `ok`, the meaning of the code, the server's own words, or a reason. */
function meaning(facts: ReplyFacts): string {
  if (isSuccess(facts)) return 'ok';
  const { code, reason } = replyError(facts);
  const named = Object.entries(ERROR).find(([, each]) => each === code)?.[0] ?? 'server';
  return reason ?? named;
}

const cell = (transport: ReplyFacts['transport'], status: number | null, said: keyof typeof SAID) =>
  meaning({ transport, host: 'product', status, envelope: SAID[said], atLogin: false });

type Cells = readonly [nothing: string, success: string, refusal: string];

/** A call and a download; then an upload. */
test.each<[status: number | null, call: Cells, upload: Cells]>([
  [null, ['network', 'network', 'network'], ['network', 'network', 'network']],
  [200, ['dataFormat', 'ok', 'server'], ['dataFormat', 'ok', 'server']],
  [201, ['dataFormat', 'ok', 'server'], ['dataFormat', 'ok', 'server']],
  [301, ['system', 'system', 'server'], ['system', 'system', 'server']],
  [400, ['system', 'system', 'server'], ['system', 'system', 'server']],
  [401, ['notSignedIn', 'notSignedIn', 'notSignedIn'], ['notSignedIn', 'notSignedIn', 'notSignedIn']],
  [403, ['notSignedIn', 'notSignedIn', 'notSignedIn'], ['notSignedIn', 'notSignedIn', 'notSignedIn']],
  [404, ['system', 'system', 'server'], ['uploadGone', 'system', 'server']],
  [405, ['system', 'system', 'server'], ['uploadUnsupported', 'system', 'server']],
  [409, ['system', 'system', 'server'], ['system', 'system', 'server']],
  [410, ['system', 'system', 'server'], ['uploadGone', 'system', 'server']],
  [411, ['system', 'system', 'server'], ['uploadLength', 'system', 'server']],
  [412, ['system', 'system', 'server'], ['uploadUnsupported', 'system', 'server']],
  [413, ['bodyTooLarge', 'system', 'server'], ['uploadTooLarge', 'system', 'server']],
  [423, ['system', 'system', 'server'], ['uploadLocked', 'system', 'server']],
  [429, ['tooOften', 'tooOften', 'server'], ['system', 'system', 'server']],
  [460, ['system', 'system', 'server'], ['uploadDamaged', 'system', 'server']],
  [500, ['system', 'system', 'server'], ['system', 'system', 'server']],
  [501, ['system', 'system', 'server'], ['uploadUnsupported', 'system', 'server']],
  [502, ['system', 'system', 'server'], ['network', 'network', 'server']],
  [503, ['system', 'system', 'server'], ['network', 'network', 'server']],
  [504, ['system', 'system', 'server'], ['network', 'network', 'server']],
])('HTTP %s without an envelope, with a success, with a refusal', (status, call, upload) => {
  const read = (transport: ReplyFacts['transport']) =>
    (['nothing', 'success', 'refusal'] as const).map((said) => cell(transport, status, said));
  expect({ call: read('call'), upload: read('upload') }).toEqual({ call, upload });
});

const PROXY = { code: ERROR.network, status: null };
test.each<[name: string, facts: Partial<ReplyFacts>, meaning: string]>([
  ['the login page', { atLogin: true }, 'notSignedIn'],
  ['the login page instead of any reply', { status: null, envelope: null, atLogin: true }, 'notSignedIn'],
  ["the gateway's body status 403", { host: 'gateway', envelope: { code: SUCCESS, status: '403' } }, 'notSignedIn'],
  ["the gateway's body status 401", { host: 'gateway', envelope: { code: SUCCESS, status: 401 } }, 'notSignedIn'],
  ["the product's body status 403", { envelope: { code: SUCCESS, status: '403' } }, 'ok'],
  ['a proxy’s envelope for an upload', { transport: 'upload', status: 502, envelope: PROXY }, 'network'],
  ["the gateway's success", { host: 'gateway', envelope: { code: SUCCESS, status: '200' } }, 'ok'],
])('the meaning of a reply: %s', (_name, facts, expected) => {
  const call = { transport: 'call', host: 'product', status: 200, envelope: SAID.nothing, atLogin: false } as const;
  expect(meaning({ ...call, ...facts })).toBe(expected);
});

/** What tus does after a refused request: to a creation, to a part, and whether the next attempt starts over. */
test.each<[status: number | null, creation: string, part: string, next: string]>([
  [null, 'again', 'again', 'resumes'],
  [400, 'stops', 'stops', 'starts over'],
  [401, 'stops', 'stops', 'resumes'],
  [403, 'stops', 'stops', 'resumes'],
  [404, 'stops', 'again', 'starts over'],
  [405, 'stops', 'stops', 'starts over'],
  [409, 'again', 'again', 'resumes'],
  [410, 'stops', 'again', 'starts over'],
  [412, 'stops', 'stops', 'starts over'],
  [413, 'stops', 'stops', 'starts over'],
  [423, 'again', 'again', 'resumes'],
  [429, 'again', 'again', 'resumes'],
  [460, 'again', 'again', 'resumes'],
  [500, 'stops', 'again', 'resumes'],
  [501, 'stops', 'again', 'resumes'],
  [502, 'again', 'again', 'resumes'],
  [503, 'again', 'again', 'resumes'],
  [504, 'again', 'again', 'resumes'],
])('tus after HTTP %s', (status, creation, part, next) => {
  const does = (creating: boolean) => (isSentAgain(status, creating) ? 'again' : 'stops');
  expect({ creation: does(true), part: does(false), next: endsUpload(status) ? 'starts over' : 'resumes' }).toEqual({
    creation,
    part,
    next,
  });
});
