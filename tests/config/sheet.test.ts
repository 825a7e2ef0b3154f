import { merged } from '../../config/styles/merged';

/** The style sheet of both themes (E-BUILD-5). */

const paths = (...names: string[]) => `.data-ant-cssinjs-cache-path{content:"${names.join(';')}";}`;

test('a shared rule is written once; other rules apply below their theme with unchanged specificity', () => {
  const button = '.ant-btn{color:var(--ant-color);}';
  const wide = '@media (min-width: 9px){.ant-btn{margin:0;}}';
  const light = `${button}.ant-pro a,.ant-pro :is(b,i){color:#000;}${wide}${paths('button:1', 'ProLayout:2')}`;
  const dark = `${button}.ant-pro a,.ant-pro :is(b,i){color:#fff;}${wide}${paths('button:1', 'ProLayout:3')}`;
  const below = (theme: string, colour: string) =>
    `:where([data-theme='${theme}']) .ant-pro a,:where([data-theme='${theme}']) .ant-pro :is(b,i){color:${colour};}`;
  expect(merged({ light, dark })).toBe(
    [button, below('light', '#000'), below('dark', '#fff'), wide, paths('button:1', 'ProLayout:2', 'ProLayout:3')].join(
      '',
    ),
  );
});

test('braces in a string do not end a rule', () => {
  const rule = '.a{content:"}";}';
  expect(merged({ light: rule, dark: rule })).toBe(rule);
});

test.each([
  ['a different number of rules', '.a{top:0;}', '.a{top:0;}.b{top:0;}'],
  ['a rule of one theme within a media query', '@media print{.a{top:0;}}', '@media print{.a{top:1px;}}'],
])('%s fails the build', (_name, light, dark) => {
  expect(() => merged({ light, dark })).toThrow();
});
