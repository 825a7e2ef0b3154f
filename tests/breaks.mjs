/**
 * Planted faults, one line each, and the test that must turn red: `npm run check -- breaks`. The place is a folder or
 * file; the one file below it with the text, once, is meant, so that a fault survives a move of its code. A test is
 * named by the end of its path. The statements of docs/requirements.md that a fault guards come first; a range is
 * guarded by one of its rows where the test is a literal table of all.
 *
 * [statements, place, text, replacement, test]
 */
// prettier-ignore
export const BREAKS = [
  // domain
  ['1.2 9.7', 'src/domain', '{ development: 2, testing: 3, operations: 4 }', '{ development: 2, testing: 4, operations: 3 }', 'access/access.test'],
  ['1.2', 'src/domain', "3: both('测试', 'Testing')", "3: both('运维', 'Operations')", 'access/access.test'],
  ['1.6', 'src/domain', '=${encodeURIComponent(redirectUrl)}', '=${redirectUrl}', 'environment/environment.test'],
  ['1.7', 'src/domain', 'host.endsWith(`.${each}`)', 'host.endsWith(each)', 'environment/environment.test'],
  ['1.8 7.8', 'src/domain', "environment === 'test' || environment === 'dev' ? labels.test", "environment === 'test' ? labels.test", 'environment/environment.test'],
  ['1.9', 'src/domain', 'return settings.fixedLogin;', 'return settings.defaultLogin;', 'environment/environment.test'],
  ['2.22', 'src/domain', '[code, mayOpen(code, codes)]', '[code, true]', 'access/access.test'],
  ['3.4', 'src/domain', '`${person.name}-${person.code}`', '`${person.code}-${person.name}`', 'access/access.test'],
  ['3.7 6.5', 'src/domain', 'order[list].some((person) => person.code === userAccount)', 'order[list].some(() => true)', 'actors.test'],
  ['6.5', 'src/domain', 'order[list].some((person) => person.code === userAccount)', 'order[list].some((person) => person.code === userAccount.trim().toLowerCase())', 'actors.test'],
  ['4.1', 'src/domain', "FALLBACK_ENVIRONMENT: Environment = 'dev'", "FALLBACK_ENVIRONMENT: Environment = 'prod'", 'environment/environment.test'],
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
  ['', 'src/domain', ' && isAccess(order, order.claim.by.code)', '', 'workflow/news.test'],
  ['', 'src/domain', 'refuseHeld(around.fileHolder) : null;', 'null : null;', 'workflow/decide.test'],
  ['3.8', 'src/domain', 'order: numeric(), title: text(), current: flag()', 'order: numeric(), current: flag()', 'parseModel.test'],
  ['3.8', 'src/domain', 'title: text(), current: flag() }', 'title: text(), current: flag(true) }', 'parseModel.test'],
  ['', 'src/domain', "(movesOn && entry.remark.trim() !== '')", 'movesOn', 'workflow/log.test'],
  ['', 'src/domain', '!standing.has(entry)', 'false', 'workflow/log.test'],
  ['', 'src/domain', 'result: result ?? row.result', "result: result === 'notRun' ? row.result : (result ?? row.result)", 'cases/readCases.test'],
  ['', 'src/domain', "rows[place]?.module === '' || agrees(place, 'module')", 'true', 'cases/readCases.test'],
  // contract
  ['3.3', 'src/contract', 'message: v.fallback(v.nullish(v.string(), null), null)', 'message: v.string()', 'services/client.test'],
  ['3.8', 'src/contract', 'rows(stepBarItem)', 'rows(v.string())', 'orders.main-job.spec'],
  ['3.9', 'src/contract', 'rows(markedEntry)', 'rows(v.string())', 'orders.main-job.spec'],
  ['3.10', 'src/contract', '{ fuzzyName: written() }', '{ fuzzy: written() }', 'orders.main-job.spec'],
  ['7.11–7.13', 'src/contract', "'/api/v2/userRole/getUserPageSources'", "'/api/v2/userRole/pageSources'", 'contract/calls.test'],
  ['7.14–7.20', 'src/contract', "'/workflow/approval/toBeConfirmApproval'", "'/workflow/approval/toBeConfirmedApproval'", 'contract/calls.test'],
  ['7.21–7.22', 'src/contract', "'/api/v2/testing/getHistory'", "'/api/v2/testing/history'", 'contract/calls.test'],
  ['7.23', 'src/contract', "'/api/v1/testingOrder/stepBar'", "'/api/v2/testingOrder/stepBar'", 'contract/calls.test'],
  ['7.24–7.26', 'src/contract', "'/api/v2/testing/addtestingOrder'", "'/api/v2/testing/addTestingOrder'", 'contract/calls.test'],
  ['7.27–7.28', 'src/contract/order.ts', "endpoint('order', 'GET', path,", "endpoint('order', 'POST', path,", 'contract/calls.test'],
  ['7.27–7.28', 'src/contract/order.ts', "endpoint('order', 'GET', path,", "endpoint('order', 'POST', path,", 'contract/calls.test'],
  ['7.29', 'src/contract', "'/api/v2/firmwareVersion/template'", "'/api/v1/firmwareVersion/template'", 'contract/calls.test'],
  ['8.28', 'src/contract', 'const warnings = known ? [] :', 'const warnings = true ? [] :', 'settings.test'],
  ['', 'src/contract', "'/api/v2/firmwareVersion/releases'", "'/api/v2/firmwareVersion/line'", 'contract/calls.test'],
  // config
  ['1.1 2.3', 'config', 'component: `.${path}`, hideInMenu: true', 'component: `.${path}`', 'contract/routes.test'],
  ['2.1', 'config', "component: './403', hideInMenu: true", "component: './403', hideInMenu: true, layout: false", 'pages.routes.spec'],
  ['2.4–2.20 9.2', 'config', "{ path: '/', redirect: SCREEN.firmware }", "{ path: '/', redirect: SCREEN.numbers }", 'contract/routes.test'],
  ['4.2 9.1', 'config', 'version: own.version', "version: '1.7.2'", 'delivered.test'],
  ['7.1', 'config', "services: { parts: ['contract', 'domain']", "services: { parts: ['contract', 'domain', 'session']", 'boundaries.test'],
  ['8.27', 'config', "BUILDING = ['build', 'dev']", "BUILDING = ['dev']", 'environment/environment.test'],
  ['9.3', 'config', 'CHUNK_LOAD_TIMEOUT = 120_000', 'CHUNK_LOAD_TIMEOUT = 12_000', 'regression/missing-chunk.spec'],
  ['9.10', 'config', "colorPrimary: '#155fd0'", "colorPrimary: '#a01515'", 'theme.test'],
  ['9.10', 'config', "colorPrimaryHover: '#1d6be0'", "colorPrimaryHover: '#a01515'", 'theme.test'],
  ['9.11', 'config', "lime: '#a0d911',", '', 'theme.test'],
  // services
  ['7.2', 'src/services', "...(endpoint.sends === 'body' && { data: input })", "...(endpoint.sends === 'body' && { data: String(input) })", 'services/requests.test'],
  ['7.3', 'src/services', "withCredentials: endpoint.host === 'gateway'", 'withCredentials: false', 'services/requests.test'],
  ['7.4', 'src/services', 'return connection().prefix[host] + path', 'return path', 'services/requests.test'],
  ['7.3', 'src/services/download.ts', "credentials: 'same-origin',", "credentials: 'omit',", 'services/download.test'],
  ['7.4', 'src/services', "connection().prefix[host] + path + (sends", "(sends === 'query' ? '' : connection().prefix[host]) + path + (sends", 'services/requests.test'],
  ['7.5', 'src/services', 'status >= 200 && status < 300;', 'status >= 200 && status < 400;', 'services/client.test'],
  ['7.5', 'src/services', 'status >= 200 && status < 300;', 'status >= 200;', 'services/client.test'],
  ['7.6 8.21', 'src/services', 'const NOT_SIGNED_IN = [401, 403];', 'const NOT_SIGNED_IN = [401];', 'services/signedOut.test'],
  ['7.7', 'src/services', '      gcTime: 0,', '      gcTime: 1_000,', 'services/cache.test'],
  ['7.9', 'src/services', "return !(host === 'gateway' && meansNotSignedIn(envelope.status));", 'return true;', 'services/signedOut.test'],
  ['8.18', 'src/shell', "{ placement: 'topRight'", "{ placement: 'bottomRight'", 'pages.errors.spec'],
  ['8.18', 'src/services', 'listeners.forEach((listener) => listener(failure));', '', 'services/client.test'],
  ['8.18', 'src/services', 'if (quiet !== true && ', 'if (failure.code !== ERROR.expired && quiet !== true && ', 'services/client.test'],
  ['8.19', 'src/contract', '[message, error].find', '[error, message].find', 'services/client.test'],
  ['8.20', 'src/services', 'if (!answer.success) throw new Refused(answer);', '', 'services/client.test'],
  ['8.22', 'src/services', "if (errorMeaning(code) === 'signIn') connection().onNotSignedIn();", '', 'services/signedOut.test'],
  ['9.12', 'src/services', 'DEFAULT_TTL = 60_000', 'DEFAULT_TTL = 600_000', 'services/cache.test'],
  // session
  ['1.3', 'src/session', 'site().leave(address);', '', 'signIn.test'],
  ['1.4', 'src/session', 'if (options === undefined || options.clear === true)', 'if (options === undefined)', 'signIn.test'],
  ['1.4', 'src/session', 'site().leave(address);', "localStore.set('userInfo', 1); site().leave(address); if (options === undefined) localStore.clear();", 'signIn.test'],
  ['1.5', 'src/session', 'if (allowed !== null) return allowed;', '', 'signIn.test'],
  ['1.10', 'src/session', "if (derived.kind === 'outside') {", "if (derived.kind === 'failed') {", 'signIn.test'],
  ['3.2', 'src/session', "localStore.set('userInfo', user);", '', 'startup.test'],
  ['3.5 6.1', 'src/session', "sessionStore.set(sessionKey('pageCodes'), pageCodes);", '', 'startup.test'],
  ['3.6 9.9', 'src/session', '`${app}:${version}:${name}`', '`${app}:${name}`', 'pages.routes.spec'],
  ['6.2', 'src/session', 'const pageCodes = keep(list ?? []);', 'const pageCodes = list === null ? [] : keep(list);', 'startup.test'],
  ['6.4 8.23', 'src/session', 'return rights === null ? notReady(user)', "return rights === null ? { kind: 'ready', user, pageCodes: [], roles: [] }", 'startup.test'],
  ['7.10', 'src/session', 'await call(gateway.logout, undefined, { timeoutMs: TIMEOUT, quiet: true });', '', 'session.sign-in.spec'],
  ['7.30', 'src/session', 'const MAX_REDIRECTS = 3;', 'const MAX_REDIRECTS = 30;', 'signIn.test'],
  // transfer
  ['', 'src/transfer', 'const end = Math.min(start + CHUNK, file.size);', 'const end = start + CHUNK;', 'transfer/digest.test'],
  // components
  ['2.26 9.6', 'src/components', 'paddingTop: 100', 'paddingTop: 10', 'layout.looks.spec'],
  ['5.1', 'src/components', "const isCurrent = typed !== '' && typed === asked;", 'const isCurrent = typed === asked;', 'people.test'],
  // features
  ['4.5', 'src/features', 'offered: (order, actor) => order.pause === null && pauses(order, actor)', 'offered: pauses', 'actionTable.test'],
  ['', 'src/features', '[firmwareNo || t(FACT.noNumber), versionNo || t(FACT.noVersion)]', '[firmwareNo, versionNo]', 'workspace/gates.test'],
  ['', 'src/features', "mode === 'now' ? null : all.at", 'all.at', 'decisionValues.test'],
  ['', 'src/features', 'savedEvidence.stepOrder === order.stepOrder', 'savedEvidence.stepOrder > 0', 'decisionValues.test'],
  ['', 'src/features', 'returnTo: effectOf({ stepOrder: order.stepOrder, decision }).chooses ? values.returnTo : null', 'returnTo: values.returnTo', 'decisionValues.test'],
  ['', 'src/features', 'name={`order.${order.orderNo}.${order.round}.${step.order}`}', 'name={`order.${order.orderNo}`}', 'workspace/workspace.test'],
  ['', 'src/features', "['decision'] as const", '[] as const', 'workspace/workspace.test'],
  ['', 'src/features', ".replace(ESCAPED, '')", '', 'roundTrip.property.test'],
  ['', 'src/features/cases', "result: worse(first.result, result)", "result: first.result", 'readCases.test'],
  ['', 'src/features', 'key: read.key || known.key', 'key: read.key', 'matching.test'],
  ['', 'src/features', "(resultOf(raw.result) ?? 'notRun')", "(resultOf(raw.result) ?? 'passed')", 'readCases.test'],
  ['', 'src/domain/workflow', 'return failedFirst([...rows, ...others], last);', 'return rows;', 'workflow/roundCases.test'],
  ['', 'src/domain/workflow', '...(passes ? checkRequired(order, input, around) : []),', '', 'workflow/decide.test'],
  ['', 'src/domain/workflow', 'casesOfRound(facts.cases, requiredCases)', 'facts.cases', 'workflow/decide.test'],
  ['', 'src/features', 'chosen={isUnchanged ? chosen.decision : null}', 'chosen={null}', 'workspace/workspace.test'],
  // shell
  ['1.11', 'src/domain', 'Array.from(name)[0]?.toUpperCase()', 'Array.from(name)[1]?.toUpperCase()', 'layout.looks.spec'],
  ['1.12', 'src/shell', "MANUALS = ['user', 'admin'] as const", "MANUALS = ['user'] as const", 'layout.looks.spec'],
  ['1.13', 'src/shell', 'team: settings.support[language], version', "team: '', version", 'layout.looks.spec'],
  ['1.14', 'src/shell', '[user.userName, user.userAccount]', '[user.userName]', 'layout.watermark.spec'],
  ['1.15 9.5', 'src/shell', '{...text} style', '{...text} content={[]} style', 'layout.watermark.spec'],
  ['1.16', 'src/shell', 'pure: phone,', 'pure: false,', 'layout.looks.spec'],
  ['2.2 6.3', 'src/shell', "wayInto(path, mayVisit) !== null", 'true', 'session.rights.spec'],
  ['2.21 5.2', 'src/shell', "typeof access !== 'string')", "typeof access === 'object')", 'shell/router.test'],
  ['2.23', 'src/shell', ".every(({ route }) => !('unaccessible'", ".some(({ route }) => !('unaccessible'", 'session.rights.spec'],
  ['2.24', 'src/app.tsx', "basename: window.routerBase ?? '/'", "basename: '/'", 'layout.base-path.spec'],
  ['2.25', 'src/shell', 'spinning={useIsSending()}', 'spinning={false}', 'layout.looks.spec'],
  ['3.1 6.6', 'src/shell', '.map((role) => role.name)', ".map(() => '')", 'layout.looks.spec'],
  ['8.24', 'src/shell', 'before.includes(here)', 'before.length > 9', 'regression/missing-chunk.spec'],
  ['8.25', 'src/shell', "error.code === 'CSS_CHUNK_LOAD_FAILED'", "error.code === 'NEVER'", 'regression/missing-chunk.spec'],
  ['8.26', 'src/shell', '?.isConnected !== true) throw', '?.isConnected === null) throw', 'shell/watermark.test'],
  ['8.26', 'src/shell', 'useEffect(check, []);', '', 'shell/watermark.test'],
  ['9.4', 'src/shell', 'width: 120, height: 64', 'width: 100, height: 64', 'layout.watermark.spec'],
  // pages
  ['', 'src/features', 'rank(other) < rank(one) ? other : one', 'rank(other) > rank(one) ? other : one', 'readCases.test'],
  ['', 'src/features', "else if (word !== '') doubt(word);", '', 'readReport.test'],
  ['', 'src/features', 'this.more.failed += uncovered;', '', 'readReport.test'],
  ['', 'src/features', 'if (before !== null) clear();', '', 'decision/attachments.test'],
  // mock
  ['', 'mock', '[...known, uploadedBy]', '[uploadedBy]', 'mock/gateRaces.test'],
  ['', 'mock', 'metadata?.owner !== actor.code', "metadata?.owner === ''", 'mock/gateRaces.test'],
  ['', 'mock', 'rollback ? doubtsAbout(world, order, rollback) : []', 'plan.rollbackDoubts', 'mock/gateRaces.test'],
  ['', 'mock', 'if (live.isRepeated(answered, writer.call, given)) return first;', 'return first;', 'mock/strict.test'],
  ['', 'mock', 'fs.truncateSync(file, start);', '', 'mock/journal.test'],
  ['', 'mock', 'if (place >= known || (count === undefined && row.at > moment) || !wanted(row)) return;', 'if (!wanted(row)) return;', 'mock/logs.test'],
  ['', 'mock', '(writes || !rule.writes)', 'true', 'mock/faults.test'],
  ['', 'mock', 'order.pause === null && dueAt(order) <= Date.parse(now)', 'dueAt(order) <= Date.parse(now)', 'mock/release.test'],
  ['', 'mock', '[world.faults, world.counter]', '[world.counter]', 'mock/snapshots.test'],
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
