import { Segmented, Table, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { usePageButtons } from '@/components/parts/antdNames';
import { EmptyState } from '@/components/parts/states';
import { useText } from '@/components/useText';
import { ReportNotes, ReportRefusal } from '@/features/junit/ReportNotes';
import { REPORT } from '@/features/junit/reportTexts';
import { COLUMNS_SHOWN, ROWS_SHOWN, type Content } from './readContent';
import { TextView } from './TextView';
import { Picture, useBlobSource } from './useAttachment';
import styles from './viewer.module.css';
import { ATTACHMENT } from './attachmentTexts';

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
      return (
        <>
          {content.refused === undefined ? null : <ReportRefusal refusal={content.refused} file={name} />}
          <TextView {...content} />
        </>
      );
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
        <>
          <Typography.Paragraph>{t(REPORT.counts, { ...content.counts })}</Typography.Paragraph>
          <ReportNotes notes={content.notes} />
        </>
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
