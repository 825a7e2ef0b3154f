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
  ['1.6', 'src/domain', '=${encodeURIComponent(redirectUrl)}', '=${redirectUrl}', 'environment/environment.test'],
  ['1.7', 'src/domain', 'host.endsWith(`.${each}`)', 'host.endsWith(each)', 'environment/environment.test'],
  ['1.8 7.8', 'src/domain', "environment === 'test' || environment === 'dev' ? labels.test", "environment === 'test' ? labels.test", 'environment/environment.test'],
  ['1.9', 'src/domain', 'return settings.fixedLogin;', 'return settings.defaultLogin;', 'environment/environment.test'],
  ['2.22', 'src/domain', 'return value(route) === true', 'return value({}) === true', 'access/access.test'],
  ['3.4', 'src/domain', '`${person.name}-${person.code}`', '`${person.code}-${person.name}`', 'access/access.test'],
  ['3.7 6.5', 'src/domain', 'order[list].some((person) => person.code === userAccount)', 'order[list].some(() => true)', 'actors.test'],
  ['4.1', 'src/domain', "FALLBACK_ENVIRONMENT: Environment = 'dev'", "FALLBACK_ENVIRONMENT: Environment = 'prod'", 'environment/environment.test'],
  ['4.3', 'src/domain', "SUCCESS = 'S00000'", "SUCCESS = 'S0000'", 'domain/errors.test'],
  ['4.4', 'src/domain', "{ pass: 'confirm', return: 'returned' }", "{ pass: 'automatedTest', return: 'returned' }", 'workflow/table.test'],
  ['4.6 9.8', 'src/domain', "byTesters = { actors: 'testerList'", "byTesters = { actors: 'operationPersonList'", 'actors.test'],
  ['4.7 9.8', 'src/domain', "byOperations = { actors: 'operationPersonList'", "byOperations = { actors: 'testerList'", 'actors.test'],
  ['4.8', 'src/domain', 'return list !== null && order[list]', 'return list === null || order[list]', 'workflow/table.test'],
  ['4.9', 'src/domain', 'steps.filter((step) => step.current)', 'steps.filter((step) => step.order > 0)', 'domain/workflow/currentStep.test'],
  ['8.1–8.17', 'src/domain', "'Data or version mismatch'", "'Data mismatch'", 'domain/errors.test'],
  ['', 'src/domain', 'entry?.decision == null || entry.fileSha256 !== fileSha256', 'entry?.decision == null', 'workflow/log.test'],
  ['', 'src/domain', 'account === order.submitter.code || account === order.uploader.code', 'account === order.submitter.code', 'workflow/actors.test'],
  ['', 'src/domain/firmware', 'compareVersionNo(hardware, least) < 0', 'compareVersionNo(hardware, least) > 0', 'firmware/upgrade.test'],
  ['3.8', 'src/domain', 'order: numeric(), title: text(), current: flag()', 'order: numeric(), current: flag()', 'parseModel.test'],
  ['', 'src/domain', "(movesOn && entry.remark.trim() !== '')", 'movesOn', 'workflow/log.test'],
  ['', 'src/domain', 'effectOf({ stepOrder, decision }).releases ? RELEASED', 'false ? RELEASED', 'orders.release.spec'],
  // contract
  ['3.3', 'src/contract', 'message: v.fallback(v.nullish(v.string(), null), null)', 'message: v.string()', 'services/client.test'],
  ['3.8', 'src/contract', 'rows(stepBarItem)', 'rows(v.string())', 'orders.main-job.spec'],
  ['3.9', 'src/contract', 'rows(markedEntry)', 'rows(v.string())', 'orders.main-job.spec'],
  ['3.10', 'src/contract', '{ fuzzyName: v.string() }', '{ fuzzy: v.string() }', 'orders.main-job.spec'],
  ['7.11–7.13', 'src/contract', "'/api/v2/userRole/getUserPageSources'", "'/api/v2/userRole/pageSources'", 'contract/calls.test'],
  ['7.14–7.20', 'src/contract', "'/workflow/approval/toBeConfirmApproval'", "'/workflow/approval/toBeConfirmedApproval'", 'contract/calls.test'],
  ['7.21–7.22', 'src/contract', "'/api/v2/testing/getHistory'", "'/api/v2/testing/history'", 'contract/calls.test'],
  ['7.23', 'src/contract', "'/api/v1/testingOrder/stepBar'", "'/api/v2/testingOrder/stepBar'", 'contract/calls.test'],
  ['7.24–7.26', 'src/contract', "'/api/v2/testing/addtestingOrder'", "'/api/v2/testing/addTestingOrder'", 'contract/calls.test'],
  ['7.27–7.28', 'src/contract', "'/api/v1/testingOrder/approveLog'", "'/api/v1/testingOrder/log'", 'contract/calls.test'],
  ['7.29', 'src/contract', "'/api/v2/firmwareVersion/template'", "'/api/v1/firmwareVersion/template'", 'contract/calls.test'],
  ['8.28', 'src/contract', 'const warnings = known ? [] :', 'const warnings = true ? [] :', 'settings.test'],
  ['', 'src/contract', "'/api/v2/firmwareVersion/releases'", "'/api/v2/firmwareVersion/line'", 'contract/calls.test'],
  // config
  ['1.1 2.3', 'config', 'component: `.${path}`, hideInMenu: true', 'component: `.${path}`', 'contract/routes.test'],
  ['2.1', 'config', "component: './403', hideInMenu: true", "component: './403', hideInMenu: true, layout: false", 'pages.routes.spec'],
  ['2.4–2.20 9.2', 'config', "{ path: '/', redirect: SCREEN.firmware }", "{ path: '/', redirect: SCREEN.numbers }", 'contract/routes.test'],
  ['4.2 9.1', 'config', "version: '1.7.1-imp'", "version: '1.7.2'", 'delivered.test'],
  ['7.1', 'config', "services: { parts: ['contract', 'domain']", "services: { parts: ['contract', 'domain', 'session']", 'boundaries.test'],
  ['8.27', 'config', "BUILDING = ['build', 'dev']", "BUILDING = ['dev']", 'environment/environment.test'],
  ['9.3', 'config', 'CHUNK_LOAD_TIMEOUT = 120_000', 'CHUNK_LOAD_TIMEOUT = 12_000', 'regression/missing-chunk.spec'],
  ['9.10', 'config', "colorPrimary: '#155fd0'", "colorPrimary: '#a01515'", 'theme.test'],
  ['9.11', 'config', "lime: '#a0d911',", '', 'theme.test'],
  // services
  ['7.2', 'src/services', "...(endpoint.sends === 'body' && { data: sent })", "...(endpoint.sends === 'body' && { data: String(sent) })", 'services/requests.test'],
  ['7.3', 'src/services', "withCredentials: endpoint.host === 'gateway'", 'withCredentials: false', 'services/requests.test'],
  ['7.4', 'src/services', 'address: prefix[host] + wire', 'address: wire', 'services/requests.test'],
  ['7.3', 'src/services/download.ts', "credentials: 'same-origin',", "credentials: 'omit',", 'services/download.test'],
  ['7.4', 'src/services', "prefix[host] + wire.pathOf(path) + (sends", "(sends === 'query' ? '' : prefix[host]) + wire.pathOf(path) + (sends", 'services/requests.test'],
  ['7.5', 'src/services', 'status >= 200 && status < 300;', 'status >= 200 && status < 400;', 'services/client.test'],
  ['7.5', 'src/services', 'status >= 200 && status < 300;', 'status >= 200;', 'services/client.test'],
  ['7.6 8.21', 'src/services', 'const NOT_SIGNED_IN = [401, 403];', 'const NOT_SIGNED_IN = [401];', 'services/signedOut.test'],
  ['7.7', 'src/services', 'gcTime: 0,', 'gcTime: 60_000,', 'services/cache.test'],
  ['7.9', 'src/services', "return !(host === 'gateway' && meansNotSignedIn(envelope.status));", 'return true;', 'services/signedOut.test'],
  ['8.18', 'src/shell', "{ placement: 'topRight'", "{ placement: 'bottomRight'", 'pages.errors.spec'],
  ['8.18', 'src/services', 'listeners.forEach((listener) => listener(failure));', '', 'services/client.test'],
  ['8.19', 'src/contract', '[message, error].find', '[error, message].find', 'services/client.test'],
  ['8.20', 'src/services', 'if (!answer.success) throw new Refused(answer);', '', 'services/client.test'],
  ['8.22', 'src/services', "if (errorMeaning(code) === 'signIn') connection().onNotSignedIn();", '', 'services/signedOut.test'],
  ['9.12', 'src/services', 'DEFAULT_TTL = 60_000', 'DEFAULT_TTL = 600_000', 'services/cache.test'],
  ['', 'src/services', "error.code === 'ERR_CANCELED'", "error.code === 'NEVER'", 'services/client.test'],
  ['', 'src/services', '< TOLERANCE ? 0 : sent - now', '< 0 ? 0 : sent - now', 'answerHeaders.test'],
  ['', 'src/services', 'if (listeners.size === 0) kept.push(failure);', '', 'services/client.test'],
  // session
  ['1.3', 'src/session', 'site().leave(address);', '', 'signIn.test'],
  ['1.4', 'src/session', 'if (options === undefined || options.clear === true)', 'if (options === undefined)', 'signIn.test'],
  ['1.5', 'src/session', 'if (allowed !== null) return allowed;', '', 'signIn.test'],
  ['1.10', 'src/session', "if (derived.kind === 'outside') {", "if (derived.kind === 'failed') {", 'signIn.test'],
  ['3.2', 'src/session', "localStore.set('userInfo', user);", '', 'startup.test'],
  ['3.5 6.1', 'src/session', "sessionStore.set(sessionKey('pageCodes'), pageCodes);", '', 'startup.test'],
  ['3.6 9.9', 'src/session', '`${app}:${version}:${name}`', '`${app}:${name}`', 'pages.routes.spec'],
  ['6.2', 'src/session', 'const pageCodes = keep(list ?? []);', 'const pageCodes = list === null ? [] : keep(list);', 'startup.test'],
  ['6.4 8.23', 'src/session', 'return rights === null ? notReady(user)', "return rights === null ? { kind: 'ready', user, pageCodes: [], roles: [] }", 'startup.test'],
  ['7.10', 'src/session', 'await call(gateway.logout, undefined, { timeoutMs: TIMEOUT, quiet: true });', '', 'session.sign-in.spec'],
  ['7.30', 'src/session', 'const MAX_REDIRECTS = 3;', 'const MAX_REDIRECTS = 30;', 'signIn.test'],
  ['', 'src/session', "if (state.get() === 'leaving' && underWay()) return;", '', 'signIn.test'],
  ['', 'src/session', 'if (ended) return Promise.resolve(false);', '', 'storage.test'],
  ['', 'src/session', 'return !shielded.has(area);', 'return true;', 'storage.test'],
  // transfer
  ['', 'src/transfer', 'const MAX_PARALLEL = 2;', 'const MAX_PARALLEL = 3;', 'transfer/queue.test'],
  ['', 'src/transfer', 'is(problem, ERROR.notSignedIn) || problem instanceof SessionTaken', 'problem instanceof SessionTaken', 'transfer/queue.test'],
  ['', 'src/transfer', "if (arrival === 'attached' || (await this.becomesAttached(job, signal))) return true;", 'return true;', 'transfer/queue.test'],
  ['', 'src/transfer', 'if (whole && (await this.options.confirm(job))) return true;', '', 'transfer/queue.test'],
  ['', 'src/transfer', 'const end = Math.min(start + CHUNK, file.size);', 'const end = start + CHUNK;', 'transfer/digest.test'],
  // components
  ['2.26 9.6', 'src/components', 'paddingTop: 100', 'paddingTop: 10', 'layout.looks.spec'],
  ['5.1', 'src/components', "const isCurrent = typed !== '' && typed === asked;", 'const isCurrent = typed === asked;', 'people.test'],
  ['', 'src/components', '<h1 className={styles.title}>{props.title}</h1>', '<h2 className={styles.title}>{props.title}</h2>', 'pages.axe.spec'],
  ['', 'src/components', 'list !== undefined && isMissing(error)', 'list === undefined', 'pages.errors.spec'],
  ['', 'src/components', '.filter(isUnanswered)', '.filter(() => false)', 'uploads.bad-files.spec'],
  ['', 'src/components', 'defaultPickerValue={[lastMonth, lastMonth]}', '', 'lists.periods.spec'],
  // features
  ['4.5', 'src/features', 'offered: (order, actor) => order.pause === null && pauses(order, actor)', 'offered: pauses', 'actionTable.test'],
  ['', 'src/features', 'rows.push(...changedRows(removed, added));', '', 'lineDiff.test'],
  ['', 'src/features', "mode === 'now' ? null : all.at", 'all.at', 'decisionValues.test'],
  ['', 'src/features', 'savedEvidence.stepOrder === order.stepOrder', 'savedEvidence.stepOrder > 0', 'decisionValues.test'],
  ['', 'src/features', 'returnTo: effectOf({ stepOrder: order.stepOrder, decision }).chooses ? values.returnTo : null', 'returnTo: values.returnTo', 'decisionValues.test'],
  ['', 'src/features', "['decision'] as const", '[] as const', 'orders.confirmations.spec'],
  ['', 'src/features', 'call(approvals[key], plain, options)', 'call(approvals.testReception, plain, options)', 'orders.main-job.spec'],
  ['', 'src/features', ".replace(ESCAPED, '')", '', 'roundTrip.property.test'],
  ['', 'src/features/cases', "say(line.row, 'required', 'leftOut');", ';', 'caseFiles.test'],
  ['', 'src/features/cases', "texts.key !== '' && texts.key === last", 'texts.key === last', 'caseFiles.test'],
  ['', 'src/features', 'key: read.key || known.key', 'key: read.key', 'matching.test'],
  ['', 'src/features', '.map((problem) => atCase(problem, list))', '', 'numbers.cases.spec'],
  ['', 'src/features', "result: result ?? 'notRun'", "result: result ?? 'passed'", 'caseFiles.test'],
  ['', 'src/features', 'FEW = 4', 'FEW = 5', 'orders.presence.spec'],
  ['', 'src/domain/workflow', 'return failedFirst([...rows, ...others], last);', 'return rows;', 'workflow/roundCases.test'],
  ['', 'src/domain/workflow', '...(passes ? checkRequired(order, input, around) : []),', '', 'orders.cases.spec'],
  ['', 'src/features', 'j: () => move(1)', 'j: () => move(-1)', 'orders.cases.spec'],
  ['', 'src/features', 'if (only !== null && index !== misfit && !isSameCell(row, only)) return [];', '', 'orders.cases.spec'],
  ['', 'src/features', 'edit(index, { attachments: [...new Set(', 'edit(-1, { attachments: [...new Set(', 'orders.cases.spec'],
  ['', 'src/features', 'if (agrees) agreed.add(taken);', '', 'orders.presence.spec'],
  ['', 'src/features', ', answers: orderKey(order.orderNo)', '', 'orders.requests.spec'],
  ['', 'src/features', 'chosen={isUnchanged ? chosen.decision : null}', 'chosen={null}', 'forms.clicks.spec'],
  ['', 'src/domain/workflow', 'if (signed !== undefined) return signed;', "if (signed !== undefined || name.endsWith('.png')) return signed ?? 'png';", 'orders.viewer.spec'],
  ['', 'src/pages/version/detail', 'const id = test?.rollbackVersionId ?? null;', 'const id: string | null = null;', 'versions.verdict.spec'],
  ['', 'src/features/version', '<Markdown text={value} />', '<Markdown text={value.slice(0, 9)} />', 'versions.notes.spec'],
  ['', 'src/features', 'skipped: [<DoubleRightOutlined aria-hidden />', 'skipped: [<CheckOutlined aria-hidden />', 'orders.workspace.spec'],
  ['', 'src/features', 'claim: { offered: mayAct', 'claim: { offered: hasActors', 'orders.actions.spec'],
  ['', 'src/domain', 'completed: endedAs(STATUS.completed)', 'completed: endedAs(STATUS.terminated)', 'orders.report-period.spec'],
  ['', 'src/features', 'const view = isTyping ? kept : live;', 'const view = live;', 'regression/moving-layout.spec'],
  // shell
  ['1.11', 'src/domain', 'Array.from(name)[0]?.toUpperCase()', 'Array.from(name)[1]?.toUpperCase()', 'layout.looks.spec'],
  ['1.12', 'src/shell', "MANUALS = ['user', 'admin'] as const", "MANUALS = ['user'] as const", 'layout.looks.spec'],
  ['1.13', 'src/shell', 'team: settings.support[language], version', "team: '', version", 'layout.looks.spec'],
  ['1.14', 'src/shell', '[user.userName, user.userAccount]', '[user.userName]', 'layout.watermark.spec'],
  ['1.15 9.5', 'src/shell', 'content={content} style', 'content={[]} style', 'layout.watermark.spec'],
  ['1.16', 'src/shell', 'pure: phone,', 'pure: false,', 'layout.looks.spec'],
  ['2.2 6.3', 'src/shell', "wayInto(path, mayVisit) !== null", 'true', 'session.rights.spec'],
  ['2.21 5.2', 'src/shell', "typeof access !== 'string') throw", "typeof access === 'object') throw", 'shell/router.test'],
  ['2.23', 'src/shell', '.every(({ route }) => decideAccess(route, map))', '.some(({ route }) => decideAccess(route, map))', 'pages.routes.spec'],
  ['2.24', 'src/app.tsx', "basename: window.routerBase ?? '/'", "basename: '/'", 'layout.base-path.spec'],
  ['2.25', 'src/shell', 'spinning={busy}', 'spinning={false}', 'layout.looks.spec'],
  ['3.1 6.6', 'src/shell', '.map((role) => role.name)', ".map(() => '')", 'layout.looks.spec'],
  ['8.24', 'src/shell', 'before.includes(here)', 'before.length > 9', 'regression/missing-chunk.spec'],
  ['8.25', 'src/shell', "error.code === 'CSS_CHUNK_LOAD_FAILED'", "error.code === 'NEVER'", 'regression/missing-chunk.spec'],
  ['8.26', 'src/shell', '?.isConnected !== true) throw', '?.isConnected === null) throw', 'shell/watermark.test'],
  ['9.4', 'src/shell', 'width: 120, height: 64', 'width: 100, height: 64', 'layout.watermark.spec'],
  ['', 'src/shell', "NARROW = window.matchMedia('(max-width: 767.98px)')", "NARROW = window.matchMedia('(max-width: 300px)')", 'layout.looks.spec'],
  ['', 'src/shell', "{...(phone && { role: 'main' })}", '', 'layout.looks.spec'],
  ['', 'src/shell', 'new URL(address, href).origin) === origin;', "new URL(address, href).origin) !== '';", 'shell/router.test'],
  ['', 'src/shell', 'before.address !== this.props.address', 'before.address === undefined', 'errorBoundary.test'],
  ['', 'src/shell', "icon.setAttribute('aria-hidden', 'true');", '', 'pages.axe.spec'],
  ['', 'src/shell', 'if (reported.has(name)) return;', '', 'session.error-reports.spec'],
  ['', 'src/features', 'other - one)', 'one - other)', 'testOrder/shortcuts.test'],
  // pages
  ['', 'src/pages', 'value.toUpperCase()', 'value', 'numbers.record.spec'],
  ['', 'src/pages', 'enable: !enabled', 'enable: enabled', 'numbers.record.spec'],
  ['', 'src/features', 'rank(other) < rank(one) ? other : one', 'rank(other) > rank(one) ? other : one', 'caseFiles.test'],
  ['', 'src/features', "states.add(result ?? 'open');", "states.add(result ?? 'passed');", 'readReport.test'],
  ['', 'src/features', "this.add(ended, 'failed', '', uncovered);", '', 'readReport.test'],
  ['', 'src/domain/firmware', "['rc', 'cr'],", '', 'compareVersionNo.test'],
  ['', 'src/pages', 'invalid === undefined ? mismatch :', 'invalid === undefined ? undefined :', 'uploads.bad-files.spec'],
  ['', 'src/pages', "reason === 'fileName'", "reason === 'fileEmpty'", 'uploads.bad-files.spec'],
  ['', 'src/pages', 'addRecent(number);', '', 'forms.clicks.spec'],
  ['', 'src/pages', 'dueAt: late ? null : dueAt', 'dueAt', 'version/rules.test'],
  ['', 'src/pages', 'info.returned?.order.submitter.code ?? account', 'account', 'version/rules.test'],
  ['', 'src/pages', "fields: ['testerList', 'operationPersonList']", "fields: ['testerList']", 'version/rules.test'],
  ['', 'src/features', "text !== '' || key in version.extra", "text !== ''", 'version/rules.test'],
  // mock
  ['', 'mock', 'if (live.isRepeated(answered, given)) return first;', 'return first;', 'mock/strict.test'],
  ['', 'mock', 'fs.truncateSync(file, start);', '', 'mock/journal.test'],
  ['', 'mock', 'if (place >= known || (count === undefined && row.at > moment) || !wanted(row)) return;', 'if (!wanted(row)) return;', 'mock/logs.test'],
  ['', 'mock', '(writes || !rule.writes)', 'true', 'mock/faults.test'],
  ['', 'mock', 'order.pause === null && dueAt(order) <= Date.parse(now)', 'dueAt(order) <= Date.parse(now)', 'mock/release.test'],
  ['', 'mock', '[world.faults, world.counter]', '[world.counter]', 'mock/recording.test'],
  ['', 'mock', "'--rehearsal-dock', `${String(height)}px`", "'--rehearsal-dock', '0px'", 'rehearsal.dock.spec'],
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
