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
import { Link } from '@umijs/max';
import { Button, Flex, Switch, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNow } from '@/components/parts/clock';
import { useHere } from '@/components/parts/wayBack';
import { useText, type Translate } from '@/components/useText';
import { both } from '@/domain/language';
import { versionAddress } from '@/domain/paths';
import {
  lineMarkName,
  lineMarks,
  type LineVersion,
  LINE_MARKS,
  type LineMarkKind,
} from '@/domain/workflow/releaseLine';
import { localTime } from '@/domain/zone';
import { VersionStateTag } from '../versionParts';
import { scaleOf, type Scale, LOOKS, stretchesOf, type Stretch } from './drawing';
import styles from './line.module.css';

const WORDS = {
  now: both('现在', 'Now'),
  round: both('测试轮次', 'Test round'),
  open: both('进行中的轮次', 'Round in progress'),
  away: both('在提交人处', 'With the submitter'),
  inForce: both('发布后', 'Released'),
  mark: both('{at} {mark}', '{mark} {at}'),
  tested: both(
    '{from} 起在测 {days} 天，{rounds} 轮',
    '{days} days in test from {from}, {rounds, plural, one {# round} other {# rounds}}',
  ),
  untested: both('没有测试过', 'Never tested'),
  showAll: both('显示全部 {count} 个版本', 'Show all {count} versions'),
  showFew: both('只显示最新 {count} 个', 'Show the newest {count} only'),
  inWords: both('文字说明', 'In words'),
} as const;

/** Rows that fit a window; a number may have 300 versions. */
const NEWEST = 12;
/** Ticks that a wide window has room for; a narrow one shows every second. */
const TICKS = 6;

/** The line of releases of a number (decisions §5): the newest versions over time, and in words. */
export function ReleaseLine({ line }: { readonly line: readonly LineVersion[] }) {
  const t = useText();
  const now = useNow();
  const [all, setAll] = useState(false);
  const [inWords, setInWords] = useState(false);
  const newest = line.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  const shown = all ? newest : newest.slice(0, NEWEST);
  if (line.length === 0) return <Typography.Text type="secondary">{t('firmware.record.noVersions')}</Typography.Text>;
  const scale = scaleOf(shown, now, TICKS);
  return (
    <Flex vertical gap="small">
      <div className={styles.line}>
        <Axis scale={scale} now={now} />
        <table aria-label={t('firmware.record.versions')} data-words={inWords}>
          <tbody>
            {shown.map((version) => (
              <Row key={version.id} version={version} scale={scale} now={now} />
            ))}
          </tbody>
        </table>
      </div>
      <Legend versions={shown} />
      <Flex gap="middle" wrap className={styles.buttons}>
        <label>
          <Switch size="small" checked={inWords} onChange={setInWords} /> {t(WORDS.inWords)}
        </label>
        {line.length > NEWEST ? (
          <Button type="link" size="small" onClick={() => setAll(!all)}>
            {t(all ? WORDS.showFew : WORDS.showAll, { count: all ? NEWEST : line.length })}
          </Button>
        ) : null}
      </Flex>
    </Flex>
  );
}

interface RowProps {
  readonly version: LineVersion;
  readonly scale: Scale;
  readonly now: number;
}

/** A version: its drawing, which opens it, and beneath it the same in words, folded for the eye only. */
function Row({ version, scale, now }: RowProps) {
  const t = useText();
  const way = { to: versionAddress(version.id), state: useHere() };
  return (
    <tr>
      <th scope="row">
        <Link {...way}>{version.versionNo}</Link> <VersionStateTag state={version.state} />
      </th>
      <td>
        <Link {...way} tabIndex={-1} aria-hidden>
          <Track version={version} scale={scale} now={now} />
        </Link>
        <div className={styles.words}>{inWordsOf(version, now, t)}</div>
      </td>
    </tr>
  );
}

const DAY = 86_400_000;

/** What the drawing shows: time and rounds in test, then the marks by time. */
function inWordsOf(version: LineVersion, now: number, t: Translate): string {
  const { tests } = version;
  const spent = tests.map(
    ({ submittedAt, closedAt }) => (closedAt === null ? now : Date.parse(closedAt)) - Date.parse(submittedAt),
  );
  const days = Math.round((spent.reduce((sum, each) => sum + each, 0) / DAY) * 10) / 10;
  const rounds = tests.reduce((sum, test) => sum + test.rounds.length, 0);
  const marks = lineMarks(version).sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return [
    tests.length === 0
      ? t(WORDS.untested)
      : t(WORDS.tested, { days, rounds, from: localTime(tests[0]?.submittedAt ?? '') }),
    ...marks.map(({ mark, at }) => t(WORDS.mark, { mark: t(lineMarkName(mark)), at: localTime(at) })),
  ].join(' · ');
}

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

/** The drawing of a version: its rounds below each other, the time between them, its release, and marks. */
function Track({ version, scale: { place }, now }: RowProps) {
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
function Axis({ scale: { ticks, place }, now }: Omit<RowProps, 'version'>) {
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
function Legend({ versions }: { readonly versions: readonly LineVersion[] }) {
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
