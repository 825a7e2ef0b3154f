import type { CDPSession, Page } from '@playwright/test';
import { expect } from '../fixtures';
import { isStill } from '../pages/Shell';
import type { Hand } from './hand';

/** What a screen reader says of a page: what gets the focus, by the accessibility tree, and what live regions say. */

const STATES = ['required', 'invalid', 'checked', 'pressed', 'expanded', 'disabled', 'readonly'];

/** Numbers that differ from run to run. */
const VARYING = [
  [/TO\d{8}-\d{5}/g, 'TO…'],
  [/\d{4}-\d\d-\d\d \d\d:\d\d/g, '{time}'],
  [/\d+ 单待处理/g, ' {count} 单待处理'],
] as const;

const textOf = (value: { readonly value?: unknown } | undefined): string => {
  const text = value?.value;
  return typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean' ? String(text) : '';
};

/** Somebody at the console by keyboard, who hears what a screen reader says. */
export class Keyboard implements Hand {
  private readonly lines: string[] = [];
  private keys = 0;
  private around: readonly string[] = [];
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
    private readonly firmwareNo: string,
  ) {}

  static async of(page: Page, firmwareNo: string): Promise<Keyboard> {
    return new Keyboard(page, await page.context().newCDPSession(page), firmwareNo);
  }

  /** The lines since the last time, once the page is still, below a heading. @param keys the most that they may take */
  async chapter(title: string, keys: number): Promise<string> {
    await isStill(this.page);
    await this.hear();
    expect(this.keys, title).toBeLessThanOrEqual(keys);
    this.keys = 0;
    return [`# ${title}`, ...this.lines.splice(0), ''].join('\n');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.locator('input:focus')).toHaveCount(1);
    await this.hear();
    await this.focus();
  }

  /** From the list of its number, as the only row. */
  async openOrder(orderNo: string): Promise<void> {
    await this.page.goto(`/testing/list?keyword=${this.firmwareNo}`);
    await expect(this.page.locator(`[data-row-key="${orderNo}"]`)).toBeVisible();
    await this.hear();
    await this.pressAloud('ArrowDown');
    await this.focus();
    await this.key('Enter');
  }

  sees(text: string): Promise<void> {
    return expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  async isAt(name: string): Promise<void> {
    await expect.poll(async () => (await this.focused()).name, { timeout: 30_000 }).toContain(name);
    await this.focus();
    await this.hear();
  }

  async address(pattern: RegExp): Promise<URL> {
    await expect(this.page).toHaveURL(pattern);
    return new URL(this.page.url());
  }

  async type(field: string, text: string): Promise<void> {
    await this.tabTo(field);
    await this.write(text);
  }

  async choose(field: string, option: string, typed = ''): Promise<void> {
    await this.tabTo(field);
    if (typed !== '') {
      await this.write(typed);
      await expect(this.page.getByRole('option', { name: option })).toBeVisible();
    }
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

  async enterTags(field: string, tags: readonly string[]): Promise<void> {
    await this.tabTo(field);
    for (const tag of tags) {
      await this.write(tag);
      await this.key('Enter');
    }
    await this.hear();
  }

  async tickAll(group: string): Promise<void> {
    await this.hear();
    const boxes = await this.page.getByRole('group', { name: group }).getByRole('checkbox').count();
    for (let left = boxes; left > 0; left -= 1) {
      await this.key('Tab');
      await this.pressAloud('Space');
      await this.focus();
    }
  }

  async give(file: string): Promise<void> {
    this.page.once('filechooser', (chooser) => void chooser.setFiles(file));
    await this.press('固件文件');
    await this.sees('文件已就绪，未发现重复');
    await this.focus();
    await this.hear();
  }

  async press(button: string): Promise<void> {
    await this.tabTo(button);
    await this.key('Enter');
  }

  async pass(name: string): Promise<void> {
    const bar = this.page.getByRole('group', { name: '处理' });
    await expect(bar.getByRole('button', { name, exact: true })).toBeEnabled();
    await this.pressAloud('1');
    await expect(bar.getByRole('button', { name: '提交决定' })).toBeVisible();
  }

  async sendDecision(): Promise<void> {
    await this.hear();
    await this.key('Control+Enter');
  }

  /** Tab, until the focused has this name. */
  private async tabTo(name: string): Promise<void> {
    if ((await this.focused()).name.startsWith(name)) return;
    for (let left = 40; left > 0; left -= 1) {
      await this.key('Tab');
      if ((await this.focus()).startsWith(name)) return;
    }
    throw new Error(`No ${name} on the way of Tab.`);
  }

  private async key(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.keys += 1;
  }

  private async pressAloud(key: string): Promise<void> {
    await this.key(key);
    this.lines.push(`[${key}]`);
  }

  private async write(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.keys += text.length;
    this.lines.push(`[${text}]`);
  }

  /** Says what has the focus, and the dialog, group or region that it came into. @returns its name */
  private async focus(): Promise<string> {
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

  /** Says what live regions say that they did not say before; whether something is loading still depends on the machine. */
  private async hear(): Promise<void> {
    const said = await this.page.evaluate(() => {
      const all = window as Window & { heard?: WeakMap<Element, string> };
      const heard = (all.heard ??= new WeakMap());
      const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
      return [...document.querySelectorAll<HTMLElement>(LIVE)].flatMap((region) => {
        const isQuiet = region.getAttribute('aria-live') === 'off' || region.parentElement?.closest(LIVE) !== null;
        const text = region.checkVisibility() && !isQuiet ? region.innerText.replace(/\s+/g, ' ').trim() : '';
        const before = heard.get(region) ?? '';
        if (text !== '加载中') heard.set(region, text);
        return ['', '加载中', before].includes(text) ? [] : [text];
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
