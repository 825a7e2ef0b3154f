import {
  CalendarOutlined,
  CheckOutlined,
  CloseOutlined,
  EditOutlined,
  RollbackOutlined,
  StepBackwardOutlined,
  StopOutlined,
  SwapOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useText } from '@/components/useText';
import {
  LINE_MARKS,
  lineMarkName,
  lineMarks,
  type LineMarkKind,
  type LineVersion,
} from '@/domain/workflow/releaseLine';
import { localTime } from '@/domain/zone';
import { LOOKS, stretchesOf, type Scale, type Stretch } from './drawing';
import styles from './line.module.css';
import { WORDS } from './words';

/** The shape of each mark, as in the step bar, and its colour. */
const MARKS: Readonly<Record<LineMarkKind, readonly [shape: ReactNode, colour: string]>> = {
  created: [<EditOutlined key="" />, 'text-secondary'],
  returned: [<RollbackOutlined key="" />, 'error-text'],
  sentBack: [<StepBackwardOutlined key="" />, 'warning-text'],
  fileReplaced: [<SwapOutlined key="" />, 'warning-text'],
  terminated: [<CloseOutlined key="" />, 'text-secondary'],
  scheduled: [<CalendarOutlined key="" />, 'primary-text'],
  released: [<CheckOutlined key="" />, 'success-text'],
  deprecated: [<WarningOutlined key="" />, 'warning-text'],
  withdrawn: [<StopOutlined key="" />, 'error-text'],
};

/** A mark; its word stands beside it or in its title. */
function Mark({ mark }: { readonly mark: LineMarkKind }) {
  const [shape, colour] = MARKS[mark];
  return (
    <span className={styles.mark} style={{ color: `var(--ant-color-${colour})` }} aria-hidden>
      {shape}
    </span>
  );
}

/** Custom properties for the style sheet: shares of the width, and rows. */
const placed = (values: Readonly<Record<`--${string}`, number>>) => ({ ...values });

interface TrackProps {
  readonly version: LineVersion;
  readonly scale: Scale;
  readonly now: number;
}

/** The drawing of a version: its rounds below each other, the time between them, its release, and marks. */
export function Track({ version, scale: { place }, now }: TrackProps) {
  const t = useText();
  const stretches = stretchesOf(version, now);
  const time = (at: number) => localTime(new Date(at).toISOString());
  const span = ({ look, from, to, round, orderNo }: Stretch) => {
    const what = orderNo === null ? t(WORDS[look]) : `${orderNo} ${t('common.round', { round })}`;
    return `${what} · ${time(from)} – ${look === 'open' ? t(WORDS.now) : time(to)}`;
  };
  return (
    <span className={styles.track} style={placed({ '--rounds': Math.max(1, ...stretches.map(({ round }) => round)) })}>
      {stretches.map((stretch) => (
        <span
          key={span(stretch)}
          className={styles.stretch}
          data-look={stretch.look}
          title={span(stretch)}
          style={placed({ '--from': place(stretch.from), '--to': place(stretch.to), '--round': stretch.round })}
        />
      ))}
      {lineMarks(version).map(({ mark, at, round }) => (
        <span
          key={`${mark}.${at}`}
          title={t(WORDS.mark, { mark: t(lineMarkName(mark)), at: localTime(at) })}
          style={placed({ '--from': place(Date.parse(at)), '--round': round })}
        >
          <Mark mark={mark} />
        </span>
      ))}
    </span>
  );
}

/** From this share of the width on, a tick's label stands before its line, where it has room. */
const LATE = 0.8;

/** Ticks with their lines through all rows, and now. */
export function Axis({ scale: { ticks, place }, now }: Omit<TrackProps, 'version'>) {
  const t = useText();
  return (
    <div className={styles.axis} aria-hidden>
      {ticks.map(({ x, label }) => (
        <span key={label} className={x > LATE ? styles.late : ''} style={placed({ '--from': x })}>
          {label}
        </span>
      ))}
      <span className={styles.now} style={placed({ '--from': place(now) })}>
        {t(WORDS.now)}
      </span>
    </div>
  );
}

/** What is drawn, with its words. */
export function Legend({ versions }: { readonly versions: readonly LineVersion[] }) {
  const t = useText();
  const drawn = new Set(versions.flatMap(lineMarks).map(({ mark }) => mark));
  return (
    <div className={styles.legend}>
      {LOOKS.map((look) => (
        <span key={look}>
          <span className={styles.stretch} data-look={look} aria-hidden /> {t(WORDS[look])}
        </span>
      ))}
      {LINE_MARKS.filter((mark) => drawn.has(mark)).map((mark) => (
        <span key={mark}>
          <Mark mark={mark} /> {t(lineMarkName(mark))}
        </span>
      ))}
    </div>
  );
}
