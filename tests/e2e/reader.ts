import type { CDPSession, Page } from '@playwright/test';
import { expect } from './fixtures';

/** What a screen reader says of a page: what gets the focus, by the accessibility tree, and what live regions say. */

/** Properties of the focused that are said, in this order. */
const STATES = ['required', 'invalid', 'checked', 'pressed', 'expanded', 'disabled', 'readonly'];

/** Numbers that differ from run to run. */
const VARYING = [
  [/TO\d{8}-\d{5}/g, 'TO…'],
  [/\d{4}-\d\d-\d\d \d\d:\d\d/g, '{time}'],
  [/\d+ 单待处理/g, ' {count} 单待处理'],
] as const;

/** A value of the tree as text. */
const textOf = (value: { readonly value?: unknown } | undefined): string => {
  const text = value?.value;
  return typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean' ? String(text) : '';
};

export class Reader {
  private readonly lines: string[] = [];
  private keys = 0;
  private around: readonly string[] = [];
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Reader> {
    const session = await page.context().newCDPSession(page);
    return new Reader(page, session);
  }

  /** The lines since the last time, below a heading. @param keys the most that they may take */
  chapter(title: string, keys: number): string {
    expect(this.keys).toBeLessThanOrEqual(keys);
    this.keys = 0;
    return [`# ${title}`, ...this.lines.splice(0), ''].join('\n');
  }

  /** Presses a key that is no word of the transcript. */
  async key(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.keys += 1;
  }

  async press(key: string): Promise<void> {
    await this.key(key);
    this.lines.push(`[${key}]`);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.keys += text.length;
    this.lines.push(`[${text}]`);
  }

  /** Waits until what has the focus has this name, and says it. */
  async at(name: string): Promise<void> {
    await expect.poll(async () => (await this.focused()).name, { timeout: 30_000 }).toContain(name);
    await this.focus();
  }

  /** Tab, until the focused has this name. */
  async tabTo(name: string): Promise<void> {
    for (let left = 40; left > 0; left -= 1) {
      await this.key('Tab');
      if ((await this.focus()).startsWith(name)) return;
    }
    throw new Error(`No ${name} on the way of Tab.`);
  }

  /** Chooses the first option of the focused select that begins so. */
  async choose(option: string): Promise<void> {
    await this.key('ArrowDown');
    const active = () =>
      this.page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
        const found = document.getElementById(id);
        return found?.getAttribute('aria-label') ?? found?.textContent ?? '';
      });
    for (let left = 20; left > 0; left -= 1) {
      await expect.poll(active).not.toBe('');
      if ((await active()).startsWith(option)) break;
      await this.key('ArrowDown');
    }
    this.say(`[${await active()}]`);
    await this.key('Enter');
  }

  /** Says what has the focus, and the dialog, group or region that it came into. @returns its name */
  async focus(): Promise<string> {
    const { name, said, around } = await this.focused();
    for (const each of around) if (!this.around.includes(each) && !said.includes(each)) this.say(`(${each})`);
    this.around = around;
    this.say(said);
    return name;
  }

  private async focused() {
    const { result } = await this.session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await this.session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId ?? '',
      fetchRelatives: false,
    });
    const [node] = nodes;
    const name = textOf(node?.name).trim();
    const states = STATES.flatMap((state) => {
      const value = textOf(node?.properties?.find((property) => property.name === state)?.value);
      return value === '' || value === 'false' ? [] : [value === 'true' ? state : `${state} ${value}`];
    });
    const value = textOf(node?.value);
    const parts = [`${textOf(node?.role)} “${name}”`, ...states, ...(value === '' ? [] : [`= ${value}`])];
    const said = [parts.join(', '), textOf(node?.description)].filter(Boolean).join(' — ');
    return { name, said, around: await this.page.evaluate(surroundings) };
  }

  /** Says what live regions say that they did not say before. */
  async hear(): Promise<void> {
    const said = await this.page.evaluate(() => {
      const all = window as Window & { heard?: WeakMap<Element, string> };
      const heard = (all.heard ??= new WeakMap());
      const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
      return [...document.querySelectorAll<HTMLElement>(LIVE)].flatMap((region) => {
        const isQuiet = region.getAttribute('aria-live') === 'off' || region.parentElement?.closest(LIVE) !== null;
        const text = region.checkVisibility() && !isQuiet ? region.innerText.replace(/\s+/g, ' ').trim() : '';
        const before = heard.get(region) ?? '';
        heard.set(region, text);
        return text === '' || text === before ? [] : [text];
      });
    });
    for (const text of said) this.say(`» ${text}`);
  }

  private say(line: string): void {
    this.lines.push(VARYING.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line));
  }
}

/** The named dialogs, groups and regions around what has the focus, outermost first. */
function surroundings(): string[] {
  const found: string[] = [];
  const NAMED = ':is([role], section, nav):is([aria-label], [aria-labelledby])';
  for (
    let each = document.activeElement?.parentElement?.closest(NAMED);
    each;
    each = each.parentElement?.closest(NAMED)
  ) {
    const by = document.getElementById(each.getAttribute('aria-labelledby') ?? '');
    const name = (each.getAttribute('aria-label') ?? by?.textContent ?? '').trim();
    found.unshift(`${each.getAttribute('role') ?? each.localName} “${name}”`);
  }
  return found;
}
