import { Segmented, Table, Typography, Flex, Input } from 'antd';
import { useState, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { usePageButtons, useClearable } from '@/components/parts/antdNames';
import { EmptyState } from '@/components/parts/states';
import { useText } from '@/components/useText';
import { COLUMNS_SHOWN, ROWS_SHOWN, type Content, type ShownText } from './readContent';
import { Picture, useBlobSource } from './useAttachment';
import styles from './viewer.module.css';
import { ATTACHMENT } from './attachmentTexts';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { IconButton } from '@/components/parts/Action';
import { sizeText } from '@/domain/firmware/file';
import { TEXT_SHOWN } from '@/domain/workflow/contentKind';

interface ContentViewProps {
  readonly name: string;
  readonly file: Blob;
  readonly content: Content;
}

/** The content of a file by its kind. Nothing of it runs: whatever is no picture and no PDF is shown as text. */
export function ContentView({ name, file, content }: ContentViewProps) {
  const t = useText();
  switch (content.kind) {
    case 'picture':
      return (
        <Either label={t(ATTACHMENT.zoom)} looks={['fit', 'actual']}>
          {(size) => (
            <Area name={name}>
              <Picture name={name} file={file} type={content.type} className={styles[size] ?? ''} />
            </Area>
          )}
        </Either>
      );
    case 'pdf':
      return <Pdf name={name} file={file} />;
    case 'text':
      return <TextView {...content} />;
    case 'table':
      return (
        <Either label={t(ATTACHMENT.look)} looks={['table', 'text']}>
          {(look) =>
            look === 'text' ? (
              <TextView {...content} />
            ) : (
              <Area name={name}>
                <Rows {...content} />
              </Area>
            )
          }
        </Either>
      );
    case 'other':
      return <EmptyState title={t(ATTACHMENT.other)} />;
  }
}

interface EitherProps<Look extends keyof typeof ATTACHMENT> {
  readonly label: string;
  /** The first one is shown at first. */
  readonly looks: readonly [Look, Look];
  readonly children: (look: Look) => ReactNode;
}

/** A content that can be looked at in two ways. */
function Either<Look extends keyof typeof ATTACHMENT>({ label, looks, children }: EitherProps<Look>) {
  const t = useText();
  const [look, setLook] = useState(looks[0]);
  const options = looks.map((value) => ({ value, label: t(ATTACHMENT[value]) }));
  return (
    <>
      <Segmented className={styles.looks ?? ''} aria-label={label} value={look} options={options} onChange={setLook} />
      {children(look)}
    </>
  );
}

/** A part that scrolls by itself, by keyboard too. */
function Area({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.area} role="region" aria-label={name} tabIndex={0} data-scrolls>
      {children}
    </div>
  );
}

/**
 * A PDF in the browser's own viewer. Chromium refuses its viewer in a frame with `sandbox`, whatever it allows
 * (E-BUILD-10); the blob is taken for a PDF and nothing else, and the viewer runs apart from the page.
 */
function Pdf({ name, file }: Omit<ContentViewProps, 'content'>) {
  const t = useText();
  const source = useBlobSource(file, 'application/pdf');
  // Without a viewer the frame would save the file unasked.
  if (!navigator.pdfViewerEnabled) return <EmptyState title={t(ATTACHMENT.noPdf)} />;
  return <iframe ref={source} title={name} className={styles.pdf} />;
}

interface Row {
  readonly key: number;
  readonly cells: readonly string[];
}

/** The failed cases of a JUnit report with their messages, or the rows of a CSV file. */
function Rows(content: Extract<Content, { kind: 'table' }>) {
  const t = useText();
  const itemRender = usePageButtons();
  const { rows } = content;
  const head = content.of === 'cells' ? content.head : [t(ATTACHMENT.case), t(ATTACHMENT.message)];
  return (
    <>
      {content.of === 'cases' ? (
        <Typography.Paragraph>{t(ATTACHMENT.cases, { ...content.counts })}</Typography.Paragraph>
      ) : content.isAll ? null : (
        <Typography.Paragraph type="warning">
          {t(ATTACHMENT.rows, { count: ROWS_SHOWN, columns: COLUMNS_SHOWN })}
        </Typography.Paragraph>
      )}
      <Table<Row>
        size="small"
        bordered
        rowKey="key"
        pagination={{ pageSize: 50, size: 'small', showSizeChanger: false, hideOnSinglePage: true, itemRender }}
        scroll={{ x: 'max-content' }}
        dataSource={rows.map((cells, key) => ({ key, cells }))}
        columns={head.map((title, key) => ({ title, key, render: (_: unknown, { cells }: Row) => cells[key] }))}
      />
    </>
  );
}

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
function TextView({ text, isWhole }: ShownText) {
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
        <IconButton
          label={t(ATTACHMENT.earlier)}
          icon={<UpOutlined aria-hidden />}
          disabled={count === 0}
          onClick={() => go(-1)}
        />
        <IconButton
          label={t(ATTACHMENT.later)}
          icon={<DownOutlined aria-hidden />}
          disabled={count === 0}
          onClick={() => go(1)}
        />
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
