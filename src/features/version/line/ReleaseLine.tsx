import { Link } from '@umijs/max';
import { Button, Flex, Switch, Typography } from 'antd';
import { useState } from 'react';
import { useNow } from '@/components/parts/clock';
import { useHere } from '@/components/parts/wayBack';
import { useText, type Translate } from '@/components/useText';
import { versionAddress } from '@/domain/paths';
import { lineMarkName, lineMarks, type LineVersion } from '@/domain/workflow/releaseLine';
import { localTime } from '@/domain/zone';
import { VersionStateTag } from '../versionParts';
import { scaleOf, type Scale } from './drawing';
import styles from './line.module.css';
import { Axis, Legend, Track } from './Track';
import { WORDS } from './words';

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
