import { matchCases } from '@/features/cases/matching';
import { workbookOf } from '../../kit/workbook';
import { casesIn, columnsIn, fileOf, FIRST, foundIn, foundInFile, readFile, readText, SCOPE } from './reading';

const match = (text: string) => matchCases(casesIn(text), SCOPE, FIRST);
/** The cases in short form: title, result, hardware, source, note. */
const cases = (text: string) =>
  match(text).rows.map((row) => [row.title, row.result, row.hardwareRevision, row.sourceVersion, row.note].join(' | '));
/** Problems of the lines, in short form. */
const issues = (text: string) =>
  [...foundIn(text, 'round', SCOPE).problems, ...match(text).problems].map(({ row, column, problem, then }) => [
    row,
    column,
    problem.reason,
    then,
  ]);
const utf8 = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

/** A sheet with a text in each of these cells. */
const sheetOf = (...places: readonly string[]) =>
  places.map((place) => `<row r="${/\d+/.exec(place)?.[0] ?? ''}"><c r="${place}" t="str"><v>a</v></c></row>`).join('');

describe('spreadsheet cells', () => {
  test('become cases without headings and blank lines', () => {
    const cells =
      '用例\t结果\t硬件版本\t来源版本\t备注\r\n断电恢复\t通过\tHW1.0\t1.9.0\t\r\n\r\n枪温保护\tFail\tHW1.1\t\t偶发';
    expect(cases(cells)).toEqual(['断电恢复 | passed | HW1.0 | 1.9.0 | ', '枪温保护 | failed | HW1.1 | 1.9.0 | 偶发']);
    expect(issues(cells)).toEqual([]);
  });

  test('without headings have a fixed order; extra cells go to the note', () => {
    expect(cases('a,block,hw1.1,1.8.2,x,y')).toEqual(['a | blocked | HW1.1 | 1.8.2 | x y']);
  });

  test('a title with a comma is kept between tabs', () => {
    expect(match('断电, 再上电\tpass').rows[0]?.title).toBe('断电, 再上电');
  });
});

describe('a CSV file', () => {
  test('from Excel: byte-order mark, quoted commas, doubled quotes, line breaks', () => {
    const csv =
      '\uFEFF编号,用例名称,测试结果,硬件版本,来源版本,备注\r\n' +
      'TC-1,"断电, 再上电",通过,HW1.0,1.9.0,"显示 ""OK"""\r\n' +
      'TC-2,枪锁,不通过,HW1.1,1.8.2,"第一次失败\n重试仍失败"\r\n';
    expect(cases(csv)).toEqual([
      '断电, 再上电 | passed | HW1.0 | 1.9.0 | 显示 "OK"',
      '枪锁 | failed | HW1.1 | 1.8.2 | 第一次失败\n重试仍失败',
    ]);
    expect(issues(csv)).toEqual([]);
  });

  test('with semicolons and another column order', () => {
    const csv = 'Result;Test case;Source version;Hardware\npass;Power loss;1.8.2;HW1.1';
    expect(cases(csv)).toEqual(['Power loss | passed | HW1.1 | 1.8.2 | ']);
  });

  test('in GBK, from a Chinese Excel', async () => {
    // 用例,结果 / 断电,通过
    const gbk = Uint8Array.from([
      ...[0xd3, 0xc3, 0xc0, 0xfd, 0x2c, 0xbd, 0xe1, 0xb9, 0xfb, 0x0a],
      ...[0xb6, 0xcf, 0xb5, 0xe7, 0x2c, 0xcd, 0xa8, 0xb9, 0xfd],
    ]);
    expect((await foundInFile(fileOf(gbk), 'round', SCOPE)).cases).toMatchObject([{ title: '断电', result: '通过' }]);
  });

  test('in UTF-16, as "Unicode text"', async () => {
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from('断电\tpass', 'utf16le')]);
    expect((await foundInFile(fileOf(utf16), 'round', SCOPE)).cases).toMatchObject([{ title: '断电', result: 'pass' }]);
  });
});

describe('invalid lines', () => {
  const long = '长'.repeat(201);
  test.each([
    ['a result that is not known', '断电\t大概吧\tHW1.0\t1.9.0', [[1, 'result', 'notOneOf', 'notRun']]],
    ['hardware outside the scope', '断电\tpass\tHW9\t1.9.0', [[1, 'hardware', 'notOneOf', 'uncounted']]],
    ['a source outside the scope', '断电\tpass\tHW1.0\t0.1', [[1, 'source', 'notOneOf', 'uncounted']]],
    ['no title', '\tpass\n断电\tpass', [[1, 'title', 'required', 'leftOut']]],
    ['a title that is too long', `${long}\tpass`, [[1, 'title', 'tooLong', undefined]]],
  ])('%s is said with its row', (_what, text, expected) => {
    expect(issues(text)).toEqual(expected);
  });

  test('no result is none; an unknown combination stays visible', () => {
    expect(cases('断电\t\tHW1.0\t1.9.0')).toEqual(['断电 |  | HW1.0 | 1.9.0 | ']);
    expect(cases('断电\t大概吧\tHW9\t0.1')).toEqual(['断电 | notRun | HW9 | 0.1 | ']);
  });

  test('row numbers of a CSV include the heading', () => {
    expect(issues('case,result\na,pass\nb,perhaps')).toEqual([[3, 'result', 'notOneOf', 'notRun']]);
  });

  test('cases above the limit are left out and counted', () => {
    const read = casesIn('a\tpass\nb\tpass\nc\tpass');
    const { rows, problems: said } = matchCases(read, SCOPE, FIRST, [], 1);
    expect(rows.map(({ title }) => title)).toEqual(['a']);
    expect(said).toMatchObject([{ row: 2, problem: { reason: 'tooMany', values: { max: 1, value: 2 } } }]);
  });

  test('without source versions in the scope a first installation is assumed', () => {
    const first = { ...SCOPE, sourceVersions: [] };
    const unnamed = { hardware: 'HW1.0', source: '' };
    const read = casesIn('a\tpass\tHW1.0\t首次安装\nb\tpass');
    const rows = [{ sourceVersion: '' }, { sourceVersion: '' }];
    expect(matchCases(read, first, unnamed)).toMatchObject({ rows, problems: [] });
  });
});

describe('columns', () => {
  const leftOut = (text: string, into: 'round' | 'number' = 'round') =>
    columnsIn(text, into, SCOPE)
      .filter(({ as }) => as === null)
      .map(({ heading }) => heading);
  test.each([
    ['known ones alone', 'Key,Case,Result\nTC-1,a,pass', []],
    ['unknown ones', '用例,优先级,结果,Owner\na,高,通过,李', ['优先级', 'Owner']],
    ['what a round does not keep', 'Case,Result,Retired\na,pass,no', ['Retired']],
    ['a second one of a name', 'Case,Result,Name\na,pass,b', ['Name']],
    ['cells without a heading', 'Case,Result,\na,pass,,x', ['']],
    ['an empty one is none', 'Case,Result,,\na,pass,,', []],
  ])('are named when they are left out: %s', (_what, text, names) => {
    expect(leftOut(text)).toEqual(names);
  });

  // prettier-ignore
  test.each<[tool: string, text: string, first: object, cases: number]>([
    ['Azure DevOps', 'ID,Work Item Type,Title,Test Step,Step Action,Step Expected\n7,Test Case,Stop,,,\n,,,1,Press,0 A\n,,,2,Release,Idle\n8,Test Case,Lock,,,', { key: '7', title: 'Stop', steps: 'Press\nRelease', expected: '0 A\nIdle' }, 2],
    ['TestRail', 'ID,Title,Section,Steps (Step),Steps (Expected Result)\nC1,Stop,Bench,Press,0 A', { key: 'C1', module: 'Bench', steps: 'Press', expected: '0 A' }, 1],
    ['Zephyr', 'Key,Name,Folder,Test Script (Step-by-Step) - Step,Test Script (Step-by-Step) - Expected Result\nT1,Stop,/a,Press,0 A\n,,,Release,Idle', { key: 'T1', title: 'Stop', steps: 'Press\nRelease' }, 1],
    ['ZenTao', '用例编号,所属产品,所属模块,用例标题,前置条件,步骤,预期,优先级,用例状态\n1,桩,/充电(#1),启动,上电,1. 插枪,1. 锁止,3,正常', { key: '1', module: '/充电(#1)', title: '启动', steps: '1. 插枪', expected: '1. 锁止' }, 1],
    ['other words', '测试项,测试内容,期望值,执行结果\n急停,按下急停,电流为零,通过', { title: '急停', steps: '按下急停', expected: '电流为零', result: '通过' }, 1],
    ['Qase', 'v2.id,title,preconditions,status,steps_actions,steps_result,steps_data,suite\n7,Stop,On,actual,Press,0 A,33 A,Bench', { key: '7', title: 'Stop', precondition: 'On', steps: 'Press\nsteps_data: 33 A', expected: '0 A', module: 'Bench', result: '' }, 1],
    ['Zephyr for Jira', 'Issue Key,Test Summary,OrderId,Step,Test Data,Expected Result\nT-1,Stop,1,Press,33 A,0 A\n,,2,Release,,Idle', { key: 'T-1', steps: 'Press\nTest Data: 33 A\nRelease', expected: '0 A\nIdle' }, 1],
    ['an import of Zephyr for Jira', 'External ID,Name,Step,Data,Result\nT-1,Stop,Press,,0 A', { key: 'T-1', title: 'Stop', expected: '0 A', result: '' }, 1],
    ['a sheet of results by step', 'Case,Action,Result\nStop,Press,pass', { steps: 'Press', expected: '', result: 'pass' }, 1],
    ['a sheet with both results', 'Case,Action,Expected result,Result\nStop,Press,0 A,', { expected: '0 A', result: '' }, 1],
    ['a status with results', 'Case,Status\nStop,pass', { result: 'pass' }, 1],
    ['a list with both', '编号,测试项,用例标题,测试步骤\n1,充电,启动,插枪', { title: '启动' }, 1],
  ])('%s', (_tool, text, first, cases) => {
    const { cases: all, problems } = foundIn(text, 'round', SCOPE);
    expect(problems).toEqual([]);
    expect(all).toHaveLength(cases);
    expect(all[0]).toMatchObject(first);
  });

  test('any column may be read as another member', () => {
    const text = 'Test name,Result,Priority\na,pass,high';
    expect(foundIn(text, 'round', SCOPE, { 0: 'title', 1: null, 2: 'note' }).cases).toMatchObject([
      { row: 2, title: 'a', result: '', note: 'high' },
    ]);
  });

  test("a round's file read for a number names result, source version and remark", () => {
    const text = 'Key,Case,Source version,Result,Remark\nTC-1,a,1.9.0,pass,x';
    expect(leftOut(text, 'number')).toEqual(['Source version', 'Result', 'Remark']);
  });
});

describe('lines without a combination', () => {
  const rowsOf = (hardware: string | null, source: string | null) =>
    matchCases(casesIn('Case,Result\na,pass'), SCOPE, { hardware, source }).rows.map(
      (row) => `${row.hardwareRevision} ${row.sourceVersion}`,
    );
  test.each([
    ['HW1.1', '1.8.2', ['HW1.1 1.8.2']],
    [null, '1.9.0', ['HW1.0 1.9.0', 'HW1.1 1.9.0']],
    [null, null, ['HW1.0 1.9.0', 'HW1.0 1.8.2', 'HW1.1 1.9.0', 'HW1.1 1.8.2']],
  ])('for %s and %s', (hardware, source, expected) => {
    expect(rowsOf(hardware, source)).toEqual(expected);
  });
});

describe('unreadable files name the cause', () => {
  const compound = (name: string) =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.from(name, 'utf16le')]);
  // prettier-ignore
  test.each<[what: string, bytes: Uint8Array<ArrayBuffer>, why: string]>([
    ['a report', utf8('<testsuite name="a"><testcase name="b"/></testsuite>'), 'xml'],
    ['a report with a log before it', utf8('Collecting...\n<testsuites><testsuite/></testsuites>'), 'xml'],
    ['a web page', utf8('<html><table><tr><td>用例</td></tr></table></html>'), 'html'],
    ['a fragment of one', utf8('\n<table border=1><tr><td>a</td></tr></table>'), 'html'],
    ['an old workbook', compound('Workbook'), 'oldWorkbook'],
    ['a protected one', compound('EncryptedPackage'), 'protected'],
    ['a workbook that is cut off', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), 'brokenWorkbook'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'notText'],
    ['UTF-16 without a mark', Uint8Array.from(Buffer.from('case,result', 'utf16le')), 'encoding'],
    ['nothing', utf8(' \n '), 'empty'],
  ])('%s', async (_what, bytes, why) => {
    expect(await readFile(fileOf(bytes))).toEqual({ kind: 'unreadable', why });
  });

  test('headings alone have no cases', () => {
    expect(foundIn('用例,结果', 'round', SCOPE)).toMatchObject({ cases: [], lines: 0 });
  });

  test('a text that is called a workbook is read, and said', async () => {
    expect(await readFile(fileOf(utf8('a,pass'), 'cases.xlsx'))).toMatchObject({ notes: [{ kind: 'isText' }] });
  });

  test('a file that is too large is not read', async () => {
    const file = Object.defineProperty(fileOf(utf8('a,pass')), 'size', { value: 5 * 1024 * 1024 + 1 });
    expect(await readFile(file)).toEqual({ kind: 'unreadable', why: 'tooLarge' });
  });

  test('columns and rows beyond the bounds are counted', () => {
    expect(readText(`${'a,'.repeat(5000)}a`)).toMatchObject({ notes: [{ kind: 'columnsCut', count: 4801 }] });
    expect(readText('a\n'.repeat(20_003))).toMatchObject({ notes: [{ kind: 'rowsCut', count: 3 }] });
  });

  test.each<[what: string, sheet: string, sheets: number, notes: readonly object[]]>([
    [
      'a stray cell far away',
      sheetOf('A1', 'XFD1048576'),
      1,
      [
        { kind: 'columnsCut', count: 16_184 },
        { kind: 'rowsCut', count: 1 },
      ],
    ],
    ['nothing but a stray cell', sheetOf('A1048576'), 1, [{ kind: 'rowsCut', count: 1 }]],
    ['rows of one far cell', sheetOf(...Array.from({ length: 20_000 }, (_, row) => `GR${String(row + 1)}`)), 1, []],
    [
      'many sheets of them',
      sheetOf(...Array.from({ length: 20_000 }, (_, row) => `GR${String(row + 1)}`)),
      3,
      [{ kind: 'rowsCut' }, { kind: 'rowsCut' }],
    ],
  ])('a workbook of %s is bounded before it is kept', async (_what, sheet, sheets, notes) => {
    expect(await readFile(fileOf(workbookOf(...Array.from({ length: sheets }, () => sheet))))).toMatchObject({
      kind: 'read',
      notes,
    });
  });

  // A reader that looks at each of n characters from each of n characters takes minutes.
  test.each([
    ['carriage returns', '\r'.repeat(300_000)],
    ['line separators', '\u2028'.repeat(300_000)],
    ['lines of one', 'a\r'.repeat(300_000)],
    ['quotes', '"a\n'.repeat(300_000)],
    ['pairs of quotes', '"x""\n'.repeat(300_000)],
    ['commas', ','.repeat(1_000_000)],
    ['brackets in a heading', `用例,${'('.repeat(1_000_000)}`],
    ['beginnings of tags', 'a<a:a'.repeat(300_000)],
  ])('%s without end are read at once', (_what, text) => {
    const start = performance.now();
    expect(readText(text).kind).toBe(text.trim().replace(/,/g, '') === '' ? 'unreadable' : 'read');
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
