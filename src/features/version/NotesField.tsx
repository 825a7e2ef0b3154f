import { Button, Flex, Form, Grid, Input, Switch, Typography } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { useState } from 'react';
import { Markdown } from '@/components/parts/Markdown';
import { useText } from '@/components/useText';
import { notesWithCommits } from '@/domain/firmware/commits';
import { NOTES_MAX } from '@/domain/firmware/version';
import styles from './notes.module.css';
import { WORDS } from './words';

/** What Form.Item gives its field. */
interface NotesFieldProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** Release notes with their preview, and a list made from the commits of the same form (decisions §4.3, §5). */
export function NotesField({ value = '', onChange, ...input }: NotesFieldProps) {
  const t = useText();
  const isWide = Grid.useBreakpoint().xxl === true;
  const [wanted, setWanted] = useState<boolean>();
  const commits = Form.useWatch<string | undefined>('commit', Form.useFormInstance()) ?? '';
  // Added to the end: nothing that was written changes.
  const taken = notesWithCommits(value, commits);
  const isPreviewed = wanted ?? isWide;
  return (
    <Flex vertical gap="small">
      <Flex wrap align="center" gap="small">
        <Button size="small" disabled={taken === value} onClick={() => onChange?.(taken)}>
          {t(WORDS.takeOver)}
        </Button>
        <label style={{ marginInlineStart: 'auto' }}>
          <Switch size="small" checked={isPreviewed} onChange={setWanted} /> {t(WORDS.preview)}
        </label>
      </Flex>
      <div className={styles.both}>
        <Input.TextArea
          {...input}
          value={value}
          autoSize={{ minRows: 4, maxRows: 16 }}
          count={{ show: true, max: NOTES_MAX }}
          onChange={({ target }) => onChange?.(target.value)}
        />
        {isPreviewed ? (
          <section aria-label={t(WORDS.preview)} tabIndex={0} className={styles.preview}>
            {value.trim() === '' ? (
              <Typography.Text type="secondary">{t(WORDS.nothing)}</Typography.Text>
            ) : (
              <Markdown text={value} />
            )}
          </section>
        ) : null}
      </div>
    </Flex>
  );
}
