import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Flex, Input, Typography } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '@/components/parts/Action';
import { useClearable } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import { sizeText } from '@/domain/firmware/file';
import { TEXT_SHOWN } from '@/domain/workflow/contentKind';
import { ATTACHMENT } from './attachmentTexts';
import type { ShownText } from './readContent';
import styles from './viewer.module.css';

const MOVES = [
  [-1, ATTACHMENT.earlier, <UpOutlined aria-hidden />],
  [1, ATTACHMENT.later, <DownOutlined aria-hidden />],
] as const;

/** The text in blocks of lines, of which those out of sight are not laid out. */
const blocksOf = (text: string): readonly string[] => text.match(/(?:[^\n]*\n){1,200}|[^\n]+/g) ?? [];

/** A text by turns without and with the query, in any case. */
function piecesOf(text: string, query: string): readonly string[] {
  return query === '' ? [text] : text.split(new RegExp(`(${query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'i'));
}

/** The number of places up to the end of each block. */
function endsOf(blocks: readonly (readonly string[])[]): readonly number[] {
  let end = 0;
  return blocks.map(({ length }) => (end += (length - 1) / 2));
}

/** The places of the query in a block's text. */
function rangesOf(node: Node | null | undefined, pieces: readonly string[]): readonly StaticRange[] {
  if (!node) return [];
  let end = 0;
  return pieces.flatMap((piece, index) => {
    const start = end;
    end += piece.length;
    const range = { startContainer: node, startOffset: start, endContainer: node, endOffset: end };
    return index % 2 === 0 ? [] : [new StaticRange(range)];
  });
}

/**
 * A text or log with a search (P-ATTACH-5). Only the block of the current place has elements for places: thousands of
 * them would stop the page with each key.
 */
export function TextView({ text, isWhole }: ShownText) {
  const t = useText();
  const clearable = useClearable();
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLPreElement>(null);
  const mark = useRef<HTMLElement>(null);
  const blocks = useMemo(() => blocksOf(text), [text]);
  const pieces = useMemo(() => blocks.map((block) => piecesOf(block, query)), [blocks, query]);
  const ends = useMemo(() => endsOf(pieces), [pieces]);
  const count = ends.at(-1) ?? 0;
  /** The block of the current place, and its place there. */
  const at = ends.findIndex((end) => current < end);
  const place = current - (ends[at - 1] ?? 0);
  const go = (step: 1 | -1) => setCurrent((current + step + count) % Math.max(count, 1));
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
  }, [current, pieces]);
  useEffect(() => {
    if (!('Highlight' in window)) return undefined;
    const others = new Highlight();
    pieces.forEach((parts, block) => {
      if (block === at) return;
      for (const range of rangesOf(box.current?.children[block]?.firstChild, parts)) others.add(range);
    });
    CSS.highlights.set('found', others);
    return () => {
      CSS.highlights.delete('found');
    };
  }, [pieces, at]);
  const found = count === 0 ? t(ATTACHMENT.notFound) : t(ATTACHMENT.found, { place: current + 1, count });
  return (
    <>
      <Flex wrap align="center" gap="small">
        <Input
          allowClear={clearable}
          value={query}
          placeholder={t(ATTACHMENT.search)}
          aria-label={t(ATTACHMENT.search)}
          onChange={({ target }) => {
            setQuery(target.value);
            setCurrent(0);
          }}
          onPressEnter={({ shiftKey }) => go(shiftKey ? -1 : 1)}
          style={{ flex: '0 1 200px', minWidth: 0 }}
        />
        {MOVES.map(([step, label, icon]) => (
          <IconButton key={step} label={t(label)} icon={icon} disabled={count === 0} onClick={() => go(step)} />
        ))}
        <Typography.Text role="status">{query === '' ? '' : found}</Typography.Text>
        {isWhole ? null : (
          <Typography.Text type="warning">{t(ATTACHMENT.cut, { size: sizeText(TEXT_SHOWN) })}</Typography.Text>
        )}
      </Flex>
      <pre ref={box} className={styles.text} tabIndex={0}>
        {pieces.map((parts, block) => (
          <div key={block} className={styles.block}>
            {block !== at
              ? blocks[block]
              : parts.map((piece, index) =>
                  index % 2 === 0 ? (
                    piece
                  ) : (
                    <mark
                      key={index}
                      ref={index === place * 2 + 1 ? mark : null}
                      data-current={index === place * 2 + 1}
                    >
                      {piece}
                    </mark>
                  ),
                )}
          </div>
        ))}
      </pre>
    </>
  );
}
