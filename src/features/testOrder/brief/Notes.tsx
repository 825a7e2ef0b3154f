import { Button, Typography } from 'antd';
import { useState } from 'react';
import { Markdown } from '@/components/parts/Markdown';
import { useText } from '@/components/useText';
import styles from './brief.module.css';

/** More than this pushes the decision off the first screen. */
const LINES = 9;
const CHARACTERS = 360;

/** Release notes; long ones are folded. */
export function Notes({ text }: { readonly text: string }) {
  const t = useText();
  const [all, setAll] = useState(false);
  if (text === '') return <Typography.Text type="secondary">{t('testing.brief.noNotes')}</Typography.Text>;
  const long = text.length > CHARACTERS || text.split('\n').length > LINES;
  return (
    <>
      <div className={long && !all ? styles.folded : undefined}>
        <Markdown text={text} />
      </div>
      {long ? (
        <Button type="link" size="small" style={{ paddingInline: 0 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'common.less' : 'common.more')}
        </Button>
      ) : null}
    </>
  );
}
