import type { ReadCases } from '@/features/cases/caseFiles';
import { casesOf, readCaseFile, readCaseText } from '@/features/cases/caseFiles';
import { matchCases } from '@/features/cases/matching';
import { INTO } from '@/features/cases/words';

const SCOPE = { hardwareRevisions: ['HW1.0', 'HW1.1'], sourceVersions: ['1.9.0', '1.8.2'], companionModules: [] };
const FIRST = { hardware: 'HW1.0', source: '1.9.0' };

const found = (read: ReadCases) =>
  read.kind === 'read' ? casesOf(read, INTO.round) : { cases: [], columns: [], others: [] };
const casesIn = (read: ReadCases) => found(read).cases;
const match = (text: string) => matchCases(casesIn(readCaseText(text)), SCOPE, FIRST);
/** The cases in short form: title, result, hardware, source, note. */
const cases = (text: string) =>
  match(text).rows.map((row) => [row.title, row.result, row.hardwareRevision, row.sourceVersion, row.note].join(' | '));
/** Problems of the lines, in short form. */
const issues = (text: string) =>
  match(text).problems.map(({ row, column, problem, then }) => [row, column, problem.reason, then]);
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'cases.csv') => {
  const file = new File([bytes], name);
  // jsdom's files cannot be read this way.
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) });
};
const utf8 = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

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
    expect(casesIn(await readCaseFile(fileOf(gbk)))).toMatchObject([{ title: '断电', result: '通过' }]);
  });

  test('in UTF-16, as "Unicode text"', async () => {
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from('断电\tpass', 'utf16le')]);
    expect(casesIn(await readCaseFile(fileOf(utf16)))).toMatchObject([{ title: '断电', result: 'pass' }]);
  });
});

describe('invalid lines', () => {
  const long = '长'.repeat(201);
  test.each([
    ['a result that is not known', '断电\t大概吧\tHW1.0\t1.9.0', [[1, 'result', 'notOneOf', 'skipped']]],
    ['hardware outside the scope', '断电\tpass\tHW9\t1.9.0', [[1, 'hardware', 'notOneOf', 'uncounted']]],
    ['a source outside the scope', '断电\tpass\tHW1.0\t0.1', [[1, 'source', 'notOneOf', 'uncounted']]],
    ['no title', '断电\tpass\n\tpass', [[2, 'title', 'required', 'leftOut']]],
    ['a title that is too long', `${long}\tpass`, [[1, 'title', 'tooLong', undefined]]],
  ])('%s is said with its row', (_what, text, expected) => {
    expect(issues(text)).toEqual(expected);
  });

  test('no result is not run; an unknown combination stays visible', () => {
    expect(cases('断电\t\tHW1.0\t1.9.0')).toEqual(['断电 | notRun | HW1.0 | 1.9.0 | ']);
    expect(cases('断电\t大概吧\tHW9\t0.1')).toEqual(['断电 | skipped | HW9 | 0.1 | ']);
  });

  test('row numbers of a CSV include the heading', () => {
    expect(issues('case,result\na,pass\nb,perhaps')).toEqual([[3, 'result', 'notOneOf', 'skipped']]);
  });

  test('cases above the limit are left out and counted', () => {
    const read = casesIn(readCaseText('a\tpass\nb\tpass\nc\tpass'));
    const { rows, problems: said } = matchCases(read, SCOPE, FIRST, [], 1);
    expect(rows.map(({ title }) => title)).toEqual(['a']);
    expect(said).toMatchObject([{ row: 2, problem: { reason: 'tooMany', values: { max: 1, value: 2 } } }]);
  });

  test('without source versions in the scope a first installation is assumed', () => {
    const first = { ...SCOPE, sourceVersions: [] };
    const unnamed = { hardware: 'HW1.0', source: '' };
    const read = casesIn(readCaseText('a\tpass\tHW1.0\t首次安装\nb\tpass'));
    const rows = [{ sourceVersion: '' }, { sourceVersion: '' }];
    expect(matchCases(read, first, unnamed)).toMatchObject({ rows, problems: [] });
  });
});

describe('columns', () => {
  const others = (text: string) => found(readCaseText(text)).others;
  test.each([
    ['known ones alone', 'Key,Case,Result\nTC-1,a,pass', []],
    ['unknown ones', '用例,优先级,结果,Owner\na,高,通过,李', ['优先级', 'Owner']],
    ['what a round does not keep', 'Case,Result,Retired\na,pass,no', ['Retired']],
    ['a second one of a name', 'Case,Result,Name\na,pass,b', ['Name']],
    ['cells without a heading', 'Case,Result,\na,pass,,x', ['']],
    ['an empty one is none', 'Case,Result,,\na,pass,,', []],
  ])('are named when they are left out: %s', (_what, text, names) => {
    expect(others(text).map(({ heading }) => heading)).toEqual(names);
  });

  test('a column may be read as one that is missing', () => {
    const read = readCaseText('Test name,Result,Priority\na,pass,high');
    if (read.kind !== 'read') throw new Error(read.why);
    const { cases: titled, others: rest } = casesOf(read, INTO.round, { 0: 'title' });
    expect(titled).toMatchObject([{ row: 2, title: 'a', result: 'pass' }]);
    expect(rest).toEqual([
      { at: 0, heading: 'Test name', as: 'title' },
      { at: 2, heading: 'Priority', as: null },
    ]);
  });

  test("a round's file read for a number names result, source version and remark", () => {
    const read = readCaseText('Key,Case,Source version,Result,Remark\nTC-1,a,1.9.0,pass,x');
    if (read.kind !== 'read') throw new Error(read.why);
    const { others: rest } = casesOf(read, INTO.number);
    expect(rest.map(({ heading }) => heading)).toEqual(['Source version', 'Result', 'Remark']);
  });
});

describe('lines without a combination', () => {
  const rowsOf = (hardware: string | null, source: string | null) =>
    matchCases(casesIn(readCaseText('Case,Result\na,pass')), SCOPE, { hardware, source }).rows.map(
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

describe('unreadable files', () => {
  test.each([
    ['XML', '<testsuite name="a"><testcase name="b"/></testsuite>', 'notText'],
    ['nothing', ' \n ', 'empty'],
    ['headings alone', '用例,结果', 'empty'],
  ])('%s', (_what, text, why) => {
    expect(readCaseText(text)).toEqual({ kind: 'unreadable', why });
  });

  test('a binary file', async () => {
    const xls = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 20, 0, 0, 0]);
    expect(await readCaseFile(fileOf(xls, 'cases.xls'))).toEqual({ kind: 'unreadable', why: 'notText' });
  });

  test('a workbook that is cut off', async () => {
    const xlsx = Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]);
    expect(await readCaseFile(fileOf(xlsx, 'cases.xlsx'))).toEqual({ kind: 'unreadable', why: 'brokenWorkbook' });
  });

  test('a file that is too large is not read', async () => {
    const file = Object.defineProperty(fileOf(utf8('a,pass')), 'size', { value: 5 * 1024 * 1024 + 1 });
    expect(await readCaseFile(file)).toEqual({ kind: 'unreadable', why: 'tooLarge' });
  });
});
