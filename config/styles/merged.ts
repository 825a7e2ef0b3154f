type ThemeName = 'light' | 'dark';

/** antd reads from this rule's content which styles exist already. */
const PATHS = /^\.data-ant-cssinjs-cache-path\{content:"(.*)";\}$/s;

/**
 * One sheet of two themes' sheets: antd's rules are the same in every theme, because its colours are CSS variables;
 * ProLayout's contain colours, so each of them applies below its theme only.
 * @throws Error when the sheets do not have the same rules in the same order
 */
export function merged({ light, dark }: Readonly<Record<ThemeName, string>>): string {
  const others = rulesOf(dark);
  const rules = rulesOf(light);
  if (rules.length !== others.length) throw new Error('The themes have different style rules.');
  return rules
    .map((rule, index) => {
      const other = others[index] ?? '';
      if (rule === other) return rule;
      const paths = [rule, other].map((each) => PATHS.exec(each)?.[1]);
      if (paths.every((each) => each !== undefined))
        return `.data-ant-cssinjs-cache-path{content:"${[...new Set(paths.flatMap((each) => each.split(';')))].join(';')}";}`;
      return below('light', rule) + below('dark', other);
    })
    .join('');
}

/** Text between braces, in which strings may hold braces. */
const INSIDE = /(?:"(?:\\.|[^"\\])*"|[^{}"])*/.source;
/** A rule, with those of one level within it. */
const RULE = new RegExp(`${INSIDE}\\{(?:${INSIDE}\\{${INSIDE}\\})*${INSIDE}\\}`, 'g');

/** The rules of a sheet, with nested ones as part of theirs. */
function rulesOf(sheet: string): readonly string[] {
  const rules = sheet.match(RULE) ?? [];
  if (rules.join('') !== sheet) throw new Error('The style sheet has rules that are nested deeper, or none at all.');
  return rules;
}

/** The rule for one theme, as specific as before. */
function below(theme: ThemeName, rule: string): string {
  const open = rule.indexOf('{');
  const selector = rule.slice(0, open);
  if (selector.startsWith('@')) throw new Error(`A rule of one theme: ${selector}`);
  const each = selector.split(/,(?![^(]*\))/).map((one) => `:where([data-theme='${theme}']) ${one}`);
  return each.join(',') + rule.slice(open);
}
