import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SCREEN, isAt } from '../../../src/domain/paths';
import { exactTime } from '../../../src/domain/zone';
import type { ModelOf } from '../control/controlCalls';
import { reloadModels } from './action';
import { keepTab, keptTab, takeMessage } from './page';
import { Loading, Notice } from './drawerParts';
import { Faults } from './panels/Faults';
import { People } from './panels/People';
import { Snapshots } from './panels/Snapshots';
import { Scenarios } from './panels/Scenarios';
import { Time } from './panels/Time';
import { BrokenWorld, Worlds } from './panels/Worlds';
import { t } from './texts';

const TABS = ['people', 'scenarios', 'time', 'faults', 'snapshots', 'worlds'] as const;
type Tab = (typeof TABS)[number];

const isTab = (name: string): name is Tab => TABS.some((tab) => tab === name);

function orderOnPage(): string | null {
  const { pathname, search } = window.location;
  return isAt(SCREEN.orders, pathname) ? new URLSearchParams(search).get('id') : null;
}

/** The world's current time and the order on the page, updated every second. */
function useTick(health: ModelOf<'health'> | null): { now: string; orderNo: string | null } {
  const [tick, setTick] = useState(() => ({ passed: 0, orderNo: orderOnPage() }));
  useEffect(() => {
    const since = Date.now();
    const timer = setInterval(() => setTick({ passed: Date.now() - since, orderNo: orderOnPage() }), 500);
    return () => clearInterval(timer);
  }, [health]);
  if (health === null) return { now: '', orderNo: tick.orderNo };
  const passed = health.frozen ? 0 : tick.passed;
  return { now: new Date(Date.parse(health.now) + passed).toISOString(), orderNo: tick.orderNo };
}

/** Arrow keys, Home and End move between the tabs. */
function tabByKey(key: string, from: Tab): Tab | undefined {
  const at = TABS.indexOf(from);
  const places = new Map([
    ['ArrowRight', (at + 1) % TABS.length],
    ['ArrowLeft', at - 1],
    ['Home', 0],
    ['End', -1],
  ]);
  return TABS.at(places.get(key) ?? TABS.length);
}

const STEP = 24;

/** The drawer's upper edge: dragging it, or the arrow keys, change the height. */
function Resizer({ height, onResize }: Pick<DrawerProps, 'height' | 'onResize'>) {
  const grab = (event: PointerEvent<HTMLDivElement>): void => {
    const from = event.clientY;
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (moved) => onResize(height + from - moved.clientY);
    handle.onpointerup = () => {
      handle.onpointermove = null;
      handle.onpointerup = null;
    };
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    onResize(height + by);
  };
  return (
    <div
      className="edge"
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('height')}
      aria-valuenow={height}
      tabIndex={0}
      onPointerDown={grab}
      onKeyDown={onKey}
    />
  );
}

interface DrawerProps {
  /** The user just opened the drawer: focus goes into it. */
  readonly focused: boolean;
  readonly height: number;
  readonly onResize: (height: number) => void;
  readonly onClose: () => void;
  /** Summary of the world; null when the server does not answer. */
  readonly health: ModelOf<'health'> | null;
  /** Number of changes of the world since the page was loaded. */
  readonly changes: number;
}

/** The tester's panel: people, scenarios, clock, faults, snapshots, worlds. */
function Drawer({ focused, height, onResize, onClose, health, changes }: DrawerProps) {
  const { now, orderNo } = useTick(health);
  const [tab, setTab] = useState<Tab>(() => {
    const kept = keptTab();
    return isTab(kept) ? kept : 'people';
  });
  useEffect(reloadModels, [changes]);
  const [flash] = useState(takeMessage);
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) tabs.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [focused]);
  const open = (next: Tab): void => {
    keepTab(next);
    setTab(next);
  };
  const onKey = (event: KeyboardEvent): void => {
    const next = tabByKey(event.key, tab);
    if (next === undefined) return;
    event.preventDefault();
    open(next);
    tabs.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  const panel = (on: ModelOf<'health'>): ReactNode => {
    if (on.broken !== null && tab !== 'people' && tab !== 'worlds') return <BrokenWorld {...on} />;
    const panels: Readonly<Record<Tab, ReactNode>> = {
      people: <People health={on} orderNo={orderNo} />,
      scenarios: <Scenarios />,
      time: <Time now={now} />,
      faults: <Faults account={on.account} />,
      snapshots: <Snapshots />,
      worlds: <Worlds health={on} />,
    };
    return panels[tab];
  };
  return (
    <div
      className="drawer"
      role="dialog"
      aria-label={t('title')}
      onKeyDown={(event) => {
        // Escape closes the drawer only, nothing of the page below it.
        if (event.key === 'Escape') onClose();
        event.stopPropagation();
      }}
    >
      <Resizer height={height} onResize={onResize} />
      <header>
        <div role="tablist" aria-label={t('sections')} ref={tabs} onKeyDown={onKey}>
          {TABS.map((name) => (
            <button
              key={name}
              id={`tab-${name}`}
              type="button"
              role="tab"
              aria-selected={tab === name}
              aria-controls="panel"
              tabIndex={tab === name ? 0 : -1}
              onClick={() => open(name)}
            >
              {t(name)}
            </button>
          ))}
        </div>
        <p>
          {health && `${t('line', { line: health.line })} · ${exactTime(now)} · `}
          {health?.frozen && `${t('frozen')} · `}
          {t('lead')}
        </p>
        <button type="button" aria-label={t('close')} onClick={onClose}>
          ×
        </button>
      </header>
      <div id="panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        <Notice message={flash} />
        {health ? panel(health) : <Loading problem="" />}
      </div>
    </div>
  );
}

/** Handle of the mounted drawer; props are null while it is closed. */
export interface MountedDrawer {
  readonly render: (drawer: DrawerProps | null) => void;
}

/** Mounts the drawer in the ribbon's shadow root; it is rendered again when language or theme change. */
export function mount(place: HTMLElement): MountedDrawer {
  const root = createRoot(place);
  return { render: (drawer) => root.render(drawer && <Drawer {...drawer} />) };
}
