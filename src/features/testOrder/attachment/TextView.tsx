import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Flex, Input, Typography } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '@/components/parts/Action';
import { useClearable } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import { sizeText } from '@/domain/firmware/file';
import { TEXT_SHOWN } from '@/domain/workflow/content';
import type { ShownText } from './content';
import styles from './viewer.module.css';
import { WORDS } from './words';

/** A text by turns without and with the query, in any case. */
function piecesOf(text: string, query: string): readonly string[] {
  return query === '' ? [text] : text.split(new RegExp(`(${query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'i'));
}

/** A text or log with a search (decisions §5). */
export function TextView({ text, isWhole }: ShownText) {
  const t = useText();
  const clearable = useClearable();
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const mark = useRef<HTMLElement>(null);
  const pieces = useMemo(() => piecesOf(text, query), [text, query]);
  const count = (pieces.length - 1) / 2;
  const go = (step: 1 | -1) => setCurrent((current + step + count) % Math.max(count, 1));
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
  }, [current, pieces]);
  const found = count === 0 ? t(WORDS.notFound) : t(WORDS.found, { place: current + 1, count });
  return (
    <>
      <Flex wrap align="center" gap="small">
        <Input
          allowClear={clearable}
          value={query}
          placeholder={t(WORDS.search)}
          aria-label={t(WORDS.search)}
          onChange={({ target }) => {
            setQuery(target.value);
            setCurrent(0);
          }}
          onPressEnter={({ shiftKey }) => go(shiftKey ? -1 : 1)}
          style={{ flex: '0 1 200px', minWidth: 0 }}
        />
        <IconButton
          label={t(WORDS.earlier)}
          icon={<UpOutlined aria-hidden />}
          disabled={count === 0}
          onClick={() => go(-1)}
        />
        <IconButton
          label={t(WORDS.later)}
          icon={<DownOutlined aria-hidden />}
          disabled={count === 0}
          onClick={() => go(1)}
        />
        <Typography.Text role="status">{query === '' ? '' : found}</Typography.Text>
        {isWhole ? null : (
          <Typography.Text type="warning">{t(WORDS.cut, { size: sizeText(TEXT_SHOWN) })}</Typography.Text>
        )}
      </Flex>
      <pre className={styles.text} tabIndex={0}>
        {pieces.map((piece, index) =>
          index % 2 === 0 ? (
            piece
          ) : (
            <mark key={index} ref={index === current * 2 + 1 ? mark : null} data-current={index === current * 2 + 1}>
              {piece}
            </mark>
          ),
        )}
      </pre>
    </>
  );
}
