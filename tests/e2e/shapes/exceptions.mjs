/**
 * Browser tests that a server of the specification's minimum cannot pass, and why: pattern of file and title, and reason.
 * `npm run check -- minimal` leaves them out (config/playwright.config.mts).
 *
 * @type {readonly (readonly [pattern: RegExp, reason: string])[]}
 */
export const EXCEPTIONS = [
  [/orders\.main-job/, 'reads the assumed fields at each step; tests/e2e/shapes has the main job by screen'],
  [
    /numbers\.cases|lists\.workbooks.* 700 |forms\..*(NumberCases|HeadActions|ChooseFile)|versions\.(verdict|states.*( needs a reason|recall is seen))/,
    'assumed calls: test cases, versions with their tests, withdrawal, planned release, a version’s end, search by hash',
  ],
  [/numbers\.record|pages\.errors.* a record/, 'facts of a number'],
  [/histories\.list.*(each filter|a change links)|sign-in.* comes back with filters/, 'fields of the histories’ rows'],
  [
    /forms\..*(AddVersion|SubmitForm|编辑固件:|手动测试|a new order)|versions\.notes|orders\.submission|the submit overlay|after registering/,
    'a form’s template, hardware revisions or former values',
  ],
  [
    /uploads\.bad-files.*(seven|being hashed|footer)|interrupted-upload|moving-layout.* forms|clicks.* (repeat|buttons|upload|first|120)/,
    'the template’s fields, hardware revisions or former values, which the test enters or finds',
  ],
  [/lists\.periods.*( orders|filters are|Los Angeles)|report-period.*weekly/, 'dates and figures of orders'],
  [/rehearsal\.(dock|drawer)/, 'overdue marks, an order’s step, groups by what is due'],
  [/pages\.walk.*(every screen|an order|could not be read)/, 'looks at screens with all their fields'],
  [
    /search\.find.* every kind|pages\.focus.*(first Tab|popovers)|orders\.today.*(figures|moves|one number)/,
    'objects found by hash, or the to-do figures, an assumed call',
  ],
  [
    /forms\..* saved evidence|moving-layout.* an order|orders\.(attachments|cases|evidence|list|presence|reminders|report\.|viewer)|whose answer is lost/,
    'assumed calls of an order: claim, reminder, saved evidence, attachments, presence, report',
  ],
  [
    /orders\.(actions|brief|confirmations.*(names|leaving|preselected)|decisions|release|requests|workspace)|clicks.* approval|layout\.watermark/,
    'stage, submitter, hash and awaited people of an order',
  ],
  [
    /keyboard.*(made by|no key)|long-texts.* 2,000|executed only after|file-replaced|two-at-once|network-gone/,
    'stage and log of an order',
  ],
  [/uploads\.(transports|sessions.* another tab|strip.* a list)/, 'the file’s facts, read from its version'],
  [
    /versions\.(compare.* fields|states.*(details show|rounds|outside))|orders\.resubmission/,
    'fields and file of a version, and the version of an order',
  ],
];
