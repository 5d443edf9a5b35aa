import type { ReactNode } from 'react';

interface Props {
  readonly caption: string;
  /** The first column names the row and reads from the left; the rest are figures and stand right. */
  readonly columns: readonly string[];
  /** Rows of `<tr>`: what a row does when it is chosen is the caller's business. */
  readonly children: ReactNode;
  /** A row that sums up the others. */
  readonly foot?: ReactNode;
  /** Six columns of figures fit on a phone when the cells stand close. */
  readonly dense?: boolean;
}

const cells = {
  roomy: '[&_td]:px-3 [&_th]:px-3',
  dense: '[&_td]:px-1 [&_td]:sm:px-3 [&_th]:px-1 [&_th]:first:pl-2 [&_th]:sm:px-3 [&_td]:last:pr-2 max-[23rem]:[&_.label]:tracking-normal',
} as const;

const rows =
  'figures text-base max-[23rem]:text-sm [&_td]:py-2.5 [&_td]:text-right [&_th]:py-2.5 [&_th]:text-left [&_tr]:border-b [&_tr]:border-line';

/** Figures in columns. `relative` keeps words for screen readers inside the frame. A table wider than the phone scrolls inside its own frame, reachable by keyboard. */
export function Table({ caption, columns, children, foot, dense = false }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls, so it must be reachable without a mouse; a landmark per table would be noise
    <div role="group" aria-label={caption} tabIndex={0} className="scrolls-sideways relative">
      <table className={`w-full border-collapse text-sm ${dense ? cells.dense : cells.roomy}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map((column, index) => (
              <th key={column} scope="col" className={`label py-2 text-muted ${index === 0 ? 'text-left' : 'text-right'}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={rows}>{children}</tbody>
        {foot !== undefined && foot !== false && <tfoot className={`${rows} text-muted`}>{foot}</tfoot>}
      </table>
    </div>
  );
}
