/**
 * Browser tests that a server of the specification's minimum cannot pass, and why: pattern of file and title, and reason.
 * `npm run check -- minimal` leaves them out (config/playwright.config.mts).
 *
 * @type {readonly (readonly [pattern: RegExp, reason: string])[]}
 */
export const EXCEPTIONS = [
  [/(^| )(specs\/)?main-job/, 'reads the assumed fields at each step; tests/e2e/shapes has the main job by screen'],
  [
    /firmware\/cases\.|kits\/.*(NumberCases|StateChanges|OrderActions.*(撤回|取消)|ChooseFile)|versions\/(verdict|states.*( needs a reason|recall is seen))/,
    'assumed calls: test cases, versions with their tests, withdrawal, planned release, a version’s end, search by hash',
  ],
  [/firmware\/numbers|kits\/.*编辑固件编号|kits\/errors.* a record|clicks.* a firmware number/, 'facts of a number'],
  [/histories\/(filters.*(each filter|a change links|the template))/, 'fields of the histories’ rows'],
  [
    /kits\/.*(VersionForm|SubmitForm|编辑固件:|手动测试|a new order)|versions\/(notes|submission)|the submit overlay|after registering|a half-filled/,
    'a form’s template, hardware revisions or former values',
  ],
  [
    /uploads\/(bad-files.*(seven|being hashed|footer|used again)|interrupted)|still.* forms|clicks.* (repeat|buttons|upload|first|120)/,
    'the template’s fields, hardware revisions or former values, which the test enters or finds',
  ],
  [/kits\/periods.*( orders|filters are|Los Angeles)|report-period.*weekly/, 'dates and figures of orders'],
  [/rehearsal\/(dock|drawer|windows)/, 'overdue marks, an order’s step'],
  [/shell\/(axe|boundary|hostile)\./, 'looks at screens with all their fields'],
  [
    /find.* every kind|shell\/focus.*(first Tab|popovers)|testing\/today.*(figures|moves|one number)/,
    'objects found by hash, or the to-do figures, an assumed call',
  ],
  [
    /kits\/.* saved evidence|still.* an order|testing\/(attachments|cases|evidence|list|presence|viewer)|trust\/(nudges|report)|whose answer is lost/,
    'assumed calls of an order: claim, reminder, saved evidence, attachments, presence, report',
  ],
  [
    /testing\/(actions|brief|clicks.* approval|confirmations.*(names|leaving|preselected)|decisions|release|requests|story)|watermark.* dialogs/,
    'stage, submitter, hash and awaited people of an order',
  ],
  [
    /keyboard.*(made by|no key)|much-text.* 2,000|executed only after|trust\/(file-|two-)|network-gone.* a decision/,
    'stage and log of an order',
  ],
  [/uploads\/(transports|sessions.* another tab|strip.* a list)/, 'the file’s facts, read from its version'],
  [
    /versions\/(compare.* fields|resubmission|states.*(details show|rounds|outside))/,
    'fields and file of a version, and the version of an order',
  ],
];
