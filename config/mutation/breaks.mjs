/**
 * One-line breaks that tests must catch: `npm run check -- breaks` applies one at a time and runs the test named
 * with it. They cover the code above src/domain, whose rules have mutation testing (`npm run check -- mutation`). Each
 * text must occur exactly once in its file.
 */
const unit = (file) => ({ kind: 'unit', file: `tests/${file}` });
const browser = (file) => ({ kind: 'browser', file: `specs/${file}` });

/** [file relative to src, original text, replacement, test that must fail] */
export const BREAKS = [
  // services
  [
    'services/client.ts',
    "withCredentials: endpoint.host === 'gateway'",
    'withCredentials: false',
    unit('components/services/requests'),
  ],
  [
    'services/requestConfig.ts',
    "error.code === 'ERR_CANCELED'",
    "error.code === 'NEVER'",
    unit('components/services/client'),
  ],
  [
    'services/answer.ts',
    'isOk(reply.status) && code === SUCCESS',
    'isOk(reply.status)',
    unit('components/services/client'),
  ],
  [
    'services/toCallFailure.ts',
    'firstText(envelope.message, envelope.error)',
    'firstText(envelope.error, envelope.message)',
    unit('components/services/client'),
  ],
  ['services/answer.ts', 'const NOT_SIGNED_IN = [401, 403];', 'const NOT_SIGNED_IN = [401];', unit('transfer/reply')],
  [
    'services/serverClock.ts',
    '< TOLERANCE ? 0 : told - now',
    '< 0 ? 0 : told - now',
    unit('components/services/serverClock'),
  ],
  ['services/failure.ts', 'if (listeners.size === 0) kept.push(failure);', '', unit('components/services')],
  // session
  ['session/signIn.ts', 'const MAX_REDIRECTS = 3;', 'const MAX_REDIRECTS = 30;', unit('components/session/signIn')],
  [
    'session/signIn.ts',
    'if (options === undefined || options.clear === true)',
    'if (options === undefined)',
    unit('components/session/signIn'),
  ],
  ['session/signIn.ts', "if (state.get() === 'leaving' && underWay()) return;", '', unit('components/session/signIn')],
  ['session/startup.ts', "localStore.set('userInfo', user);", '', unit('components/session/startup')],
  [
    'session/rights.ts',
    'const pageCodes = keep(list ?? []);',
    'const pageCodes = list === null ? [] : keep(list);',
    unit('components/session/startup'),
  ],
  ['session/drafts.ts', 'if (ended) return Promise.resolve(false);', '', unit('components/session/storage')],
  ['session/storage.ts', 'if (!done) this.memory.set(key, text);', '', unit('components/session/storage')],
  // transfer
  ['transfer/TransferQueue.ts', 'const MAX_PARALLEL = 2;', 'const MAX_PARALLEL = 3;', unit('transfer/queue')],
  [
    'transfer/TransferQueue.ts',
    'is(problem, ERROR.notSignedIn) || problem instanceof SessionTaken',
    'problem instanceof SessionTaken',
    unit('transfer/queue'),
  ],
  [
    'transfer/TransferQueue.ts',
    "if (arrival === 'attached' || (await this.becomesAttached(job, signal))) return true;",
    'return true;',
    unit('transfer/queue'),
  ],
  [
    'transfer/TransferQueue.ts',
    'if (whole && (await this.options.confirm(job))) return true;',
    '',
    unit('transfer/queue'),
  ],
  [
    'transfer/hash/digest.ts',
    'const end = Math.min(start + CHUNK, file.size);',
    'const end = start + CHUNK;',
    unit('transfer/digest'),
  ],
  // shell
  ['shell/media.ts', '(max-width: 767.98px)', '(max-width: 300px)', browser('shell/looks')],
  ['shell/ErrorBoundary.tsx', 'before.includes(here)', 'before.length > 9', browser('shell/missing-chunk')],
  [
    'shell/keepOrigin.ts',
    'return new URL(address, href).origin === origin;',
    "return new URL(address, href).origin !== '';",
    unit('components/shell/keepOrigin'),
  ],
  [
    'shell/checkAccessKeys.ts',
    "typeof access !== 'string') throw",
    "typeof access === 'object') throw",
    unit('modules/shell/checkAccessKeys'),
  ],
  [
    'shell/watermarkGuard.ts',
    'if (!mount.isConnected) {',
    'if (mount === document.body) {',
    unit('components/shell/watermark'),
  ],
  [
    'shell/ErrorBoundary.tsx',
    'before.address !== this.props.address',
    'before.address === undefined',
    unit('components/shell/errorBoundary'),
  ],
  ['shell/layoutSettings.tsx', ".filter(({ path = '/' }) => mayVisit(path))", '', browser('shell/rights')],
  ['shell/layoutSettings.tsx', "{...(narrow && { role: 'main' })}", '', browser('shell/looks')],
  ['shell/quietIcons.ts', "icon.setAttribute('aria-hidden', 'true');", '', browser('scoreboard/axe')],
  [
    '../mock/rehearsal/drawer/ribbon/dock.ts',
    "'--rehearsal-dock', `${String(height)}px`",
    "'--rehearsal-dock', '0px'",
    browser('rehearsal/dock'),
  ],
  // components
  [
    'components/list/ListHead.tsx',
    '<h1 className={styles.title}>{props.title}</h1>',
    '<h2 className={styles.title}>{props.title}</h2>',
    browser('scoreboard/axe'),
  ],
  [
    'components/parts/Failed.tsx',
    'list !== undefined && isMissing(error)',
    'list === undefined',
    browser('kits/errors'),
  ],
  ['components/form/RecordForm.tsx', '.filter(isUnanswered)', '.filter(() => false)', browser('uploads/bad-files')],
  // features
  ['features/history/lineDiff.ts', 'rows.push(...changedRows(removed, added));', '', unit('modules/history/lineDiff')],
  [
    'features/testOrder/decision/decisionValues.ts',
    "at: all.mode === 'now' ? null : all.at",
    'at: all.at',
    unit('modules/testing/decisionValues'),
  ],
  [
    'features/testOrder/decision/decisionValues.ts',
    'savedEvidence.stepOrder === order.stepOrder',
    'savedEvidence.stepOrder > 0',
    unit('modules/testing/decisionValues'),
  ],
  [
    'features/testOrder/decision/decisionValues.ts',
    "returnTo: decision === 'return' ? values.returnTo : null",
    'returnTo: values.returnTo',
    unit('modules/testing/decisionValues'),
  ],
  ['features/testOrder/decision/DecisionForm.tsx', "['decision'] as const", '[] as const', browser('testing/armed')],
  [
    'features/testOrder/decision/decisionCalls.ts',
    'call(approvals.confirm, common(input), options)',
    'call(approvals.testReception, common(input), options)',
    browser('testing/calls'),
  ],
  [
    'features/testOrder/decision/matchCases.ts',
    "result: result ?? 'skipped'",
    "result: result ?? 'passed'",
    unit('components/testing/caseFiles'),
  ],
  [
    'features/testOrder/actions/actionTable.ts',
    'offered: (order, actor) => order.pause === null && pauses(order, actor)',
    'offered: pauses',
    unit('modules/testing/actionTable'),
  ],
  // pages
  ['pages/firmware/edit/NumberFields.tsx', 'value.toUpperCase()', 'value', unit('components/firmware/number')],
  ['pages/firmware/firmware/SwitchDialog.tsx', 'enable: !enabled', 'enable: enabled', browser('firmware/numbers')],
  [
    'pages/firmware/upload/useFileChoice.ts',
    'if (invalid === undefined) return mismatch;',
    'if (invalid === undefined) return undefined;',
    unit('components/firmware/upload'),
  ],
  [
    'pages/firmware/upload/FileDrop.tsx',
    "reason === 'fileName'",
    "reason === 'fileEmpty'",
    browser('uploads/bad-files'),
  ],
  ['pages/firmware/upload/VersionForm.tsx', 'addRecent(number);', '', browser('testing/clicks')],
  ['pages/version/submitTest/values.ts', 'dueAt: late ? null : dueAt', 'dueAt', unit('modules/version/rules')],
  [
    'pages/version/submitTest/values.ts',
    'info.returned?.order.submitter.code ?? account',
    'account',
    unit('modules/version/rules'),
  ],
  [
    'pages/version/submitTest/values.ts',
    "fields: ['testerList', 'operationPersonList']",
    "fields: ['testerList']",
    unit('modules/version/rules'),
  ],
  ['pages/version/edit/values.ts', "text !== '' || key in version.extra", "text !== ''", unit('modules/version/rules')],
];
