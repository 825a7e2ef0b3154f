import { useEventListener, useMemoizedFn } from 'ahooks';
import type { TableProps } from 'antd';
import { createElement, useMemo, useState, type RefObject } from 'react';
import { visibleText } from '@/domain/visibleText';
import { isComposing } from '../keyboard';
import { VisuallyHidden } from '../parts/Text';
import { useText } from '../useText';
import type { RecordColumn } from './recordListTypes';
import type { TableRow } from './rows';
import { LIST_WORDS } from './listTexts';

/** Width of the column of check boxes, in pixels. */
export const SELECT_WIDTH = 40;

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * The selected rows. They survive paging; other filters, sort or scope (`of`) clear the selection, so that actions never
 * include rows that are out of sight.
 */
export function useListSelection<Row>(
  enabled: boolean,
  rows: readonly TableRow<Row>[],
  columns: readonly RecordColumn<Row>[],
  of: string,
) {
  const t = useText();
  const [chosen, setChosen] = useState<{ of: string; rows: ReadonlyMap<string, Row> }>({ of, rows: NONE });
  const kept = chosen.of === of ? chosen.rows : NONE;
  const here = useMemo(() => new Map(rows.flatMap(({ key, row }) => (row === null ? [] : [[key, row]]))), [rows]);

  const choose = useMemoizedFn((keys: readonly string[]) => {
    const entries = keys.flatMap((key) => {
      const row = here.get(key) ?? kept.get(key);
      return row === undefined ? [] : [[key, row] as const];
    });
    setChosen({ of, rows: new Map(entries) });
  });
  const clear = useMemoizedFn(() => choose([]));

  const table = useMemo((): TableProps<TableRow<Row>>['rowSelection'] => {
    if (!enabled) return undefined;
    return {
      selectedRowKeys: [...kept.keys()],
      preserveSelectedRowKeys: true,
      columnWidth: SELECT_WIDTH,
      fixed: true,
      onChange: (keys) => choose(keys.map(String)),
      hideSelectAll: true,
      columnTitle: createElement(VisuallyHidden, null, t(LIST_WORDS.selection)),
      getCheckboxProps: ({ key, row }) => ({
        disabled: row === null,
        'aria-label': t(LIST_WORDS.choose, { row: row === null ? key : rowName(columns, row) }),
      }),
    };
  }, [enabled, kept, columns, choose, t]);

  // The latest version of reloaded rows.
  const current = useMemo(() => [...kept].map(([key, row]) => here.get(key) ?? row), [kept, here]);
  return { rows: current, clear, table };
}

/** The first two columns name a row to a screen reader. */
export const rowName = <Row>(columns: readonly RecordColumn<Row>[], row: Row) =>
  columns
    .slice(0, 2)
    .map(({ text }) => visibleText(text?.(row) ?? ''))
    .join(' ');

interface ListKeys<Row> {
  readonly root: RefObject<HTMLElement | null>;
  readonly enabled: boolean;
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
const stepOf = (key: string, [back, on]: readonly [string, string]) => Number(key === on) - Number(key === back);
const UP_DOWN = ['ArrowUp', 'ArrowDown'] as const;

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROL)];

/**
 * Keys in the rows of a table: Tab goes through the controls of one row and then past the table,
 * arrows go to the same control of another row; of the head, Tab goes to one cell, and arrows to the others. A row with
 * fields to fill in keeps its keys. @returns whether the key was handled
 */
export function goByRow(event: KeyboardEvent, table: HTMLElement): boolean {
  const { key, target } = event;
  if (!(target instanceof HTMLElement)) return false;
  const head = target.closest('thead tr');
  const row = head ?? target.closest(ROW);
  if (row === null || row.querySelector(FIELD) !== null) return false;
  const rows = head === null ? [...table.querySelectorAll(ROW)] : [head];
  const own = controlsOf(row);
  if (key === 'Tab') {
    const others = rows.flatMap(controlsOf).filter((each) => (head === null ? !own.includes(each) : each !== target));
    for (const control of others) control.tabIndex = -1;
    const moved = new AbortController();
    const restore = () => {
      moved.abort();
      for (const control of others) control.tabIndex = 0;
    };
    // The tab stops are restored as soon as the focus has moved, even out of the page; a timer could run after the next
    // key.
    for (const each of ['focusin', 'blur']) addEventListener(each, restore, { signal: moved.signal });
  }
  const beside = head && own[own.indexOf(target) + stepOf(key, ['ArrowLeft', 'ArrowRight'])];
  const step = stepOf(key, UP_DOWN);
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
 * Shortcuts of a list: `/` search, arrows move, Enter opens, r reloads, Tab leaves out other rows. The active
 * row is the one with the focus, so moving renders nothing. Ignored while typing, under dialogs, and by a second list.
 */
export function useListKeys<Row>({ root, enabled, rows, onRefresh, onOpen }: ListKeys<Row>): void {
  /** @returns whether the key was handled */
  const act = (key: string, target: HTMLElement, list: HTMLElement): boolean => {
    const focused = target.matches(ROW) ? (target.dataset['rowKey'] ?? '') : null;
    const at = rows.findIndex((item) => item.key === focused);
    const step = stepOf(key, UP_DOWN);
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
    if (!enabled || !list || !(target instanceof HTMLElement) || !concerns(list, target)) return;
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
