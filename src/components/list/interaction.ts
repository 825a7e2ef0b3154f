import { useEventListener, useMemoizedFn } from 'ahooks';
import type { TableProps } from 'antd';
import { useMemo, useState, type RefObject } from 'react';
import { isComposing } from '../composing';
import { useText } from '../useText';
import type { TableRow } from './useListLoad';

/** Width of the column of check boxes, in pixels. */
export const SELECT_WIDTH = 40;

interface Chosen<Row> {
  readonly of: string;
  readonly rows: ReadonlyMap<string, Row>;
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * The selected rows. They survive paging; other filters, sort or scope (`of`) clear the selection, so that bulk actions
 * never include rows that are out of sight.
 */
export function useListSelection<Row>(enabled: boolean, rows: readonly TableRow<Row>[], of: string) {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen<Row>>({ of, rows: new Map() });
  const kept: ReadonlyMap<string, Row> = chosen.of === of ? chosen.rows : NONE;
  const here = useMemo(() => new Map(rows.flatMap(({ key, row }) => (row === null ? [] : [[key, row]]))), [rows]);

  const choose = useMemoizedFn((keys: readonly string[]) => {
    const entries = keys.flatMap((key) => {
      const row = here.get(key) ?? kept.get(key);
      return row === undefined ? [] : [[key, row] as const];
    });
    setChosen({ of, rows: new Map(entries) });
  });
  const clear = useMemoizedFn(() => choose([]));
  const toggle = useMemoizedFn((key: string) => {
    if (!enabled || !here.has(key)) return;
    choose(kept.has(key) ? [...kept.keys()].filter((each) => each !== key) : [...kept.keys(), key]);
  });

  const table = useMemo((): TableProps<TableRow<Row>>['rowSelection'] => {
    if (!enabled) return undefined;
    return {
      selectedRowKeys: [...kept.keys()],
      preserveSelectedRowKeys: true,
      columnWidth: SELECT_WIDTH,
      fixed: true,
      onChange: (keys) => choose(keys.map(String)),
      // The head is one stop of the Tab key (columns.tsx).
      getTitleCheckboxProps: () => ({ 'aria-label': t('common.list.chooseAll'), tabIndex: -1 }),
      getCheckboxProps: ({ key, row }) => ({
        disabled: row === null,
        'aria-label': t('common.list.choose', { row: key }),
      }),
    };
  }, [enabled, kept, choose, t]);

  // The latest version of reloaded rows.
  const current = useMemo(() => [...kept].map(([key, row]) => here.get(key) ?? row), [kept, here]);
  return { rows: current, clear, toggle, table };
}

interface ListKeys {
  readonly enabled: boolean;
  readonly onRefresh: () => void;
  readonly onOpen: (key: string) => void;
  readonly onToggle: (key: string) => void;
  /** Scrolls to a row that a virtual table has not rendered. */
  readonly onReach: (key: string, step: 1 | -1) => void;
}

/** The rows; group headings are none. */
const ROW = '[data-row-key][tabindex]';
const SEARCH = '[data-list-search="true"]';
const WIDGET = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/**
 * Shortcuts of a list (decisions §5): `/` search, arrows move, Enter opens, Space selects, r reloads. The active row is
 * the focused one, so moving renders nothing. Ignored while typing, under dialogs, and by a second list.
 */
export function useListKeys(root: RefObject<HTMLElement | null>, keys: ListKeys): void {
  useEventListener('keydown', (event: KeyboardEvent) => {
    const list = root.current;
    const { target } = event;
    if (!keys.enabled || !list || !(target instanceof HTMLElement) || !concerns(list, target)) return;
    if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event, target, list, keys)) event.preventDefault();
  });
}

/** @returns whether the key was handled */
function act(event: KeyboardEvent, target: HTMLElement, list: HTMLElement, keys: ListKeys): boolean {
  const row = target.matches(ROW) ? target : null;
  const isSearch = target.matches(SEARCH);
  if (event.key === 'ArrowDown' && (isSearch || row || target === document.body)) return move(list, row, 1, keys);
  if (event.key === 'ArrowUp' && (row ?? target === document.body)) return move(list, row, -1, keys);
  if (target.matches(WIDGET)) return false;
  switch (event.key) {
    case '/':
      return focus(list.querySelector(SEARCH));
    case 'r':
      keys.onRefresh();
      return true;
    case 'Enter':
      return row !== null && (keys.onOpen(keyOf(row)), true);
    case ' ':
      return row !== null && (keys.onToggle(keyOf(row)), true);
    default:
      return false;
  }
}

function move(list: HTMLElement, row: HTMLElement | null, step: 1 | -1, keys: ListKeys): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)];
  if (row === null) return focus(rows[0] ?? null);
  const next = rows[rows.indexOf(row) + step];
  if (next) return focus(next);
  keys.onReach(keyOf(row), step);
  return true;
}

function focus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  return true;
}

function keyOf(row: HTMLElement): string {
  return row.dataset['rowKey'] ?? '';
}

/** Whether a key at `target` is for this list: inside it, or outside any list if this is the page's first one. */
function concerns(list: HTMLElement, target: HTMLElement): boolean {
  const isCovered = [...document.querySelectorAll('[aria-modal="true"]')].some(
    (dialog) => !dialog.contains(list) && !dialog.closest('[style*="display: none"]'),
  );
  if (isCovered) return false;
  if (list.contains(target)) return true;
  return target === document.body && document.querySelector('[data-record-list]') === list;
}
