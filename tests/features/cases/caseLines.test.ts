import { matchCases } from '@/features/cases/matching';
import { casesIn, columnsIn, FIRST, foundIn, readText, SCOPE } from './reading';

/** One line is one case, unless it goes on with the one above or is a further result of one. */
describe('each line is accounted for', () => {
  const account = (text: string) => {
    const { cases: all, lines, problems } = foundIn(text, 'round', SCOPE);
    const named = problems.map(({ row, then }) => [row, then]);
    return { lines, cases: all.map(({ title, rows, result }) => [title, [...rows], result]), named };
  };
  // prettier-ignore
  test.each<[what: string, text: string, cases: readonly unknown[], named: readonly unknown[]]>([
    ['one title in two modules', 'Module,Case,Steps\na,t,1\nb,t,2', [['t', [2], ''], ['t', [3], '']], []],
    ['a step more, key repeated', 'Key,Case,Steps,Result\nT1,t,1,pass\nT1,t,2,fail\nT2,u,1,pass', [['t', [2, 3], 'fail'], ['u', [4], 'pass']], []],
    ['a step more, nothing repeated', 'Key,Case,Steps\nT1,t,1\n,,2\nT2,u,1', [['t', [2, 3], ''], ['u', [4], '']], []],
    ['the same line twice', 'Key,Case,Result\nT1,t,pass\nT1,t,pass', [['t', [2], 'pass'], ['t', [3], 'pass']], [[3, 'twice']]],
    ['one title, other steps, no key', 'Case,Steps,Result\nt,1,pass\nt,2,fail', [['t', [2], 'pass'], ['t', [3], 'fail']], []],
    ['one key, another title', 'Key,Case,Steps\nT1,t,1\nT1,u,2', [['t', [2], ''], ['u', [3], '']], []],
    ['one key, but not directly above', 'Key,Case,Steps\nT1,t,1\nT2,u,1\nT1,t,2', [['t', [2], ''], ['u', [3], ''], ['t', [4], '']], []],
    ['a result below, nothing repeated', 'Key,Case,Steps,Result\nT1,t,1,pass\n,,,fail', [['t', [2, 3], 'fail']], []],
    ['two results of one case', 'Case,Result\nt,pass\nt,fail', [['t', [2], 'pass'], ['t', [3], 'fail']], [[3, 'twice']]],
    ['other hardware', 'Case,Hardware,Result\nt,HW1.0,pass\nt,HW1.1,fail', [['t', [2], 'pass'], ['t', [3], 'fail']], []],
    ['other hardware, nothing repeated', 'Case,Steps,Hardware,Result\nt,1,HW1.0,pass\n,,HW1.1,fail', [['t', [2], 'pass'], ['t', [3], 'fail']], []],
    ['a line before any case', 'Key,Case,Steps\n,,first\nT1,t,1', [['t', [3], '']], [[2, 'leftOut']]],
    ['a line that names the separator', 'sep=#\nKey#Case#Steps\nT1#t; u#1', [['t; u', [3], '']], []],
    ['a title above the headings', '报告 V1,,\n\n用例,步骤,结果\nt,1,通过', [['t', [4], '通过']], []],
  ])('%s', (_what, text, all, named) => {
    expect(account(text)).toEqual({ lines: text.split('\n').length - text.split('\n').findIndex((line) => /Case|用例/.test(line)) - 1, cases: all, named });
  });

  // prettier-ignore
  test.each<[what: string, text: string, of: readonly number[]]>([
    ['on other hardware', 'Case,Hardware,Result\nt,HW1.0,pass\nt,HW1.1,fail', [0, 0]],
    ['on other hardware, nothing repeated', 'Case,Owner,Hardware,Result\nt,Li,HW1.0,pass\n,,HW1.1,fail', [0, 0]],
    ['once more without a key', 'Case,Result\nt,pass\nt,fail\nt,pass', [0, 1, 2]],
    ['once more with a key', 'Key,Case,Result\nT1,t,pass\nT1,t,fail', [0, 0]],
    ['with another cell that is not read', 'Case,Check,Hardware,Result\nt,a,HW1.0,pass\nt,b,HW1.1,pass', [0, 1]],
  ])('a result %s is of the case, or of its own', (_what, text, of) => {
    expect(casesIn(text).map((raw) => raw.of)).toEqual(of);
  });

  test('nothing that a line says is lost where it goes on', () => {
    const [one] = casesIn('Case,Module,Precondition,Steps\nt,a,p,1\n,b,q,2');
    expect(one).toMatchObject({ module: 'a\nb', precondition: 'p\nq', steps: '1\n2' });
  });

  test('joined in order, and the worst of their results', () => {
    const [one] = casesIn('Key,Case,Steps,Expected result,Result\nT1,t,1,a,pass\nT1,t,2,b,blocked\nT1,t,3,,pass');
    expect(one).toMatchObject({ steps: '1\n2\n3', expected: 'a\nb', result: 'blocked' });
  });
});

// prettier-ignore
test.each<[what: string, text: string, cells: readonly (readonly string[])[], doubtful: readonly number[]]>([
  ['text in quotes before more', 'a\t"b" c\td\ne\tf\tg', [['a', '"b" c', 'd'], ['e', 'f', 'g']], [1]],
  ['a quote that is not closed', 'a,"b,c\nd,e,f', [['a', '"b', 'c'], ['d', 'e', 'f']], [1]],
  ['a quote behind a blank', 'a, "b, c", d\ne,\u3000"f",g', [['a', '"b', 'c"', 'd'], ['e', '"f"', 'g']], [1, 2]],
  ['an inch', 'a,5",c\nd,e,f', [['a', '5"', 'c'], ['d', 'e', 'f']], []],
  ['a tab in quotes', 'a\t"b\tc"\nd\te\tf', [['a', '"b', 'c"'], ['d', 'e', 'f']], [1]],
  ['lines and dividers in quotes', 'a,"b,\nc""d"\ne,f', [['a', 'b,\nc"d'], ['e', 'f']], []],
  ['a quote that is closed by an inch below', 'a,b,c\nd,"e,f\ng,5",i', [['a', 'b', 'c'], ['d', 'e,f\ng,5', 'i']], []],
  ['lines that another quote swallows', 'a,b,c\nd,"e,f\ng,h,5"\ni,j,k', [['a', 'b', 'c'], ['d', 'e,f\ng,h,5'], ['i', 'j', 'k']], [2]],
  ['carriage returns', 'a,b\r\r\nc\r,d\r\n', [['a', 'b'], ['c', 'd']], []],
  ['carriage returns alone', 'a,b\rc,d', [['a', 'b'], ['c', 'd']], []],
  ['line feeds in quotes, between carriage returns', 'a,"b\n""c"""\rd,e\r"f\ng",h', [['a', 'b\n"c"'], ['d', 'e'], ['f\ng', 'h']], []],
  ['quotes around an only line break', 'a,"b\r\nc,"d', [['a', '"b'], ['c', '"d']], [1, 2]],
  ['an inch between carriage returns', 'a,5"\r"b\nc",d', [['a', '5"'], ['b\nc', 'd']], []],
  ['a sentence of headings between semicolons', '用例;结果;备注\na;pass;Open form, name, module and comment', [['用例', '结果', '备注'], ['a', 'pass', 'Open form, name, module and comment']], []],
  ['as many words of headings below', '用例;结果\nSee, name, module, key;pass', [['用例', '结果'], ['See, name, module, key', 'pass']], []],
  ['a title with words of headings above', 'Case, result\nKey;Case;Result\nT1;a;pass', [['Case, result'], ['Key', 'Case', 'Result'], ['T1', 'a', 'pass']], []],
  ['characters without width', '\u200Ba\u200B,\u00A0b\uFEFF', [['a', 'b']], []],
])('cells with %s', (_what, text, rows, doubtful) => {
  expect(readText(text)).toEqual({ kind: 'read', sheets: [{ name: '', rows, merges: [] }], notes: doubtful.length === 0 ? [] : [{ kind: 'quotes', rows: doubtful }] });
});

test.each([
  ['HW1.0 / 1.9.0', ['HW1.0', '1.9.0']],
  ['1.9.0→HW1.0 结果', ['HW1.0', '1.9.0']],
  ['hw1.1 (V1.8.2)', ['HW1.1', '1.8.2']],
  ['HW1.0', null],
  ['HW1.0 / 1.9.01', null],
  ['HW1.10 / 1.9.0', null],
  ['HW1.0 / 1.9.0 备注', null],
])('the heading %s names a combination: %j', (heading, named) => {
  const [, column] = columnsIn(`Case,${heading}\nt,pass`, 'round', SCOPE);
  expect(column?.as).toEqual(named && { hardwareRevision: named[0], sourceVersion: named[1] });
});

test.each([
  ['pass', 'fail', ['', '重启两次']],
  ['blocked', 'fail', ['重启两次', '重启两次']],
  ['pass', 'skipped', ['重启两次', '重启两次']],
])('the remark of a matrix line with %s and %s belongs to what failed', (one, other, notes) => {
  const { cases } = foundIn(`用例,HW1.0 / 1.9.0,HW1.1 / 1.9.0,备注\n断电,${one},${other},重启两次`, 'round', SCOPE);
  expect(cases.map(({ note }) => note)).toEqual(notes);
});

test('a matrix with its hardware above the headings', () => {
  const text = ',,HW1.0,,HW1.1,\nKey,Case,1.9.0,1.8.2,1.9.0,1.8.2\n1,t,pass,fail,,NT';
  expect(
    matchCases(casesIn(text), SCOPE, FIRST).rows.map((row) => [row.hardwareRevision, row.sourceVersion, row.result]),
  ).toEqual([
    ['HW1.0', '1.9.0', 'passed'],
    ['HW1.0', '1.8.2', 'failed'],
    ['HW1.1', '1.9.0', null],
    ['HW1.1', '1.8.2', 'notRun'],
  ]);
});
