import { useEventListener } from 'ahooks';
import type { RefObject } from 'react';
import { isComposing } from '../keyboard';
import type { TableRow } from './rows';

interface ListKeys<Row> {
  readonly root: RefObject<HTMLElement | null>;
  readonly rows: readonly TableRow<Row>[];
  readonly onRefresh: () => void;
  readonly onOpen: (row: Row) => void;
}

/** The rows; group headings are none. */
const ROW = '[data-row-key]';
const CONTROL = ':is(a[href], button, input, [tabindex="0"]):not(:disabled, [tabindex="-1"])';
const SEARCH = '[data-list-search="true"]';
const WIDGET = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
/** A field in a row, other than the check box that selects the row. */
const FIELD = 'input:not([type="checkbox"]), textarea';

/** 1 for the second of two keys, -1 for the first, 0 for others. */
const directionOf = (key: string, [back, on]: readonly [string, string]) => Number(key === on) - Number(key === back);
const UP_DOWN = ['ArrowUp', 'ArrowDown'] as const;

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROL)];

/** Takes controls out of the order of Tab until the focus has moved, even out of the page; a timer could be too late. */
function passOver(controls: readonly HTMLElement[]): void {
  for (const control of controls) control.tabIndex = -1;
  const moved = new AbortController();
  const restore = () => {
    moved.abort();
    for (const control of controls) control.tabIndex = 0;
  };
  for (const each of ['focusin', 'blur']) addEventListener(each, restore, { signal: moved.signal });
}

/**
 * Keys on a control in a table: Tab goes through the controls of one row and then past the table, arrows go to the
 * control of another row that has the same text, or else the same place; of the head, Tab goes to one cell, and arrows to
 * the others. A row with fields to fill in keeps its keys. @returns whether the key was handled
 */
export function goByRow(event: KeyboardEvent, table: HTMLElement): boolean {
  const { key, target } = event;
  if (!(target instanceof HTMLElement)) return false;
  const head = target.closest('thead tr');
  const row = head ?? target.closest(ROW);
  if (row === null || row.querySelector(FIELD) !== null) return false;
  const rows = head === null ? [...table.querySelectorAll(ROW)] : [head];
  const own = controlsOf(row);
  if (key === 'Tab')
    passOver(rows.flatMap(controlsOf).filter((each) => (head === null ? !own.includes(each) : each !== target)));
  const beside = head && own[own.indexOf(target) + directionOf(key, ['ArrowLeft', 'ArrowRight'])];
  const step = directionOf(key, UP_DOWN);
  const line = step === 0 ? undefined : rows[rows.indexOf(row) + step];
  const there = line === undefined ? [] : controlsOf(line);
  const isSame = ({ textContent }: HTMLElement) => textContent !== '' && textContent === target.textContent;
  const next = beside ?? there.find(isSame) ?? there[own.indexOf(target)];
  if (next === undefined || next === target) return false;
  event.preventDefault();
  next.focus();
  return true;
}

/**
 * Shortcuts of a list: `/` search, arrows go from row to row, Enter opens, r reloads; keys on a control go by `goByRow`.
 * The active row has the focus, so moving renders nothing. Ignored while typing, under dialogs, and by a second list.
 */
export function useListKeys<Row>({ root, rows, onRefresh, onOpen }: ListKeys<Row>): void {
  /** @returns whether the key was handled */
  const act = (key: string, target: HTMLElement, list: HTMLElement): boolean => {
    const focused = target.matches(ROW) ? (target.dataset['rowKey'] ?? '') : null;
    const at = rows.findIndex((item) => item.key === focused);
    const step = directionOf(key, UP_DOWN);
    if (step !== 0 && (focused !== null || target === document.body || (step === 1 && target.matches(SEARCH)))) {
      const next = rows[focused === null ? 0 : at + step];
      if (next) focusRow(next.key, list);
      return focused !== null || next !== undefined;
    }
    if (target.matches(WIDGET)) return false;
    switch (key) {
      case '/': {
        const search = list.querySelector<HTMLElement>(SEARCH);
        search?.focus();
        return search !== null;
      }
      case 'r':
        onRefresh();
        return true;
      case 'Enter': {
        const row = rows[at]?.row;
        if (row) onOpen(row);
        return focused !== null;
      }
      default:
        return false;
    }
  };
  const focusRow = (key: string, list: HTMLElement) => {
    list.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`)?.focus();
  };
  useEventListener('keydown', (event: KeyboardEvent) => {
    const list = root.current;
    const { target } = event;
    if (!list || !(target instanceof HTMLElement) || !concerns(list, target)) return;
    if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!goByRow(event, list) && act(event.key, target, list)) event.preventDefault();
  });
}

/** Whether a key at `target` is for this list: inside it, or outside any list if this is the page's first one. */
function concerns(list: HTMLElement, target: HTMLElement): boolean {
  const isCovered = [...document.querySelectorAll('[aria-modal="true"]')].some(
    (dialog) => !dialog.contains(list) && !dialog.closest('[style*="display: none"]'),
  );
  if (isCovered) return false;
  return list.contains(target) || (target === document.body && document.querySelector('[data-record-list]') === list);
}
