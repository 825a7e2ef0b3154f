import type { HTMLAttributes, Ref } from 'react';
import styles from './list.module.css';

interface GroupedRowProps extends HTMLAttributes<HTMLElement> {
  /** Heading of the group that begins with this row. */
  readonly heading?: string | undefined;
  /** Number of columns. */
  readonly span?: number;
}

/**
 * A row below the heading of its group. Headings are no rows of data: they would count as rows where the table is cut
 * into pages, selected or exported.
 */
export function GroupedRow({ heading, span, ...row }: GroupedRowProps) {
  if (heading === undefined) return <tr {...row} />;
  return (
    <>
      <tr>
        <td className="ant-table-cell" colSpan={span}>
          <GroupHeading>{heading}</GroupHeading>
        </td>
      </tr>
      <tr {...row} />
    </>
  );
}

interface GroupedLineProps extends GroupedRowProps {
  readonly ref?: Ref<HTMLDivElement>;
}

/** The same in a virtual table, which measures the row through its `ref`. */
export function GroupedLine({ heading, span: _span, style, ref, ...row }: GroupedLineProps) {
  if (heading === undefined) return <div ref={ref} style={style} {...row} />;
  return (
    <div ref={ref} style={style}>
      <div className="ant-table-cell">
        <GroupHeading>{heading}</GroupHeading>
      </div>
      <div {...row} />
    </div>
  );
}

function GroupHeading({ children }: { readonly children: string }) {
  return <h2 className={styles.group}>{children}</h2>;
}
