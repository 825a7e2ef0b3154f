import { expect } from '@playwright/test';
import type { Hand } from '../mainJob/hand';
import { CHEN } from '../people';
import { QUERIES, type Engine, type Part } from './engine';

/** How long a screen may take, in milliseconds, on a machine with other work. */
const PATIENCE = { timeout: 30_000, intervals: [100, 250, 500] };

/** Finds by role and name what a person sees; the last one, because a dialog comes after its page. */
const FIND = `
  const [roles, name] = values;
  const of = (role) => TestingLibraryDom.queryAllByRole(document.body, role, { name: new RegExp(name) });
  const found = roles.split(' ').flatMap(of);
  return found.filter((part) => !part.disabled && part.getAttribute('aria-disabled') !== 'true').at(-1) ?? null;`;

const IS_PRESSED = `
  const [name] = values;
  return TestingLibraryDom.queryAllByRole(document.body, 'button', { name: new RegExp(name), pressed: true }).length > 0;`;

/** The options with this text in the open list of a box, not in another list that is still closing. */
const OPTIONS = `
  const [name, text] = values;
  const box = TestingLibraryDom.queryAllByRole(document.body, 'combobox', { name: new RegExp(name) }).at(-1);
  const list = document.getElementById(box?.getAttribute('aria-controls') ?? '')?.closest('.ant-select-dropdown');
  const all = [...(list?.querySelectorAll('.ant-select-item-option') ?? [])];
  const options = all.filter((option) => option.checkVisibility() && option.textContent.trim().includes(text));`;
const OPTION = `${OPTIONS} return options[0] ?? null;`;
const IS_UNCHOSEN = `${OPTIONS} return options.some((option) => !option.matches('.ant-select-item-option-selected'));`;

/** The boxes of a group that are not ticked; null without the group. */
const UNTICKED = `
  const [name] = values;
  const group = TestingLibraryDom.queryAllByRole(document.body, 'group', { name: new RegExp(name) }).at(-1);
  const boxes = group && [...group.querySelectorAll('input[type=checkbox]:not(:checked)')];`;

/**
 * Returns a part once it no longer moves, since a click on a moving one is lost. Scrolls as a person does, because a fixed bar
 * covers the edge of the window.
 */
const STILL = `
  part?.scrollIntoView({ block: 'center' });
  const box = part && JSON.stringify(part.getBoundingClientRect());
  const isStill = window.lastBox === box;
  window.lastBox = box;
  return isStill ? part : null;`;

/** Somebody at the console in one engine; people take turns in the same window. */
export class Person implements Hand {
  constructor(
    readonly engine: Engine,
    private readonly base: string,
    private readonly who = CHEN,
  ) {}

  async open(path: string): Promise<void> {
    await this.engine.open(new URL(path, this.base).href);
  }

  /** Waits for the person's name: until then the page of the person before may be shown, who might be able to act, too. */
  async openOrder(orderNo: string): Promise<void> {
    const { code, name } = this.who;
    await this.engine.cookie(this.base, 'sso_session', code);
    await this.open(`/testing/list?id=${orderNo}`);
    const head = 'return document.querySelector("header")?.innerText ?? ""';
    await expect(async () => expect(await this.engine.run(head)).toContain(name), `is ${name}`).toPass(PATIENCE);
    await this.sees(`测试单 ${orderNo}`);
  }

  isAt(): Promise<void> {
    return Promise.resolve();
  }

  async click(role: string, name: string): Promise<void> {
    await this.does(
      `click ${role} ${name}`,
      () => this.find(role, name),
      (part) => part.click(),
    );
  }

  press(button: string): Promise<void> {
    return this.click('button', `^${button}$`);
  }

  /** Presses a button that stays pressed; a click before the page stands still can be lost. */
  async pass(name: string): Promise<void> {
    const button = `^${name}$`;
    await expect(async () => {
      const part = await this.find('button', button);
      if ((await this.engine.run(IS_PRESSED, button)) !== true) await part?.click();
      expect(await this.engine.run(IS_PRESSED, button)).toBe(true);
    }, `press ${name}`).toPass(PATIENCE);
  }

  sendDecision(): Promise<void> {
    return this.press('提交决定');
  }

  /** Types into a text or number field, once. */
  async type(name: string, text: string, roles = 'textbox spinbutton'): Promise<void> {
    await this.does(
      `type into ${name}`,
      () => this.find(roles, `^(\\* )?${name}( question-circle)?$`),
      async (part) => {
        await part.click();
        await part.type(text);
      },
    );
  }

  /** Chooses an option. @param typed what is typed to find it */
  async choose(name: string, option: string, typed = ''): Promise<void> {
    const label = `^(\\* )?${name}`;
    await this.click('combobox', label);
    if (typed !== '') await this.type(name, typed, 'combobox');
    let isClicked = false;
    // A click on a list that has just opened can be lost.
    await expect(async () => {
      const part = await this.part(OPTION, label, option);
      await part?.click();
      isClicked ||= part !== null;
      expect([isClicked, await this.engine.run(IS_UNCHOSEN, label, option)]).toEqual([true, false]);
    }, `choose ${option}`).toPass(PATIENCE);
  }

  async enterTags(name: string, tags: readonly string[]): Promise<void> {
    for (const tag of tags) await this.type(name, `${tag}\n`, 'combobox');
  }

  async tickAll(group: string): Promise<void> {
    await expect(async () => {
      const box = await this.part(`${UNTICKED} return boxes?.[0] ?? null;`, group);
      await box?.click();
      expect(await this.engine.run(`${UNTICKED} return boxes?.length ?? null;`, group)).toBe(0);
    }, `tick ${group}`).toPass(PATIENCE);
  }

  async give(file: string): Promise<void> {
    await this.giveAgain(file, '文件已就绪，未发现重复');
  }

  /** Gives a file to the page's file input. @param said what the page then says of it */
  async giveAgain(file: string, said: string): Promise<void> {
    await this.does(
      'give a file',
      () => this.part('return document.querySelector("input[type=file]")'),
      (part) => part.give(file),
    );
    await this.sees(said);
  }

  async sees(text: string): Promise<void> {
    await expect(async () => {
      const page = String(await this.engine.run('return document.body.innerText'));
      expect(page.replaceAll(/\s+/g, ' ')).toContain(text);
    }, `sees ${text}`).toPass(PATIENCE);
  }

  /** Waits until the address matches. @returns it */
  async address(pattern: RegExp): Promise<URL> {
    const here = async () => String(await this.engine.run('return location.href'));
    await expect(async () => expect(await here()).toMatch(pattern)).toPass(PATIENCE);
    return new URL(await here());
  }

  private find(roles: string, name: string): Promise<Part | null> {
    return this.part(FIND, roles, name);
  }

  private async part(body: string, ...values: readonly string[]): Promise<Part | null> {
    // A page that was loaded anew has no queries yet.
    if ((await this.engine.run('return typeof TestingLibraryDom')) === 'undefined') await this.engine.run(QUERIES);
    return this.engine.part(`const part = (() => {${body}})(); ${STILL}`, ...values);
  }

  /** Repeats until the part is there and takes the action; another may cover it for a moment. */
  private async does(
    what: string,
    find: () => Promise<Part | null>,
    act: (part: Part) => Promise<void>,
  ): Promise<void> {
    await expect(async () => {
      const part = await find();
      expect(part, what).not.toBeNull();
      if (part) await act(part);
    }, what).toPass(PATIENCE);
  }
}
