/**
 * Planted faults, one line each, and the test that must turn red: `npm run check -- breaks`. The place is a folder or
 * file; the one file below it with the text, once, is meant, so that a fault survives a move of its code. A test is
 * named by the end of its path. The statements of docs/requirements.md that a fault would break come first. At most 60, for what
 * matters most.
 *
 * [statements, place, text, replacement, test]
 */
// prettier-ignore
export const BREAKS = [
  ['1.2 9.7', 'src/domain', '{ development: 2, testing: 3, operations: 4 }', '{ development: 2, testing: 4, operations: 3 }', 'access/access.test'],
  ['1.6', 'src/domain', '=${encodeURIComponent(redirectUrl)}', '=${redirectUrl}', 'environment/environment.test'],
  ['1.7', 'src/domain', 'host.endsWith(`.${each}`)', 'host.endsWith(each)', 'environment/environment.test'],
  ['1.8 7.8', 'src/domain', "environment === 'test' || environment === 'dev' ? labels.test", "environment === 'test' ? labels.test", 'environment/environment.test'],
  ['2.22', 'src/domain', '[code, mayOpen(code, codes)]', '[code, true]', 'access/access.test'],
  ['3.7 6.5', 'src/domain', 'order[list].some((person) => person.code === userAccount)', 'order[list].some(() => true)', 'actors.test'],
  ['4.3', 'src/domain', "SUCCESS = 'S00000'", "SUCCESS = 'S0000'", 'domain/errors.test'],
  ['4.4', 'src/domain', "{ pass: 'confirm', return: 'returned' }", "{ pass: 'automatedTest', return: 'returned' }", 'workflow/table.test'],
  ['4.4', 'src/contract', "verify: approval('verifyApproval'", "verify: approval('confirmApproval'", 'contract/calls.test'],
  ['4.6 9.8', 'src/domain', "byTesters = { actors: 'testerList'", "byTesters = { actors: 'operationPersonList'", 'actors.test'],
  ['4.7 9.8', 'src/domain', "byOperations = { actors: 'operationPersonList'", "byOperations = { actors: 'testerList'", 'actors.test'],
  ['4.8', 'src/domain', 'return list !== null && order[list]', 'return list === null || order[list]', 'workflow/table.test'],
  ['4.9', 'src/domain', 'steps.filter((step) => step.current)', 'steps.filter((step) => step.order > 0)', 'domain/workflow/currentStep.test'],
  ['8.1–8.17', 'src/domain', "'Data or version mismatch'", "'Data mismatch'", 'domain/errors.test'],
  ['', 'src/domain', 'entry?.decision == null || entry.fileSha256 !== fileSha256', 'entry?.decision == null', 'workflow/log.test'],
  ['', 'src/domain', '[submitter, uploader, ...(uploaders ?? [])]', '[submitter, uploader]', 'workflow/actors.test'],
  ['', 'src/domain', "before === 'released' && after !== 'released' ? after", "decision === 'fail' && before === 'released' ? after", 'workflow/table.test'],
  ['', 'src/domain', 'test?.status === STATUS.completed ?', 'test !== undefined ?', 'workflow/rollback.test'],
  ['', 'src/domain', 'if (hasOtherPart(order, account, log))', 'if (hasOtherPart(order, account, []))', 'workflow/actors.test'],
  ['', 'src/domain', 'refuseHeld(around.fileHolder) : null;', 'null : null;', 'workflow/decide.test'],
  ['', 'src/domain', "(movesOn && entry.remark.trim() !== '')", 'movesOn', 'workflow/log.test'],
  ['', 'src/domain', '!standing.has(entry)', 'false', 'workflow/log.test'],
  ['3.3', 'src/contract', 'message: v.fallback(v.nullish(v.string(), null), null)', 'message: v.string()', 'services/client.test'],
  ['7.11–7.13', 'src/contract', "'/api/v2/userRole/getUserPageSources'", "'/api/v2/userRole/pageSources'", 'contract/calls.test'],
  ['2.4–2.20 9.2', 'config', "{ path: '/', redirect: SCREEN.firmware }", "{ path: '/', redirect: SCREEN.numbers }", 'contract/routes.test'],
  ['7.2', 'src/services', "...(endpoint.sends === 'body' && { data: input })", "...(endpoint.sends === 'body' && { data: String(input) })", 'services/requests.test'],
  ['7.3', 'src/services', "withCredentials: endpoint.host === 'gateway'", 'withCredentials: false', 'services/requests.test'],
  ['7.4', 'src/services', 'return connection().prefix[host] + path', 'return path', 'services/requests.test'],
  ['7.5', 'src/services', 'status >= 200 && status < 300;', 'status >= 200 && status < 400;', 'services/client.test'],
  ['7.6 8.21', 'src/services', 'const NOT_SIGNED_IN = [401, 403];', 'const NOT_SIGNED_IN = [401];', 'services/signedOut.test'],
  ['7.7', 'src/services', '      gcTime: 0,', '      gcTime: 1_000,', 'services/cache.test'],
  ['7.9', 'src/services', "return !(host === 'gateway' && meansNotSignedIn(envelope.status));", 'return true;', 'services/signedOut.test'],
  ['8.18', 'src/services', 'listeners.forEach((listener) => listener(failure));', '', 'services/client.test'],
  ['8.20', 'src/services', 'if (!answer.success) throw new Refused(answer);', '', 'services/client.test'],
  ['8.22', 'src/services', "if (errorMeaning(code) === 'signIn') connection().onNotSignedIn();", '', 'services/signedOut.test'],
  ['1.3', 'src/session', 'site().leave(address);', '', 'signIn.test'],
  ['1.4', 'src/session', 'if (options === undefined || options.clear === true)', 'if (options === undefined)', 'signIn.test'],
  ['1.5', 'src/session', 'if (allowed !== null) return allowed;', '', 'signIn.test'],
  ['1.10', 'src/session', "if (derived.kind === 'outside') {", "if (derived.kind === 'failed') {", 'signIn.test'],
  ['3.2', 'src/session', "localStore.set('userInfo', user);", '', 'startup.test'],
  ['3.5 6.1', 'src/session', "sessionStore.set(sessionKey('pageCodes'), pageCodes);", '', 'startup.test'],
  ['6.2', 'src/session', 'const pageCodes = keep(list ?? []);', 'const pageCodes = list === null ? [] : keep(list);', 'startup.test'],
  ['6.4 8.23', 'src/session', 'return rights === null ? notReady(user)', "return rights === null ? { kind: 'ready', user, pageCodes: [], roles: [] }", 'startup.test'],
  ['7.10', 'src/session', 'await call(gateway.logout, undefined, { timeoutMs: TIMEOUT, quiet: true });', '', 'session.sign-in.spec'],
  ['7.30', 'src/session', 'const MAX_REDIRECTS = 3;', 'const MAX_REDIRECTS = 30;', 'signIn.test'],
  ['', 'src/transfer', 'const end = Math.min(start + CHUNK, file.size);', 'const end = start + CHUNK;', 'transfer/digest.test'],
  ['', 'src/features', "mode === 'now' ? null : all.at", 'all.at', 'decisionValues.test'],
  ['', 'src/features', 'savedEvidence.stepOrder === order.stepOrder', 'savedEvidence.stepOrder > 0', 'decisionValues.test'],
  ['', 'src/features', 'returnTo: effectOf({ stepOrder: order.stepOrder, decision }).chooses ? values.returnTo : null', 'returnTo: values.returnTo', 'decisionValues.test'],
  ['', 'src/features', "['decision'] as const", '[] as const', 'workspace/workspace.test'],
  ['', 'src/features', ".replace(ESCAPED, '')", '', 'roundTrip.property.test'],
  ['', 'src/features', "(resultOf(raw.result) ?? 'notRun')", "(resultOf(raw.result) ?? 'passed')", 'readCases.test'],
  ['', 'src/domain/workflow', '...(passes ? checkRequired(order, input, around) : []),', '', 'workflow/decide.test'],
  ['2.2 6.3', 'src/shell', "wayInto(path, mayVisit) !== null", 'true', 'session.rights.spec'],
  ['8.24', 'src/shell', 'before.includes(here)', 'before.length > 9', 'regression/missing-chunk.spec'],
  ['', 'src/features', "else if (word !== '') doubt(word);", '', 'readReport.test'],
  ['', 'mock', '[...known, uploadedBy]', '[uploadedBy]', 'mock/gateRaces.test'],
  ['', 'mock', 'first.digest === sent.digest ? first.answer : keyReused(language)', 'first.answer', 'mock/strict.test'],
  ['', 'mock', 'fs.truncateSync(file, Buffer.byteLength(whole));', '', 'mock/troubles.test'],
  ['', 'mock', 'order.pause === null && dueAt(order) <= Date.parse(now)', 'dueAt(order) <= Date.parse(now)', 'mock/release.test'],
];

/**
 * The numbers of statements and ranges: `2.4–2.6 9.2` names four.
 * @param {string} statements
 * @returns {string[]}
 */
export function numbersOf(statements) {
  return statements
    .split(' ')
    .filter(Boolean)
    .flatMap((range) => {
      const [[section, from], [, to] = [section, from]] = range
        .split('–')
        .map((number) => number.split('.').map(Number));
      return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
    });
}
