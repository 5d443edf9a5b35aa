import type { ReactNode } from 'react';

interface Props {
  readonly caption: string;
  /** The column headings. The first column contains the row names and is left-aligned; the others contain numbers and are right-aligned. */
  readonly columns: readonly string[];
  /** `<tr>` elements. */
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** Narrow padding on a phone, so that six columns fit. */
const cells =
  '[&_td]:px-1 [&_td]:sm:px-3 [&_th]:px-1 [&_th]:first:pl-2 [&_th]:sm:px-3 [&_td]:last:pr-2 max-[23rem]:[&_.label]:tracking-normal';

const rows =
  'figures text-base max-[23rem]:text-sm [&_td]:py-2.5 [&_td]:text-right [&_th]:py-2.5 [&_th]:text-left [&_tr]:border-b [&_tr]:border-line';

/** A table of numbers. If it is wider than the screen, it scrolls inside its own frame, also by keyboard. `relative` keeps screen-reader texts inside the frame. */
export function Table({ caption, columns, children, foot }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrollable region must be reachable by keyboard, and a landmark per table would be too many
    <div role="group" aria-label={caption} tabIndex={0} className="scrolls-sideways relative">
      <table className={`w-full border-collapse text-sm ${cells}`}>
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
